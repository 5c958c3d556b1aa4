import { Argument, type Command } from 'commander'
import { compareRuns } from '../../app/compare-runs.ts'
import { integerOption } from '../arguments.ts'
import { toldComparison } from '../told-comparison.ts'
import type { Environment } from '../environment.ts'
import { runInSession } from '../run-session.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

export function addCompareCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { terminal, wording } = environment
  const { t } = wording
  const number = integerOption(t('cli.compare.run'), 1)
  program
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
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.compare.examples')}`)
    .action(async (project: string, runs: readonly number[], options: { json?: boolean }) => {
      const comparison = await runInSession(environment, { project, mustExist: true, processes: 1 }, (session) =>
        Promise.resolve(compareRuns(session.store, runs)),
      )
      terminal.out(
        options.json === true ? `${JSON.stringify(comparison, null, 2)}\n` : toldComparison(comparison, wording),
      )
      finish(exitCodes.done)
    })
}
