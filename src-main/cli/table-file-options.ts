import { Option, type Command } from 'commander'
import type { CsvTableFile, TableFile } from '../app/read-table-to-protect.ts'
import { columnNames } from '../app/column-names.ts'
import { isDelimitedTable } from '../app/is-table-file.ts'
import { cellWeightings, tableRules } from '../app/table-request.ts'
import type { CsvTableColumns } from '../app/read-table-to-protect.ts'
import { AppError } from '../contract/errors.ts'
import type { Wording } from '../contract/wording.ts'
import { numberOption, repeated } from './arguments.ts'
import { dialectOf, type DialectOptions } from './dialect-options.ts'
import { parseVariableLists } from './variable-list.ts'

/** How a table is read that is no instance: its metadata, or the columns of delimited text of one row a cell. */
export type TableFileOptions = DialectOptions & {
  readonly metadata?: string
  readonly response?: string
  readonly by?: readonly string[]
  readonly statusColumn?: string
  readonly frequency?: string
  readonly lpl?: string
  readonly upl?: string
  readonly lower?: string
  readonly upper?: string
  readonly cost?: string
  readonly hierarchy?: readonly string[]
  readonly total: string
  readonly rule?: readonly string[]
  readonly cellWeights?: NonNullable<TableFile['weighting']>
  readonly levelPercent: number
}

const LEVEL_PERCENT = 15

/** Dialect options are not among them: commands that read records too have those already. */
export function addTableFileOptions(command: Command, { t }: Wording): Command {
  return command
    .option('--metadata <file>', t('cli.options.metadata-of-table'))
    .option('--response <name>', t('cli.options.response-of-table'))
    .option('--by <names>', t('cli.options.by-of-table'), repeated)
    .option('--status-column <name>', t('cli.options.status-column'))
    .option('--frequency <name>', t('cli.options.frequency-column'))
    .option('--lpl <name>', t('cli.options.lpl-column'))
    .option('--upl <name>', t('cli.options.upl-column'))
    .option('--lower <name>', t('cli.options.lower-column'))
    .option('--upper <name>', t('cli.options.upper-column'))
    .option('--cost <name>', t('cli.options.cost-column'))
    .option('--hierarchy <name=file>', t('cli.options.hierarchy'), repeated)
    .option('--total <code>', t('cli.options.total'), 'Total')
    .option('--rule <rule>', t('cli.options.rule-of-table', { rules: tableRules.join(' ') }), repeated)
    .addOption(new Option('--cell-weights <how>', t('cli.options.cell-weights-of-table')).choices(cellWeightings))
    .option(
      '--level-percent <percent>',
      t('cli.options.level-percent'),
      numberOption('--level-percent', { above: 0 }),
      LEVEL_PERCENT,
    )
}

/** @throws AppError `variable-unknown`, `argument-invalid` and those of `columnNames` */
export async function tableFileOf(path: string, options: TableFileOptions): Promise<TableFile> {
  return {
    path,
    metadata: options.metadata ?? null,
    response: options.response ?? null,
    hierarchies: Object.fromEntries((options.hierarchy ?? []).map(hierarchyFile)),
    csv: await csvTableOf(path, options),
    weighting: options.cellWeights ?? null,
    levelPercent: options.levelPercent,
    rules: options.rule ?? [],
  }
}

async function csvTableOf(path: string, options: TableFileOptions): Promise<CsvTableFile> {
  const dialect = dialectOf(options)
  const { by, response, frequency, statusColumn, lpl, upl, lower, upper, cost, total } = options
  if (by !== undefined && !isDelimitedTable(path))
    throw new AppError('argument-invalid', { argument: '--by', value: by.join(','), expected: '.csv, .tsv, .txt' })
  const names = by === undefined ? [] : await columnNames(path, { ...dialect, hasHeader: true })
  return {
    columns: {
      by: by === undefined ? null : parseVariableLists(by, names),
      value: response ?? null,
      frequency: frequency ?? null,
      largest: null,
      status: statusColumn ?? null,
      lowerLevel: lpl ?? null,
      upperLevel: upl ?? null,
      lower: lower ?? null,
      upper: upper ?? null,
      weight: cost ?? null,
    },
    total,
    dialect,
  }
}

/** `A=file.hrc`. @throws AppError `argument-invalid` */
export function hierarchyFile(word: string): [string, string] {
  const at = word.indexOf('=')
  if (at < 1) throw new AppError('argument-invalid', { argument: '--hierarchy', value: word, expected: 'A=file.hrc' })
  return [word.slice(0, at), word.slice(at + 1)]
}

/** Which columns of delimited text were taken for what, so that a wrong guess is seen. */
export function readAs(columns: CsvTableColumns, { t }: Wording): string {
  const { by, value, ...others } = columns
  const named = Object.entries(others).flatMap(([part, name]) => {
    const names = [name].flat().filter((each) => each !== null)
    return names.length === 0 ? [] : [t(`cli.table-columns.${part}`, { name: names.join(', ') })]
  })
  return t('cli.table-columns.read', { by: by.join(' × '), value, others: named.map((word) => `, ${word}`).join('') })
}
