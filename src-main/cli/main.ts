#!/usr/bin/env node
/** The command line under plain Node: Ctrl C, and the solver beside it. */
import { englishWording } from '../app/wording.ts'
import { runCommandLine } from './command-line.ts'
import { openWindow } from './open-window.ts'
import { exitCodes } from './terminal.ts'

/** Built, the solver lies beside this file; from the source tree it is the module the build makes it of. */
const solver = new URL(import.meta.url.endsWith('.ts') ? '../solver/entry.ts' : './solver.js', import.meta.url)

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 22) {
  process.stderr.write(`${englishWording().t('cli.old-node', { version: process.versions.node })}\n`)
  process.exitCode = exitCodes.badInput
} else {
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    solver,
    openWindow,
    onInterrupt(listener) {
      process.on('SIGINT', listener)
      process.on('SIGTERM', listener)
      return () => {
        process.off('SIGINT', listener)
        process.off('SIGTERM', listener)
      }
    },
    exit: (code) => process.exit(code),
  })
}
