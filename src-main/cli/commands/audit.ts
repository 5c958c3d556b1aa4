import type { Command } from 'commander'
import { auditRelease } from '../../app/audit-release.ts'
import { auditTable } from '../../app/audit-table.ts'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import { AppError } from '../../contract/errors.ts'
import { integerOption, repeated } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { addReleaseFiles, claimLine, releaseFilesRequest, type ReleaseFilesOptions } from '../release-files.ts'
import { addTableFileOptions, tableFileOf, type TableFileOptions } from '../table-file-options.ts'
import { isTableRelease, toldTableAudit } from '../table-release.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type AuditOptions = ReleaseFilesOptions &
  TableFileOptions & {
    readonly k?: number
    readonly l?: number
    readonly changed?: readonly string[]
    readonly wholeNumbers?: boolean
    readonly json?: boolean
  }

export function addAuditCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program.command('audit').summary(t('cli.audit.summary')).description(t('cli.audit.description'))
  addReleaseFiles(command, environment.wording)
    .option('--k <size>', t('cli.options.k-promised'), integerOption('--k', 1))
    .option('--l <number>', t('cli.options.l-promised'), integerOption('--l', 1))
    .option('--changed <names>', t('cli.options.changed'), repeated)
  addTableFileOptions(command, environment.wording)
    .option('--whole-numbers', t('cli.options.whole-numbers'))
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.audit.examples')}`)
    .action(async (original: string, released: string, options: AuditOptions) => {
      const audit = isTableRelease(original, options) ? ofTable : ofRecords
      finish((await audit(original, released, options, environment)) ? exitCodes.done : exitCodes.notHeld)
    })
}

async function ofTable(
  original: string,
  released: string,
  options: AuditOptions,
  { terminal, wording }: Environment,
): Promise<boolean> {
  const { audit } = await auditTable({
    original: await tableFileOf(original, options),
    released,
    wholeNumbers: options.wholeNumbers === true,
  })
  terminal.out(options.json === true ? `${JSON.stringify(audit, null, 2)}\n` : `${toldTableAudit(audit, wording)}\n`)
  return audit.holds
}

async function ofRecords(
  original: string,
  released: string,
  options: AuditOptions,
  { terminal, wording }: Environment,
): Promise<boolean> {
  if (options.k === undefined) throw new AppError('argument-missing', { argument: '--k <size>' })
  const audit = await auditRelease({
    ...(await releaseFilesRequest(original, released, options)),
    k: options.k,
    l: options.l ?? null,
  })
  if (options.json === true) {
    terminal.out(`${JSON.stringify(audit, null, 2)}\n`)
    return audit.holds
  }
  const { t } = wording
  const format = chartFormat(wording.language)
  const { count, smallest, largest } = audit.classes
  const lines = [
    ...audit.certificate.map((claim) => claimLine(claim, wording)),
    t('cli.audit.classes', { count, smallest, largest }),
    audit.ilPercent === null ? t('cli.loss-not-defined') : t('cli.loss', { value: format.percent(audit.ilPercent) }),
    t(
      `cli.audit.${audit.holds ? 'holds' : audit.certificate.some(({ holds }) => holds === false) ? 'fails' : 'unclear'}`,
    ),
  ]
  terminal.out(`${lines.join('\n')}\n`)
  return audit.holds
}
