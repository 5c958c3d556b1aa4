import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { runInSession } from '../run-session.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

export function addOpenCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  program
    .command('open')
    .summary(t('cli.open.summary'))
    .description(t('cli.open.description'))
    .argument('<project>', t('cli.arguments.project'))
    .addHelpText('after', `\n${t('cli.open.examples')}`)
    .action(async (project: string) => {
      // What is wrong with the file is said here, where the user looks, and not in a window that may not come.
      await runInSession(environment, { project, mustExist: true, processes: 1 }, () => Promise.resolve())
      await environment.openWindow(resolve(project))
      finish(exitCodes.done)
    })
}
