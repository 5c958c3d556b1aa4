import { CommanderError, type Command } from 'commander'
import { AppError, toErrorMessage } from '../contract/errors.ts'
import { argumentError, createProgram, expandSettings } from './arguments.ts'
import { addAdjustCommand } from './commands/adjust.ts'
import { addAuditCommand } from './commands/audit.ts'
import { addBenchCommand } from './commands/bench.ts'
import { addCompareCommand } from './commands/compare.ts'
import { addExportCommand } from './commands/export.ts'
import { addMeasureCommand } from './commands/measure.ts'
import { addMethodsCommand } from './commands/methods.ts'
import { addOpenCommand } from './commands/open.ts'
import { addProtectCommand } from './commands/protect.ts'
import { addRunsCommand } from './commands/runs.ts'
import { addTableCommand } from './commands/table.ts'
import type { Environment } from './environment.ts'
import { exitCodes, type ExitCode } from './terminal.ts'

/** Every command of the command line, ready to parse words. `finish` is told what the program ends with. */
export function buildProgram(environment: Environment, finish: (code: ExitCode) => void): Command {
  const program = createProgram(environment.wording, environment.version, environment.terminal)
  addMethodsCommand(program, environment, finish)
  addProtectCommand(program, environment, finish)
  addTableCommand(program, environment, finish)
  addAdjustCommand(program, environment, finish)
  addAuditCommand(program, environment, finish)
  addMeasureCommand(program, environment, finish)
  addBenchCommand(program, environment, finish)
  addRunsCommand(program, environment, finish)
  addCompareCommand(program, environment, finish)
  addExportCommand(program, environment, finish)
  addOpenCommand(program, environment, finish)
  return program
}

/**
 * Run one command line.
 *
 * Nothing is thrown: what the user can act on is said on standard error (what, where, what next), a fault of ours is
 * logged and said with its id.
 *
 * @param words the words after the program's name.
 * @returns what the process ends with.
 */
export async function runCli(words: readonly string[], environment: Environment): Promise<ExitCode> {
  const { terminal, wording } = environment
  let code: ExitCode = exitCodes.done
  const program = buildProgram(environment, (ended) => {
    code = ended
  })
  if (words.length === 0) {
    terminal.err(program.helpInformation())
    return exitCodes.badInput
  }
  try {
    await program.parseAsync(expandSettings(words), { from: 'user' })
    return code
  } catch (thrown) {
    const error = thrown instanceof CommanderError ? argumentError(thrown, wording, program.commands) : thrown
    if (error === null) return exitCodes.done
    terminal.err(`${wording.error(toErrorMessage(error, environment.logFault))}\n`)
    if (!(error instanceof AppError)) return exitCodes.notHeld
    return error.code === 'import-cancelled' ? exitCodes.stopped : exitCodes.badInput
  }
}
