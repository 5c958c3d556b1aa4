import { createRandomStream } from '../../numerics/random-stream.ts'
import { annealClusters } from '../clusters/anneal-clusters.ts'
import { createClusterTable } from '../clusters/cluster-table.ts'
import { mergeToCount } from '../clusters/merge-to-count.ts'
import { repair } from '../clusters/repair.ts'
import { withoutHoles } from '../clusters/without-holes.ts'
import type { GroupNeeds } from '../entropy/group-needs.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { Search } from './search.ts'

/** First temperature, in loss of an average record, and the last one as a share of it: what lost least on both benchmark files. */
const HOTTEST = 0.7
const COLDEST_SHARE = 1 / 30
/** Files of fewer records have more trials for each, up to so many times: they take next to no time. */
const SMALL_FILE = 20_000
const MOST_OF_SMALL = 10

/** A grouping made to hold the needs and the number of groups asked for, by merging and pulling records. */
export function madeToHold({ file, options, budget }: Search, groups: Int32Array, needs: GroupNeeds): Int32Array {
  const table = createClusterTable(file, groups)
  repair(table, needs, budget)
  if (options.clusters > 0) mergeToCount(table, options.clusters)
  return withoutHoles(table.groups)
}

/** The grouping after local moves that only lower the loss: a share of the trials for each record. No worse than before. */
export function descended(search: Search, groups: Int32Array, needs: GroupNeeds, share: number): Int32Array {
  return moved(search, groups, needs, share, 0)
}

/** The same by annealing, from a temperature at which an average record may move, times `heat`. */
export function annealed(search: Search, groups: Int32Array, needs: GroupNeeds, share: number, heat = 1): Int32Array {
  const { file } = search
  return moved(search, groups, needs, share, (heat * HOTTEST * mixedLoss(file, groups)) / file.records)
}

function moved(search: Search, groups: Int32Array, needs: GroupNeeds, share: number, hottest: number): Int32Array {
  const { file, tuples, near, options, budget, seed } = search
  const more = Math.max(1, Math.min(MOST_OF_SMALL, SMALL_FILE / file.records))
  const trials = Math.ceil(share * more * options.trials)
  const table = createClusterTable(file, groups)
  // Every call has numbers of its own, whatever was done before: the stream is that of the steps spent.
  const random = createRandomStream(seed, 1 + (budget.spent() % 1000))
  const annealing = { trials, hottest, coldest: hottest * COLDEST_SHARE }
  annealClusters(table, tuples, near, needs, annealing, random, budget)
  const after = withoutHoles(table.groups)
  return mixedLoss(file, after) < mixedLoss(file, groups) ? after : groups
}
