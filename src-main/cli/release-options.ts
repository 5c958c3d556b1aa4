import { extname } from 'node:path'
import { Option, type Command } from 'commander'
import { checkOutputs, type TakenFile } from '../app/check-outputs.ts'
import { AppError } from '../contract/errors.ts'
import { ExportDialect, TableExportFormat, type MeasuresAsked, type ReportRequest } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'
import { namedDialects } from './dialect-options.ts'
import type { ProgressMode } from './progress.ts'

/** What is written of a run, and how; several runs have each their own name. */
export function addReleaseOptions(command: Command, { t }: Wording): Command {
  return command
    .option('--out <file>', t('cli.options.out'))
    .addOption(
      new Option('--out-dialect <name>', t('cli.options.out-dialect'))
        .choices(Object.keys(namedDialects))
        .default('csv'),
    )
    .addOption(new Option('--order <order>', t('cli.options.order')).choices(['kept', 'shuffled']).default('kept'))
    .option('--guard-formulas', t('cli.options.guard-formulas'))
    .option('--confirm-failing', t('cli.options.confirm-failing'))
    .option('--result <file>', t('cli.options.result'))
    .option('--report <file>', t('cli.options.report'), (path: string) => {
      reportFormat(path)
      return path
    })
}

export type ReleaseOptions = {
  readonly out?: string
  readonly outDialect: keyof typeof namedDialects
  readonly order: 'kept' | 'shuffled'
  readonly guardFormulas?: boolean
  readonly confirmFailing?: boolean
  readonly result?: string
  readonly report?: string
}

/** What is left of a run of any family. */
export type LeavingOptions = Partial<ReleaseOptions> & {
  readonly tableFormat?: TableExportFormat
  /** What is measured of the release of records before the report is written. */
  readonly measures?: MeasuresAsked
  readonly progress?: ProgressMode
}

export function exportDialectOf({ outDialect = 'csv', guardFormulas }: LeavingOptions): ExportDialect {
  return ExportDialect.parse({ ...namedDialects[outDialect], guardFormulas: guardFormulas === true })
}

/** Which form an adjusted table is written in. */
export function addTableFormatOption(command: Command, { t }: Wording): Command {
  return command.addOption(new Option('--table-format <form>', t('cli.options.table-format')).choices(tableFormats))
}

const tableFormats: readonly TableExportFormat[] = TableExportFormat.options

/** The form that was asked for, else the one of the file's name, else `id,value`. */
export function tableFormatOfOutput(path: string, asked: TableExportFormat | undefined): TableExportFormat {
  const extension = extname(path).toLowerCase()
  return asked ?? (extension === '.tab' ? 'tab' : extension === '.jj' ? 'jj' : 'adjusted')
}

/** Written to standard output instead of a file. */
export const STANDARD_OUTPUT = '-'

/**
 * Refuse outputs that could not be written after the work, or would take the place of what the work is made from.
 *
 * @param project  its path, null for none; the files SQLite and the lock keep beside it are its own too.
 * @throws AppError `argument-invalid`, `output-taken`, `file-not-writable`
 */
export async function checkReleasePaths(
  runs: readonly Pick<ReleaseOptions, 'out' | 'result' | 'report'>[],
  { inputs, project }: { inputs: readonly string[]; project: string | null },
): Promise<void> {
  if (runs.some(({ out }) => out === STANDARD_OUTPUT))
    throw new AppError('argument-invalid', { argument: '--out', value: STANDARD_OUTPUT, expected: '*.csv' })
  const outputs = runs
    .flatMap(({ out, result, report }) => [result === STANDARD_OUTPUT ? undefined : result, report, out])
    .filter((path) => path !== undefined)
  const taken: TakenFile[] = inputs.map((path) => ({ path, by: 'input' }))
  if (project !== null)
    for (const suffix of ['', '-journal', '.lock']) taken.push({ path: `${project}${suffix}`, by: 'project' })
  await checkOutputs(outputs, taken)
}

/** @throws AppError `argument-invalid` for a name that is neither HTML nor JSON, `report-needs-window` for PDF. */
export function reportFormat(path: string): Exclude<ReportRequest['format'], 'pdf'> {
  switch (extname(path).toLowerCase()) {
    case '.html':
    case '.htm':
      return 'html'
    case '.json':
      return 'json'
    case '.pdf':
      throw new AppError('report-needs-window', { format: 'PDF' })
    default:
      throw new AppError('argument-invalid', { argument: '--report', value: path, expected: '*.html *.json' })
  }
}
