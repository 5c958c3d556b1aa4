import { runInTurns, withGroupAnnealer } from '../../kernels/group-annealer.ts'
import type { SolveContext } from '../../method.ts'
import { ascendingOrder } from '../../numerics/selection.ts'
import { createGroupTable } from '../group-descent/group-table.ts'
import { membersOf, renumberByFirstRecord } from '../members.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { nearRecords } from './near-records.ts'

export type BlockAnnealing = {
  readonly seed: number
  /** A number of its own for each block: another stream of random numbers. */
  readonly stream: number
  /** Trials for each record. */
  readonly trials: number
  /** Temperature of the first trials, in SSE of a typical record; it falls by equal factors to a hundredth of that SSE. */
  readonly hottest: number
}

const COLDEST = 0.01
/** The groups that lose most, one in a hundred, do not say what a typical record loses. */
const TYPICAL_SHARE = 0.99
/** Neighbours a record may go to or trade with, beyond the k of a group: more only spread the trials. */
const MORE_NEIGHBOURS = 2
/** … and at most so many, whatever k. */
const MOST_NEIGHBOURS = 24
/** Temperatures in all, and a last share of the trials at which nothing is lost any more. */
const TEMPERATURES = 40
const LAST_SHARE = 0.1

/**
 * Lower the SSE of a block by simulated annealing of its groups, sizes k to 2k − 1.
 *
 * @param start  group of each record, numbered from 0 without holes, each of k to 2k − 1.
 * @returns      `start` itself where annealing, or as much of it as a stop allowed, found nothing better.
 *
 * Cost  `trials` · n trials of some 50 ns at p = 10; memory twice that of the block. Deterministic.
 */
export function annealBlock(
  values: Float64Array,
  variables: number,
  start: Int32Array,
  k: number,
  { seed, stream, trials, hottest }: BlockAnnealing,
  checkpoint: Pick<SolveContext, 'shouldStop' | 'report'>,
): Int32Array {
  const records = start.length
  const loss = sumOfSquaredErrors(values, variables, start)
  if (records < 2 * k || loss === 0 || membersOf(start).count < 2) return start
  const nearest = Math.min(k + MORE_NEIGHBOURS, MOST_NEIGHBOURS, records - 1)
  const typical = lossOfTypicalRecord(values, variables, start)
  const neighbours = nearRecords(values, variables, start, nearest)
  const file = { values, records, variables, neighbours, nearest, codes: null, distinctAtLeast: 1, seed, stream }
  const annealed = withGroupAnnealer({ ...file, smallest: k, largest: 2 * k - 1 }, (annealer) => {
    annealer.load(start)
    const cooling = COLDEST / hottest
    const all = trials * records
    for (let step = 0; step <= TEMPERATURES; step += 1) {
      const isLast = step === TEMPERATURES
      const temperature = isLast ? 0 : typical * hottest * cooling ** (step / (TEMPERATURES - 1))
      const now = Math.ceil(isLast ? all * LAST_SHARE : (all * (1 - LAST_SHARE)) / TEMPERATURES)
      const isDone = runInTurns(annealer, now, temperature, () => {
        checkpoint.report({ kind: 'progress', work: { cooling: step } })
        return checkpoint.shouldStop()
      })
      if (!isDone) return null
    }
    return renumberByFirstRecord(annealer.groups())
  })
  return annealed !== null && sumOfSquaredErrors(values, variables, annealed) < loss ? annealed : start
}

/**
 * SSE of a record in a group like most: the mean, the worst groups left out. Outliers lose thousands of times as much; at a
 * temperature of theirs all others would end wherever chance has them.
 */
function lossOfTypicalRecord(values: Float64Array, variables: number, groups: Int32Array): number {
  const { count, capacity, sizes, squares } = createGroupTable(values, variables, groups, 1)
  const losses = new Float64Array(count)
  for (let group = 0; group < count; group += 1) {
    for (let i = 0; i < sizes[group]!; i += 1) losses[group]! += squares[group * capacity + i]!
  }
  const order = ascendingOrder(losses).subarray(0, Math.ceil(count * TYPICAL_SHARE))
  let loss = 0
  let records = 0
  for (const group of order) {
    loss += losses[group]!
    records += sizes[group]!
  }
  return loss / records
}
