#!/usr/bin/env node
/** The command line's own process: standard streams, Ctrl C, the log's folder and the solver beside it. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createFaultLog } from '../app/fault-log.ts'
import { createNodeContext } from '../app/node-context.ts'
import { englishWording } from '../app/wording.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { openWindow } from './open-window.ts'
import { runCli } from './run-cli.ts'
import { exitCodes, type Terminal } from './terminal.ts'
import { userDataFolder } from './user-data.ts'

/** Built, the solver lies beside this file; from the source tree it is the module the build makes it of. */
const solverEntry = new URL(import.meta.url.endsWith('.ts') ? '../solver/entry.ts' : './solver.js', import.meta.url)

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isWatched: process.stderr.isTTY,
  width: process.stderr.columns ?? 80,
  onInterrupt(listener) {
    process.on('SIGINT', listener)
    process.on('SIGTERM', listener)
    return () => {
      process.off('SIGINT', listener)
      process.off('SIGTERM', listener)
    }
  },
  exit: (code) => process.exit(code),
}

/** A reader that closed its end (`cordon methods | head`) is no fault. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 22) {
  terminal.err(`${englishWording().t('cli.old-node', { version: process.versions.node })}\n`)
  process.exitCode = exitCodes.badInput
} else {
  const logFault = createFaultLog(join(userDataFolder(process.env, process.platform), 'logs'), () => new Date())
  process.exitCode = await runCli(process.argv.slice(2), {
    terminal,
    wording: englishWording(),
    version: packageFile.version,
    cores: availableParallelism(),
    logFault,
    createContext: (processes) => createNodeContext({ solverEntry, processes, logFault }),
    openWindow,
  })
}
