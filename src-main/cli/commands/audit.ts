import type { Command } from 'commander'
import { auditRelease } from '../../app/audit-release.ts'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import { integerOption, repeated } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { addReleaseFiles, claimLine, releaseFilesRequest, type ReleaseFilesOptions } from '../release-files.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type AuditOptions = ReleaseFilesOptions & {
  readonly k: number
  readonly l?: number
  readonly changed?: readonly string[]
  readonly json?: boolean
}

export function addAuditCommand(
  program: Command,
  { terminal, wording }: Environment,
  finish: (code: ExitCode) => void,
): void {
  const { t } = wording
  const command = program.command('audit').summary(t('cli.audit.summary')).description(t('cli.audit.description'))
  addReleaseFiles(command, wording)
    .requiredOption('--k <size>', t('cli.options.k-promised'), integerOption('--k', 1))
    .option('--l <number>', t('cli.options.l-promised'), integerOption('--l', 1))
    .option('--changed <names>', t('cli.options.changed'), repeated)
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.audit.examples')}`)
    .action(async (original: string, released: string, options: AuditOptions) => {
      const audit = await auditRelease({
        ...(await releaseFilesRequest(original, released, options)),
        k: options.k,
        l: options.l ?? null,
      })
      if (options.json === true) terminal.out(`${JSON.stringify(audit, null, 2)}\n`)
      else {
        const format = chartFormat(wording.language)
        const { count, smallest, largest } = audit.classes
        const lines = [
          ...audit.certificate.map((claim) => claimLine(claim, wording)),
          t('cli.audit.classes', { count, smallest, largest }),
          audit.ilPercent === null
            ? t('cli.loss-not-defined')
            : t('cli.loss', { value: format.percent(audit.ilPercent) }),
          t(
            `cli.audit.${audit.holds ? 'holds' : audit.certificate.some(({ holds }) => holds === false) ? 'fails' : 'unclear'}`,
          ),
        ]
        terminal.out(`${lines.join('\n')}\n`)
      }
      finish(audit.holds ? exitCodes.done : exitCodes.notHeld)
    })
}
