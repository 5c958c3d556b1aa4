import { additivityRelations } from './additivity.ts'
import { contributionsOf } from './contributions.ts'
import { recordUnits, type RecordUnits } from './record-units.ts'
import { cellsOfTable, type TableCells } from './table-cells.ts'
import type { TableSource } from './table-source.ts'
import type { TabulatedTable } from './tabulated-table.ts'
import { uniteTables } from './unite-tables.ts'

export type TabulateOptions = {
  /** How many of the largest contributions of each cell are kept; the rules say how many they need. */
  readonly largest: number
  /** Keep combinations of codes that no record has; they are cells with the value 0. */
  readonly keepEmpty: boolean
  /** Sampling weights count in values alone: rules judge the records as they are (τ-ARGUS, WGT(0)). */
  readonly unweightedRules?: boolean
}

/**
 * Count a table from records over the hierarchies of its variables, with all totals. Values are sums of rounded lowest cells
 * (`recordUnits`), so that every relation holds exactly in the units of the table.
 *
 * @throws AppError `table-too-large`
 *
 * Cost  O(records · variables + (records + leaves) · Π depths + cells · variables) time.
 */
export function tabulate(source: TableSource, options: TabulateOptions): TabulatedTable {
  return countTable(source, recordUnits(source), options)
}

/**
 * Count several tables from the same records, each over some of the variables of the source, as one table in which cells
 * with the same codes are one cell.
 *
 * @param tables  places of the variables of each table in `source.spanning`; each variable in one of them at least.
 * @throws AppError `table-too-large`
 */
export function tabulateLinked(
  source: TableSource,
  tables: readonly (readonly number[])[],
  options: TabulateOptions,
): TabulatedTable {
  const units = recordUnits(source)
  return uniteTables(
    tables.map((places) =>
      countTable({ ...source, spanning: places.map((place) => source.spanning[place]!) }, units, options),
    ),
  )
}

function countTable(source: TableSource, { decimals, units }: RecordUnits, options: TabulateOptions): TabulatedTable {
  const { spanning, weight, cost } = source
  const cells = cellsOfTable(spanning, source.records, options.keepEmpty)
  const total = (valueOf: (record: number) => number) => totals(cells, valueOf)
  const scale = 10 ** decimals
  return {
    variables: spanning.map(({ name, hierarchy }) => ({ name, hierarchy })),
    cells: cells.index.count,
    codes: cells.index.codes.slice(0, cells.index.count * spanning.length),
    values: total((record) => units[record]!).map((value) => value / scale),
    records: Int32Array.from(total(() => 1)),
    ...contributionsOf(cells, options.unweightedRules === true ? { ...source, weight: null } : source, options.largest),
    costs: cost === null ? null : total((record) => (weight?.[record] ?? 1) * cost[record]!),
    isFrequencyTable: source.response === null,
    hasShadow: source.shadow !== null,
    decimals,
    relations: additivityRelations(
      cells.index,
      spanning.map(({ hierarchy }) => hierarchy),
    ),
  }
}

/** Sum over the records of each cell: first of the lowest ones, from which all totals are made. */
function totals(cells: TableCells, valueOf: (record: number) => number): Float64Array {
  const { index, leafOfRecord, leaves, aboveStarts, above } = cells
  const sums = new Float64Array(leaves)
  for (let record = 0; record < leafOfRecord.length; record += 1) sums[leafOfRecord[record]!]! += valueOf(record)
  const values = new Float64Array(index.count)
  for (let leaf = 0; leaf < leaves; leaf += 1)
    for (let at = aboveStarts[leaf]!; at < aboveStarts[leaf + 1]!; at += 1) values[above[at]!]! += sums[leaf]!
  return values
}
