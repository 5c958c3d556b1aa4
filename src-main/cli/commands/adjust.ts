import { Option, type Command } from 'commander'
import { isProjectFile } from '../../app/is-project-file.ts'
import { isDelimitedTable } from '../../app/is-table-file.ts'
import { defaultAdjustmentMethod, findAdjustmentMethod } from '../../app/list-methods.ts'
import type { Session } from '../../app/session.ts'
import { importTableForRun, type TableForRun } from '../../app/tables/import-table-for-run.ts'
import { startAdjustmentRuns } from '../../app/tables/start-adjustment-run.ts'
import { AppError } from '../../contract/errors.ts'
import {
  TableImportRequest,
  type AdjustmentRequest,
  type TableExportFormat,
  type TableRepair,
} from '../../contract/model.ts'
import { integerOption, repeated } from '../arguments.ts'
import { addDialectOptions } from '../dialect-options.ts'
import type { Environment } from '../environment.ts'
import { exactNumbers } from '../exact-numbers.ts'
import { Interruption } from '../interruption.ts'
import { progressModes, type ProgressMode } from '../progress.ts'
import { addTableFormatOption, checkReleasePaths, reportFormat } from '../release-options.ts'
import { runAndLeave } from '../run-and-leave.ts'
import { runInSession } from '../run-session.ts'
import { addSearchOptions, limitsOf, sweepWidth, type SearchOptions } from '../search-options.ts'
import { parseSettings } from '../settings.ts'
import { sweepOutputs } from '../sweep-outputs.ts'
import { addTableFileOptions, readAs, tableFileOf, type TableFileOptions } from '../table-file-options.ts'
import type { ExitCode } from '../terminal.ts'

type AdjustOptions = SearchOptions &
  TableFileOptions & {
    readonly method: string
    readonly set?: readonly string[]
    readonly table?: number
    readonly repair?: boolean
    readonly out?: string
    readonly tableFormat?: TableExportFormat
    readonly result?: string
    readonly report?: string
    readonly project?: string
    readonly progress: ProgressMode
    readonly json?: boolean
  }

export function addAdjustCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program
    .command('adjust')
    .summary(t('cli.adjust.summary'))
    .description(t('cli.adjust.description'))
    .argument('<table>', t('cli.arguments.table'))
    .option('--method <id>', t('cli.options.method'), defaultAdjustmentMethod)
    .option('--set <name=value>', t('cli.options.set'), repeated)
    .option('--table <number>', t('cli.options.table-of-project'), integerOption('--table', 1))
  addDialectOptions(addTableFileOptions(command, environment.wording), environment.wording)
  command.option('--repair', t('cli.options.repair'))
  addSearchOptions(command, environment).option('--out <file>', t('cli.options.out-adjusted'))
  addTableFormatOption(command, environment.wording)
    .option('--result <file>', t('cli.options.result'))
    .option('--report <file>', t('cli.options.report'), (path: string) => {
      reportFormat(path)
      return path
    })
    .option('--project <file>', t('cli.options.project-of-table'))
    .addOption(new Option('--progress <mode>', t('cli.options.progress')).choices(progressModes).default('auto'))
    .option('--json', t('cli.options.json-of-runs'))
    .addHelpText('after', `\n${t('cli.adjust.examples')}`)
    .action(async (file: string, options: AdjustOptions) => finish(await adjust(file, options, environment)))
}

async function adjust(file: string, options: AdjustOptions, environment: Environment): Promise<ExitCode> {
  const method = findAdjustmentMethod(options.method)
  const settings = parseSettings(method, options.set ?? [])
  const leaving = sweepOutputs(options, method, settings)
  const isProject = isProjectFile(file)
  const request = isProject ? null : await importRequest(file, options)
  const project = isProject ? file : (options.project ?? null)
  await checkReleasePaths(leaving, { inputs: request === null ? [] : filesOf(request), project })
  const runsAtOnce = sweepWidth(settings.length, options)
  const asked = { project, mustExist: isProject, processes: options.workers, runsAtOnce }
  return runInSession(environment, asked, async (session) => {
    const interrupt = new Interruption(environment.terminal)
    try {
      const table =
        request === null
          ? tableOfProject(session, file, options.table)
          : await tableOfFile(session, request, options, environment)
      const limits = limitsOf(options)
      const { seed, workers } = options
      const asking = settings.map((parameters): AdjustmentRequest => ({
        method: method.id,
        parameters,
        seed,
        limits,
        workers,
      }))
      return await runAndLeave(
        session,
        { method: method.id, settings, leaving, start: () => startAdjustmentRuns(session, table, asking) },
        { mode: options.progress, timeSeconds: limits.timeSeconds, unit: 'number', json: options.json === true },
        environment,
        interrupt,
      )
    } finally {
      interrupt.release()
    }
  })
}

async function importRequest(path: string, options: AdjustOptions): Promise<TableImportRequest> {
  const { metadata, response, hierarchies, csv, weighting, levelPercent } = await tableFileOf(path, options)
  const isDelimited = isDelimitedTable(path)
  return TableImportRequest.parse({
    path,
    metadata,
    response,
    hierarchies,
    csv: isDelimited ? csv : null,
    rules: options.rule ?? [],
    weighting,
    levelPercent,
    ...(options.repair === true ? { repair: true } : {}),
  })
}

function filesOf({ path, metadata, hierarchies }: TableImportRequest): string[] {
  return [path, ...(metadata === null ? [] : [metadata]), ...Object.values(hierarchies)]
}

/** The table of a file, which the project keeps; what was understood of it is said. */
async function tableOfFile(
  session: Session,
  request: TableImportRequest,
  options: AdjustOptions,
  environment: Environment,
): Promise<number> {
  const { terminal, wording } = environment
  const { table, columns, off, repair } = await importTableForRun(session, request)
  // Every line is an object there, for a program that reads them.
  if (options.progress !== 'json') {
    if (columns !== null) terminal.err(`${readAs(columns, wording)}\n`)
    if (off.length > 0) terminal.err(`${notAdditive(off, environment)}\n`)
    if (repair !== null) terminal.err(`${repaired(repair, environment)}\n`)
  }
  return table.id
}

/** The table of a project that was asked for, or the only one it has. @throws AppError `table-not-found`, `argument-missing` */
function tableOfProject({ store }: Session, project: string, asked: number | undefined): number {
  if (asked !== undefined) return store.tables.get(asked).id
  const [only, another] = store.tables.list()
  if (only === undefined || another !== undefined)
    throw new AppError('argument-missing', { argument: `--table (${project})` })
  return only.id
}

/** Relations named in a notice; the rest are counted. */
const MOST_RELATIONS = 10

function notAdditive(off: TableForRun['off'], { wording }: Environment): string {
  const { t } = wording
  const shown = off.slice(0, MOST_RELATIONS).map(({ relation, ...numbers }) => {
    const [told = '', sum = ''] = exactNumbers(wording, [numbers.told, numbers.sum])
    return t('cli.adjust.relation-off', { relation, told, sum })
  })
  return t('cli.adjust.not-additive', { count: off.length, shown: shown.join(' ') })
}

function repaired({ listed, ...repair }: TableRepair, { wording }: Environment): string {
  const { t } = wording
  const shown = listed.slice(0, MOST_RELATIONS).map(({ cell, ...numbers }) => {
    const [before = '', after = ''] = exactNumbers(wording, [numbers.before, numbers.after])
    return t('cli.adjust.repaired-cell', { cell, before, after })
  })
  const { relations, cells, change, totals, sensitive = 0 } = repair
  return t('cli.adjust.repaired', {
    relations,
    cells,
    change: exactNumbers(wording, [change])[0] ?? '',
    totals: totals ? 'yes' : 'no',
    sensitive,
    shown: shown.join(' '),
  })
}
