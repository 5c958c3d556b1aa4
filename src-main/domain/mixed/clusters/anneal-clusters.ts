import type { SolveContext } from '../../method.ts'
import type { RandomStream } from '../../numerics/random-stream.ts'
import type { GroupNeeds } from '../entropy/group-needs.ts'
import { NONE, type ClusterTable } from './cluster-table.ts'
import type { DistinctTuples } from './distinct-tuples.ts'

export type Annealing = {
  /** Trials for each record. */
  readonly trials: number
  /** First and last temperature, in loss of one record. */
  readonly hottest: number
  readonly coldest: number
}

const TRIALS_BETWEEN_CHECKS = 4096

/**
 * Move single records, or swap two, between near groups while every group keeps its needs: what lowers the loss is done, what
 * raises it with the probability exp(−rise / temperature) of the time, at the end of it not at all.
 *
 * A trial takes a record, a tuple near its own and a record of that: the first moves to the second's group where its own can
 * spare it, else it changes places with a member there.
 *
 * @param near   nearest tuples of each, `width` a row.
 * @param spend  told each time that there was a trial for every record.
 * @returns     how many moves and swaps were made.
 *
 * Source  Kirkpatrick, Gelatt & Vecchi (1983), Optimization by simulated annealing.
 * Cost    O(p + categories) a trial.
 */
export function annealClusters(
  table: ClusterTable,
  tuples: DistinctTuples,
  near: Int32Array,
  needs: GroupNeeds,
  { trials, hottest, coldest }: Annealing,
  random: RandomStream,
  { shouldStop, spend }: Pick<SolveContext, 'shouldStop'> & { readonly spend?: () => void },
): { moves: number; swaps: number } {
  const { groups, members, sizes } = table
  const { tupleOf, starts, records } = tuples
  const width = near.length / tuples.count
  const all = trials * tupleOf.length
  // The last part is cold: only what helps is done.
  const cooling = 0.9 * all
  const work = { moves: 0, swaps: 0 }
  let temperature = hottest
  for (let trial = 0; trial < all; trial += 1) {
    if (trial % tupleOf.length === 0) spend?.()
    if (trial % TRIALS_BETWEEN_CHECKS === 0) {
      if (shouldStop()) break
      temperature = trial >= cooling || hottest === 0 ? 0 : hottest * (coldest / hottest) ** (trial / cooling)
    }
    const record = pick(tupleOf.length)
    const from = groups[record]!
    const tuple = near[tupleOf[record]! * width + pick(width)]!
    const to = groups[records[starts[tuple]! + pick(starts[tuple + 1]! - starts[tuple]!)]!]!
    if (from === to) continue
    const limit = temperature === 0 ? 0 : -temperature * Math.log(1 - random.fraction())
    if (sizes[from]! > needs.k) {
      const delta = table.change(from, record, NONE) + table.change(to, NONE, record)
      if (
        delta <= limit &&
        (delta < 0 || temperature > 0) &&
        table.meets(from, needs, record) &&
        table.meets(to, needs, NONE, record)
      ) {
        table.move(record, to)
        work.moves += 1
        continue
      }
    }
    const other = members[to]![pick(sizes[to]!)]!
    // Equal quasi-identifiers change places without a change of the loss: nothing to gain while it is cold.
    if (temperature === 0 && tupleOf[other] === tupleOf[record]) continue
    const delta = table.change(from, record, other) + table.change(to, other, record)
    if (delta > limit || (delta >= 0 && temperature === 0)) continue
    if (!table.meets(from, needs, record, other) || !table.meets(to, needs, other, record)) continue
    table.move(record, to)
    table.move(other, from)
    work.swaps += 1
  }
  return work

  function pick(count: number): number {
    return Math.floor(random.fraction() * count)
  }
}
