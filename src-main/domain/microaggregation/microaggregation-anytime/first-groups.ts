import { liveLimits } from '../../live-limits.ts'
import type { SolveContext, SolveEvent } from '../../method.ts'
import { SWAP_GAIN_RELATIVE } from '../../numerics/tolerances.ts'
import { descend } from '../group-descent/descend.ts'
import { splitLargeGroups } from '../group-descent/split-large-groups.ts'
import { groupByMdav } from '../mdav/group-by-mdav.ts'
import { groupByBlocks } from '../microaggregation-blocks/group-by-blocks.ts'
import { nearestUntilStopped } from '../nearest-neighbours.ts'
import { DEFAULT_GAMMAS } from '../parameters.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { groupByTour } from '../tour/group-by-tour.ts'
import { bestOfGammas } from '../v-mdav/best-of-gammas.ts'

/** Up to so many records all ways of construction are gone, in half a second; beyond, blocks make the first groups, and lose less. */
const MOST_CONSTRUCTED = 5000
/** Work of MDAV, n²p / k, up to which it comes before blocks: some two seconds, as for 50,000 records of ten variables. */
const MOST_BY_MDAV = 1e10
const BLOCKS = { rounds: 2, trials: 150, blockRecords: 20_000, neighbours: 12 }
/** Nearest records that a tour brings together. */
const TOUR_NEIGHBOURS = 16
/** Nearest groups that each group trades with in the descent after a construction. */
const NEAR_GROUPS = 24

/**
 * Groups to begin a search with: the best of MDAV, a cut tour and V-MDAV, each followed by descent to where no exchange
 * helps; of large files, groups by blocks. Each that is better than all before is told as it comes, MDAV's own first: no
 * other method has an answer as good any sooner.
 *
 * V-MDAV runs over all γ around the centroid of the whole file, then with the best γ around that of the records left: a
 * moving centroid costs ten times as much, and hardly ever comes out ahead after the descent.
 *
 * Cost  O(n²p); of large files, that of blocks. Depends on neither clock nor workers, but for a stop.
 */
export async function firstGroups(file: PreparedFile, k: number, context: SolveContext): Promise<Int32Array> {
  // The ways know nothing of distinct values: what they find may not be told before it is repaired.
  const report = (event: SolveEvent): void => {
    if (event.kind !== 'incumbent' || file.distinctAtLeast < 2) context.report(event)
  }
  if (file.records > MOST_CONSTRUCTED) return groupsOfLargeFile(file, k, { ...context, report })
  return bestConstruction(file, k, { shouldStop: context.shouldStop, report })
}

/** MDAV where it takes seconds at most, so that the first answer is as good as its own, then blocks. */
async function groupsOfLargeFile(file: PreparedFile, k: number, context: SolveContext): Promise<Int32Array> {
  const { values, records, variables } = file
  let first: { readonly groups: Int32Array; readonly sse: number } | null = null
  if ((records * records * variables) / k <= MOST_BY_MDAV) {
    context.report({ kind: 'phase', phase: 'mdav' })
    const groups = groupByMdav(values, records, variables, k, context)
    first = { groups, sse: sumOfSquaredErrors(values, variables, groups) }
    context.report({ kind: 'incumbent', groups: groups.slice(), sse: first.sse })
  }
  const limits = liveLimits(() => context.limits.timeMs, { gapRelative: null, work: null })
  const least = first?.sse ?? Infinity
  const report = (event: SolveEvent): void => {
    if (event.kind !== 'incumbent' || event.sse < least) context.report(event)
  }
  const blocks = await groupByBlocks(file, { k, ...BLOCKS }, { ...context, limits, report })
  return first !== null && first.sse <= blocks.sse ? first.groups : blocks.groups
}

function bestConstruction(
  file: PreparedFile,
  k: number,
  context: Pick<SolveContext, 'shouldStop' | 'report'>,
): Int32Array {
  const { values, records, variables, sst } = file
  const leastGain = (SWAP_GAIN_RELATIVE * sst) / records
  // A construction tells its own answers, which may be worse than one already told.
  const quiet = {
    shouldStop: context.shouldStop,
    report: (event: SolveEvent): void => {
      if (event.kind !== 'incumbent') context.report(event)
    },
  }
  const best: { groups: Int32Array; sse: number } = { groups: new Int32Array(0), sse: Infinity }

  context.report({ kind: 'phase', phase: 'mdav' })
  consider(groupByMdav(values, records, variables, k, quiet))
  if (!context.shouldStop()) {
    context.report({ kind: 'phase', phase: 'tour' })
    const neighbours = nearestUntilStopped(values, records, variables, TOUR_NEIGHBOURS, quiet)
    if (neighbours !== null) consider(groupByTour(values, records, variables, neighbours, k, quiet))
  }
  if (!context.shouldStop()) {
    context.report({ kind: 'phase', phase: 'v-mdav' })
    const fixed = bestOfGammas(values, records, variables, { k, gammas: DEFAULT_GAMMAS, movingCentroid: false }, quiet)
    consider(fixed.groups)
    if (!context.shouldStop())
      consider(
        bestOfGammas(values, records, variables, { k, gammas: [fixed.gamma], movingCentroid: true }, quiet).groups,
      )
  }
  return best.groups

  function consider(constructed: Int32Array): void {
    keep(constructed)
    const split = splitLargeGroups(values, variables, constructed, k)
    keep(descend(values, variables, split, { k, neighbours: NEAR_GROUPS, leastGain }, quiet).groups)
  }

  function keep(groups: Int32Array): void {
    const sse = sumOfSquaredErrors(values, variables, groups)
    if (sse >= best.sse) return
    best.groups = groups
    best.sse = sse
    context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  }
}
