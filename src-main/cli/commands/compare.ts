import { Argument, type Command } from 'commander'
import { askedRuns, compareRuns } from '../../app/compare-runs.ts'
import { integerOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { addMeasureRunsOptions, measureRuns, type MeasureRunsOptions } from '../measure-runs.ts'
import { runInSession } from '../run-session.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'
import { toldComparison } from '../told-comparison.ts'

type CompareOptions = MeasureRunsOptions & { readonly json?: boolean }

export function addCompareCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { terminal, wording } = environment
  const { t } = wording
  const number = integerOption(t('cli.compare.run'), 1)
  const command = program
    .command('compare')
    .summary(t('cli.compare.summary'))
    .description(t('cli.compare.description'))
    .argument('<project>', t('cli.arguments.project'))
    .addArgument(
      new Argument('[runs...]', t('cli.compare.runs')).argParser((text: string, before: number[] | undefined) => [
        ...(before ?? []),
        number(text),
      ]),
    )
  addMeasureRunsOptions(command, wording, 'fast')
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.compare.examples')}`)
    .action(async (project: string, runs: readonly number[], options: CompareOptions) => {
      const { comparison, isStopped } = await runInSession(
        environment,
        { project, mustExist: true, processes: 1 },
        async (session) => {
          const isStopped = await measureRuns(session, askedRuns(session, runs), options, environment)
          return { comparison: compareRuns(session, runs), isStopped }
        },
      )
      terminal.out(
        options.json === true ? `${JSON.stringify(comparison, null, 2)}\n` : toldComparison(comparison, wording),
      )
      finish(isStopped ? exitCodes.stopped : exitCodes.done)
    })
}
