import { Option, type Command } from 'commander'
import { auditRelease } from '../../app/audit-release.ts'
import { attackerOf, startAttack, type Attacker, type AttackReport } from '../../app/attack-intervals.ts'
import { auditTable, type AuditedTable } from '../../app/audit-table.ts'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import { AppError } from '../../contract/errors.ts'
import { integerOption, numberOption, repeated, workersOption } from '../arguments.ts'
import type { Environment } from '../environment.ts'
import { Interruption } from '../interruption.ts'
import { createProgress, progressModes, type ProgressMode } from '../progress.ts'
import { addReleaseFiles, claimLine, releaseFilesRequest, type ReleaseFilesOptions } from '../release-files.ts'
import { addTableFileOptions, tableFileOf, type TableFileOptions } from '../table-file-options.ts'
import { isTableRelease, toldAttack, toldTableAudit } from '../table-release.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type AuditOptions = ReleaseFilesOptions &
  TableFileOptions & {
    readonly k?: number
    readonly l?: number
    readonly changed?: readonly string[]
    readonly wholeNumbers?: boolean
    readonly freeFixed?: boolean
    /** `true` where nobody is named. */
    readonly intervals?: string | true
    readonly centres?: boolean
    readonly timeLimit?: number
    readonly workers: number
    readonly progress: ProgressMode
    readonly json?: boolean
  }

export function addAuditCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program.command('audit').summary(t('cli.audit.summary')).description(t('cli.audit.description'))
  addReleaseFiles(command, environment.wording)
    .option('--k <size>', t('cli.options.k-promised'), integerOption('--k', 1))
    .option('--l <number>', t('cli.options.l-promised'), integerOption('--l', 1))
    .option('--changed <names>', t('cli.options.changed'), repeated)
    .option('--centres', t('cli.options.centres-promised'))
  addTableFileOptions(command, environment.wording)
    .option('--whole-numbers', t('cli.options.whole-numbers'))
    .option('--free-fixed', t('cli.options.free-fixed'))
    .option('--intervals [attacker]', t('cli.options.intervals'))
    .option(
      '--time-limit <seconds>',
      t('cli.options.time-limit-of-intervals'),
      numberOption('--time-limit', { above: 0 }),
    )
    .addOption(workersOption(environment))
    .addOption(new Option('--progress <mode>', t('cli.options.progress')).choices(progressModes).default('auto'))
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
  environment: Environment,
): Promise<boolean> {
  const { terminal, wording } = environment
  const attacker = options.intervals === undefined ? null : attackerOf(options.intervals)
  const audited = await auditTable({
    original: await tableFileOf(original, options),
    released,
    wholeNumbers: options.wholeNumbers === true,
    freesFixed: options.freeFixed === true,
  })
  const { audit } = audited
  const intervals = attacker === null ? null : await attack(audited, attacker, options, environment)
  const holds = audit.holds && intervals?.holds !== false
  if (options.json === true) terminal.out(`${JSON.stringify({ ...audit, holds, intervals }, null, 2)}\n`)
  else {
    const lines = [toldTableAudit(audit, wording)]
    if (attacker !== null)
      lines.push(intervals === null ? wording.t('cli.audit.not-attacked') : toldAttack(intervals, wording))
    terminal.out(`${[...lines, wording.t(`cli.audit.${holds ? 'holds' : 'fails'}`)].join('\n')}\n`)
  }
  return holds
}

/** Of a release that is not additive there is nothing to derive. */
async function attack(
  { original: { table }, released, audit }: AuditedTable,
  attacker: Attacker,
  options: AuditOptions,
  environment: Environment,
): Promise<AttackReport | null> {
  if (released === null || audit.failing.relations.count > 0) return null
  const { terminal, wording } = environment
  const { timeLimit: timeSeconds = null, workers } = options
  const limitMs = timeSeconds === null ? null : 1000 * timeSeconds
  const progress = createProgress(options.progress, terminal, wording, limitMs, 'number')
  const context = environment.createContext(workers)
  const interrupt = new Interruption(terminal)
  try {
    const running = startAttack(context, table, released, { attacker, timeSeconds, workers }, (event) =>
      progress.event(event),
    )
    interrupt.onAsked(() => running.stop())
    return await running.done
  } finally {
    progress.end()
    interrupt.release()
    await context.close()
  }
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
    areCentres: options.centres === true,
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
    ...(audit.leftOut === undefined ? [] : [t('cli.audit.left-out', { count: audit.leftOut })]),
    audit.ilPercent === null ? t('cli.loss-not-defined') : t('cli.loss', { value: format.percent(audit.ilPercent) }),
    t(
      `cli.audit.${audit.holds ? 'holds' : audit.certificate.some(({ holds }) => holds === false) ? 'fails' : 'unclear'}`,
    ),
  ]
  terminal.out(`${lines.join('\n')}\n`)
  return audit.holds
}
