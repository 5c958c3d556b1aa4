import type { ColumnPool } from './column-pool.ts'
import type { MasterDuals } from './master-duals.ts'
import type { PartitionProblem } from './partition-problem.ts'

/** e^x is taken of no more than this: duals that are far off would overflow, and need no more than a push. */
const LARGEST_EXPONENT = 50
/** A sum of shares below this has lost its digits: the record's dual is set by its cheapest column instead. */
const LEAST_SUM = 1e-200

/** Temperatures, in the unit of the costs, each `factor` times the one before; at 0 nothing can be smoothed. */
export type Cooling = {
  readonly from: number
  readonly to: number
  readonly factor: number
  /** Scalings of all rows at each temperature. */
  readonly sweeps: number
}

/**
 * Duals of the linear master over a pool, nearly, by entropic smoothing: at temperature τ each column has the share
 * x_C = e^(−rc_C / τ), and every row is scaled in turn so that its shares sum to its right side, which moves its dual by
 * −τ ln(sum). This is coordinate ascent on the smoothed dual; falling temperatures lead it to the master's.
 *
 * The duals are spread evenly where the master's own jump between vertices, so pricing at them proves more, and they
 * cost no simplex iteration. They are only ever a guess: what is proven at them is proven by pricing.
 *
 * @param pool  holds a grouping, so that each record has a column.
 * @returns     the duals, always finite, and the members of columns looked at; where it was when stopped. The start itself
 *              where the temperature is 0: nothing is lost, or too little to be told from 0.
 *
 * Cost    O(temperatures · sweeps · members of all columns).
 * Source  Sinkhorn & Knopp (1967) for the scaling of rows; Cuturi (2013), Sinkhorn Distances, for its temperature.
 */
export function entropicDuals(
  pool: ColumnPool,
  problem: PartitionProblem,
  start: MasterDuals,
  cooling: Cooling,
  shouldStop: () => boolean,
): { readonly at: MasterDuals; readonly steps: number } {
  if (!(cooling.to > 0)) return { at: start, steps: 0 }
  const { records, hasCountRow, groupsAtMost } = problem
  const { memberStarts, members, columnStarts, columns } = incidence(pool, records)
  const shares = new Float64Array(pool.count)
  const duals = start.duals.slice()
  let { countDual } = start
  let steps = 0

  function reducedCost(column: number): number {
    let sum = pool.cost(column) - countDual
    for (let at = memberStarts[column]!; at < memberStarts[column + 1]!; at += 1) sum -= duals[members[at]!]!
    return sum
  }
  const shareOf = (column: number, temperature: number): number =>
    Math.exp(Math.min(LARGEST_EXPONENT, -reducedCost(column) / temperature))

  function scaleRecord(record: number, temperature: number): void {
    const from = columnStarts[record]!
    const to = columnStarts[record + 1]!
    let sum = 0
    for (let at = from; at < to; at += 1) sum += shares[columns[at]!]!
    if (!(sum > LEAST_SUM)) {
      let least = Infinity
      for (let at = from; at < to; at += 1) least = Math.min(least, reducedCost(columns[at]!))
      duals[record]! += least
      for (let at = from; at < to; at += 1) shares[columns[at]!] = shareOf(columns[at]!, temperature)
      return
    }
    const factor = 1 / sum
    for (let at = from; at < to; at += 1) shares[columns[at]!]! *= factor
    duals[record]! -= temperature * Math.log(sum)
  }

  /** The row on the number of groups: scaled down where it is exceeded, and back up to a dual of 0 at most. */
  function scaleCount(temperature: number): void {
    let sum = 0
    for (const share of shares) sum += share
    if (!(sum > LEAST_SUM && sum < Infinity)) return
    const next = Math.min(0, countDual + temperature * Math.log(groupsAtMost / sum))
    const factor = Math.exp((next - countDual) / temperature)
    countDual = next
    for (let column = 0; column < shares.length; column += 1) shares[column]! *= factor
  }

  for (let temperature = cooling.from; ; temperature = Math.max(cooling.to, temperature * cooling.factor)) {
    for (let column = 0; column < shares.length; column += 1) shares[column] = shareOf(column, temperature)
    for (let sweep = 0; sweep < cooling.sweeps; sweep += 1) {
      for (let record = 0; record < records; record += 1) scaleRecord(record, temperature)
      if (hasCountRow) scaleCount(temperature)
      steps += members.length
    }
    if (temperature <= cooling.to || shouldStop())
      return { at: { duals, countDual, cutDuals: new Float64Array(0) }, steps }
  }
}

/** The pool as flat lists: members of each column, and columns of each record. */
function incidence(pool: ColumnPool, records: number) {
  const memberStarts = new Int32Array(pool.count + 1)
  const columnStarts = new Int32Array(records + 1)
  for (let column = 0; column < pool.count; column += 1) {
    const group = pool.members(column)
    memberStarts[column + 1] = memberStarts[column]! + group.length
    for (const record of group) columnStarts[record + 1]! += 1
  }
  for (let record = 0; record < records; record += 1) columnStarts[record + 1]! += columnStarts[record]!
  const members = new Int32Array(memberStarts[pool.count]!)
  const columns = new Int32Array(memberStarts[pool.count]!)
  const next = columnStarts.slice()
  for (let column = 0; column < pool.count; column += 1) {
    members.set(pool.members(column), memberStarts[column])
    for (const record of pool.members(column)) {
      columns[next[record]!] = column
      next[record]! += 1
    }
  }
  return { memberStarts, members, columnStarts, columns }
}
