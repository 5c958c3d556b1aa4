import { roundHalfEven } from '../data/round-half-even.ts'
import { additivityRelations } from './additivity.ts'
import { contributionsOf } from './contributions.ts'
import { cellsOfTable, type TableCells } from './table-cells.ts'
import type { TableSource } from './table-source.ts'
import type { TabulatedTable } from './tabulated-table.ts'

export type TabulateOptions = {
  /** How many of the largest contributions of each cell are kept; the rules say how many they need. */
  readonly largest: number
  /** Keep combinations of codes that no record has; they are cells with the value 0. */
  readonly keepEmpty: boolean
}

/**
 * Count a table from records over the hierarchies of its variables, with all totals.
 *
 * The sum of a cell of lowest codes is rounded once to the decimals of the table, and totals are made of the rounded sums,
 * so that every relation holds exactly in those units. Where the sum of all is too large to be told with so many decimals,
 * it is told with as many as a double holds.
 *
 * @throws AppError `table-too-large`
 *
 * Cost  O(records · variables + (records + leaves) · Π depths + cells · variables) time.
 */
export function tabulate(source: TableSource, options: TabulateOptions): TabulatedTable {
  const { spanning, response, weight, cost } = source
  const cells = cellsOfTable(spanning, source.records, options.keepEmpty)
  const sums = leafSums(cells, (record) => (weight?.[record] ?? 1) * (response?.[record] ?? 1))
  const decimals = tellableDecimals(sums, source.decimals)
  const scale = 10 ** decimals
  const units = sums.map((sum) => roundHalfEven(sum * scale))
  const hierarchies = spanning.map(({ hierarchy }) => hierarchy)
  const records = totals(
    cells,
    leafSums(cells, () => 1),
  )
  return {
    variables: spanning.map(({ name, hierarchy }) => ({ name, hierarchy })),
    cells: cells.index.count,
    codes: cells.index.codes.slice(0, cells.index.count * spanning.length),
    values: totals(cells, units).map((value) => value / scale),
    records: Int32Array.from(records),
    ...contributionsOf(cells, source, options.largest),
    costs:
      cost === null
        ? null
        : totals(
            cells,
            leafSums(cells, (record) => (weight?.[record] ?? 1) * cost[record]!),
          ),
    isFrequencyTable: response === null,
    hasShadow: source.shadow !== null,
    decimals,
    relations: additivityRelations(cells.index, hierarchies),
  }
}

function leafSums({ leafOfRecord, leaves }: TableCells, valueOf: (record: number) => number): Float64Array {
  const sums = new Float64Array(leaves)
  for (let record = 0; record < leafOfRecord.length; record += 1) sums[leafOfRecord[record]!]! += valueOf(record)
  return sums
}

function totals({ index, leaves, aboveStarts, above }: TableCells, sums: Float64Array): Float64Array {
  const values = new Float64Array(index.count)
  for (let leaf = 0; leaf < leaves; leaf += 1)
    for (let at = aboveStarts[leaf]!; at < aboveStarts[leaf + 1]!; at += 1) values[above[at]!]! += sums[leaf]!
  return values
}

/** As many of the wanted decimals as leave the sum of all |sums| a whole number of units that a double holds exactly. */
function tellableDecimals(sums: Float64Array, wanted: number): number {
  const total = sums.reduce((sum, value) => sum + Math.abs(value), 0)
  let decimals = wanted
  while (decimals > 0 && total * 10 ** decimals > Number.MAX_SAFE_INTEGER / 2) decimals -= 1
  return decimals
}
