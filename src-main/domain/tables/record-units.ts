import { roundHalfEven } from '../data/round-half-even.ts'
import { lowestCells } from './table-cells.ts'
import type { TableSource } from './table-source.ts'

/** What each record adds to the values of its cells: whole units of 10^-decimals. */
export type RecordUnits = { readonly decimals: number; readonly units: Float64Array }

/**
 * Round the sum of each combination of codes to the decimals of the table, once. What the first record of a combination
 * adds is that rounded sum, the others add nothing: so every total, in every table over some of the variables, is a sum of
 * the same whole numbers, and relations hold exactly.
 *
 * Where the sum of all is too large to be told with so many decimals, it is told with as many as a double holds.
 *
 * Cost  O(records · variables).
 */
export function recordUnits({ spanning, records, response, weight, decimals: wanted }: TableSource): RecordUnits {
  const { index, leafOfRecord } = lowestCells(spanning, records)
  const sums = new Float64Array(index.count)
  for (let record = 0; record < records; record += 1)
    sums[leafOfRecord[record]!]! += (weight?.[record] ?? 1) * (response?.[record] ?? 1)
  const decimals = tellableDecimals(sums, wanted)

  const units = new Float64Array(records)
  const isTold = new Uint8Array(index.count)
  for (let record = 0; record < records; record += 1) {
    const leaf = leafOfRecord[record]!
    if (isTold[leaf] === 1) continue
    isTold[leaf] = 1
    units[record] = roundHalfEven(sums[leaf]! * 10 ** decimals)
  }
  return { decimals, units }
}

/** As many of the wanted decimals as leave the sum of all |sums| a whole number of units that a double holds exactly. */
function tellableDecimals(sums: Float64Array, wanted: number): number {
  const total = sums.reduce((sum, value) => sum + Math.abs(value), 0)
  let decimals = wanted
  while (decimals > 0 && total * 10 ** decimals > Number.MAX_SAFE_INTEGER / 2) decimals -= 1
  return decimals
}
