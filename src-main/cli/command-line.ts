import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createFaultLog } from '../app/fault-log.ts'
import { createNodeContext, type NodeContextOptions } from '../app/node-context.ts'
import { englishWording } from '../app/wording.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Environment } from './environment.ts'
import { runCli } from './run-cli.ts'
import type { ExitCode, Terminal } from './terminal.ts'
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
export function runCommandLine(words: readonly string[], program: CommandLineProgram): Promise<ExitCode> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!nobodyReads.has(error.code ?? '')) throw error
    })
  }
  const logFault = createFaultLog(join(userDataFolder(process.env, process.platform), 'logs'), () => new Date())
  return runCli(words, {
    terminal: {
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
      isWatched: process.stderr.isTTY,
      width: process.stderr.columns ?? 80,
      onInterrupt: program.onInterrupt,
      exit: program.exit,
    },
    wording: englishWording(),
    version: packageFile.version,
    cores: availableParallelism(),
    logFault,
    createContext: (processes) => createNodeContext({ solver: program.solver, processes, logFault }),
    openWindow: program.openWindow,
  })
}
