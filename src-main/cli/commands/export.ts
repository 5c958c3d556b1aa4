import type { Command } from 'commander'
import { integerOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { leaveRun } from '../leave-run.ts'
import { measuresOption } from '../measure-runs.ts'
import { addReleaseOptions, addTableFormatOption, checkReleasePaths, type LeavingOptions } from '../release-options.ts'
import { runInSession } from '../run-session.ts'
import type { ExitCode } from '../terminal.ts'

export function addExportCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program
    .command('export')
    .summary(t('cli.export.summary'))
    .description(t('cli.export.description'))
    .argument('<project>', t('cli.arguments.project'))
    .requiredOption('--run <number>', t('cli.options.run'), integerOption('--run', 1))
  addTableFormatOption(addReleaseOptions(command, environment.wording), environment.wording)
    .addOption(measuresOption(environment.wording, 'none'))
    .addHelpText('after', `\n${t('cli.export.examples')}`)
    .action(async (project: string, options: LeavingOptions & { run: number }) => {
      await checkReleasePaths([options], { inputs: [], project })
      finish(
        // How the run ended once is no matter of this command: an answer that holds is written, and that is all it promised.
        await runInSession(environment, { project, mustExist: true, processes: 1 }, (session) =>
          leaveRun(session, session.store.runs.get(options.run), options, environment),
        ),
      )
    })
}
