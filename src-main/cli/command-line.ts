import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createFaultLog } from '../app/fault-log.ts'
import { createNodeContext, type NodeContextOptions } from '../app/node-context.ts'
import { englishWording } from '../app/wording.ts'
import { toErrorMessage } from '../contract/errors.ts'
import { fileError } from '../contract/file-error.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Environment } from './environment.ts'
import { runCli } from './run-cli.ts'
import { exitCodes, type ExitCode, type Terminal } from './terminal.ts'
import { userDataFolder } from './user-data.ts'

/** What differs between the programs that a command line can run in: plain Node, and the installed one. */
export type CommandLineProgram = Pick<Terminal, 'onInterrupt' | 'exit'> &
  Pick<Environment, 'openWindow'> &
  Pick<NodeContextOptions, 'solver'>

/** The terminal is closed, or the reader closed its end (`cordon methods | head`): no fault, and nobody to tell. */
const nobodyReads = new Set(['EPIPE', 'EIO'])

/**
 * Run one command line on this process's own standard streams.
 *
 * @param words the words after the program's name.
 * @returns what the process is to end with; nothing is thrown.
 */
export async function runCommandLine(words: readonly string[], program: CommandLineProgram): Promise<ExitCode> {
  const wording = englishWording()
  let isCutOff = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isCutOff || nobodyReads.has(error.code ?? '')) return
    isCutOff = true
    const said = fileError(error, wording.t('cli.standard-output'), 'write')
    process.stderr.write(`${wording.error(toErrorMessage(said, logFault))}\n`)
  })
  // What cannot be told cannot be told of either.
  process.stderr.on('error', () => undefined)
  const logFault = createFaultLog(join(userDataFolder(process.env, process.platform), 'logs'), () => new Date())
  const code = await runCli(words, {
    terminal: {
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
      isWatched: process.stderr.isTTY,
      width: process.stderr.columns ?? 80,
      onInterrupt: program.onInterrupt,
      exit: program.exit,
    },
    wording,
    version: packageFile.version,
    cores: availableParallelism(),
    logFault,
    createContext: (processes, runsAtOnce = 1) =>
      createNodeContext({ solver: program.solver, processes, runsAtOnce, logFault }),
    openWindow: program.openWindow,
  })
  await new Promise((resolve) => process.stdout.write('', resolve))
  return isCutOff ? exitCodes.badInput : code
}
