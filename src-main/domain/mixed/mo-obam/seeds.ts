import type { SolveContext } from '../../method.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import { groupsOfTuples } from '../clusters/distinct-tuples.ts'
import { groupLikeMdav } from '../clusters/group-like-mdav.ts'
import { withoutHoles } from '../clusters/without-holes.ts'
import type { GroupNeeds } from '../entropy/group-needs.ts'
import type { MixedFile } from '../mixed-file.ts'
import { clusterByPrototypes } from '../k-prototypes/cluster-by-prototypes.ts'
import { createAllowance } from '../mondrian/is-allowed.ts'
import { partitionByMondrian } from '../mondrian/partition.ts'
import type { Search } from './search.ts'

/** Records for each prototype, as multiples of k: which is best hangs on the file. */
const RECORDS_FOR_PROTOTYPE = [1, 1.5, 2, 3, 4, 6]

/** Groupings of other methods to begin with, one after the other; they need not hold what they must. */
export function* seedGroupings(search: Search, needs: GroupNeeds): Generator<Int32Array> {
  const { file, budget } = search
  yield* prototypeGroupings(search, needs.k, RECORDS_FOR_PROTOTYPE)
  if (budget.shouldStop()) return
  yield groupLikeMdav(file, search.tuples, needs, budget)
  if (budget.shouldStop()) return
  yield mondrianGroups(file, needs, true, budget)
  yield mondrianGroups(file, needs, false, budget)
}

export function mondrianGroups(
  file: MixedFile,
  { k, l }: GroupNeeds,
  isRelaxed: boolean,
  context: Pick<SolveContext, 'shouldStop'>,
): Int32Array {
  return partitionByMondrian(file, isRelaxed, createAllowance(file, { k, l, t: 1 }), context).groups
}

/**
 * Clusterings by k-prototypes of several sizes.
 *
 * @param records  records of a cluster, times each of `shares`.
 */
export function* prototypeGroupings(search: Search, records: number, shares: readonly number[]): Generator<Int32Array> {
  const { file, tuples, budget, seed, options } = search
  const counts = shares.map((share) => Math.max(1, Math.floor(file.records / (share * records))))
  const allowed =
    options.clusters > 0 ? [options.clusters, ...counts.map((n) => Math.min(n, options.clusters))] : counts
  for (const count of new Set(allowed.map((n) => Math.min(n, tuples.count)))) {
    const { assigned } = clusterByPrototypes(tuples, count, 1, createRandomStream(seed), budget)
    yield withoutHoles(groupsOfTuples(tuples, assigned))
    if (budget.shouldStop()) return
  }
}
