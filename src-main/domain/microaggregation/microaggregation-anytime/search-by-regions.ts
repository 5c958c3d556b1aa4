import { rowsOf, numberedFromZero } from '../microaggregation-decomposition/union-of-subsets.ts'
import type { GroupAnnealer } from '../../kernels/group-annealer.ts'
import type { SolveContext } from '../../method.ts'
import type { RandomStream } from '../../numerics/random-stream.ts'
import { workOf } from '../column-generation/generation.ts'
import { solveByColumnGeneration } from '../column-generation/solve-by-column-generation.ts'
import { renumberByFirstRecord } from '../members.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { anneal } from './anneal.ts'
import { chooseRegion, type Region } from './choose-region.ts'
import { measureGroups } from './group-losses.ts'
import { temperatureRange } from './temperatures.ts'

export type RegionSearchFile = {
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  readonly k: number
  /** Regions may be solved by column generation: no promise beyond k is to be kept. */
  readonly mayBeExact: boolean
}

export type RegionSearch = {
  readonly groups: Int32Array
  readonly sse: number
  /** Trials, those of exact solutions included at what they cost. */
  readonly trials: number
  readonly regions: number
  readonly exactRegions: number
}

export type RegionSearchControl = {
  /** Asked now and then, with the trials done; true ends the search with the best so far. */
  readonly isOver: (done: number) => boolean
  /** Told of each better grouping, numbered by first record. */
  readonly hear: (groups: Int32Array, sse: number) => void
}

/** Annealed regions: the fewest groups, the most records, and the trials a record gets, drawn between these each time. */
const FEWEST_GROUPS = 4
const MOST_RECORDS = 400
const FEWEST_RECORDS = 24
const TRIALS_PER_RECORD: readonly [number, number] = [1500, 6000]
/** A region starts at the heat its own losses suggest, or at down to this share of it. */
const LEAST_HEAT = 0.03

/** Exactly solved regions: what one may cost in trials, and how many records that is to begin with. */
const EXACT_TRIALS = 12e6
const EXACT_RECORDS: readonly { readonly upToK: number; readonly records: number; readonly share: number }[] = [
  { upToK: 3, records: 120, share: 0.6 },
  { upToK: 4, records: 60, share: 0.4 },
  { upToK: 5, records: 40, share: 0.2 },
]
const MOST_EXACT_RECORDS = 400
/** One microsecond of column generation (`workOf`), in trials of the annealer. */
const TRIALS_PER_MICROSECOND = 20
const TRIALS_PER_EXACT_REGION = 50_000

/** Gains of the past count less and less: both ways of search are judged by what they bring now. */
const MEMORY = 0.98
const SHARES: readonly [number, number] = [0.1, 0.9]

/**
 * Group small regions of a grouping anew until the budget is spent: by annealing, and where k is small by column
 * generation to the region's optimum. Whichever has lately gained more for its trials gets more of them.
 *
 * @param annealer  of the same file.
 * @param start     groups numbered from 0 without holes.
 * @param trials    the budget; a region that has begun is finished.
 *
 * Cost  O(np) each time a region is given up or taken over, beside its trials.
 */
export function searchByRegions(
  file: RegionSearchFile,
  annealer: GroupAnnealer,
  start: Int32Array,
  trials: number,
  random: RandomStream,
  context: SolveContext,
  { isOver, hear }: RegionSearchControl,
): RegionSearch {
  const { values, records, variables, k } = file
  const least = 1e-12 * Math.max(1, sumOfSquaredErrors(values, variables, start))
  let groups = start
  let sse = sumOfSquaredErrors(values, variables, groups)
  let measured = measureGroups(values, variables, groups)
  let done = 0
  let regions = 0
  let exactRegions = 0
  const exact = file.mayBeExact ? EXACT_RECORDS.find(({ upToK }) => k <= upToK) : undefined
  let exactSize = exact?.records ?? 0
  const annealed = { gain: 1 - (exact?.share ?? 0), spent: 1, all: 0 }
  const solved = { gain: exact?.share ?? 0, spent: 1, all: 0 }

  while (done < trials && !isOver(done)) {
    const isExact = exact !== undefined && solved.all < shareOfExact() * (done + 1)
    const before = done
    const gain = isExact ? solveRegion() : annealRegion()
    const way = isExact ? solved : annealed
    way.gain = MEMORY * way.gain + gain / sse
    way.spent = MEMORY * way.spent + (done - before) / 1e6
    way.all += done - before
    if (isExact) exactRegions += 1
    regions += 1
    // Nothing else is left to be done where the region was the file.
    if (isExact && exactSize >= records && gain === 0) break
  }
  return { groups, sse, trials: done, regions, exactRegions }

  function shareOfExact(): number {
    const [of, other] = [solved.gain / solved.spent, annealed.gain / annealed.spent]
    return Math.max(SHARES[0], Math.min(SHARES[1], of + other > 0 ? of / (of + other) : 0.5))
  }

  function annealRegion(): number {
    const size = between(FEWEST_RECORDS, Math.max(FEWEST_RECORDS, Math.min(MOST_RECORDS, records)))
    const region = chooseRegion(measured, variables, size, FEWEST_GROUPS, random)
    const range = temperatureRange(region.losses, region.records.length)
    const budget = Math.round(region.records.length * between(...TRIALS_PER_RECORD))
    const heat = LEAST_HEAT ** random.fraction()
    if (range === null) {
      done += budget
      return 0
    }
    annealer.load(groups)
    annealer.restrictTo(region.records)
    const cooled = { hot: Math.max(range.cold, range.hot * heat), cold: range.cold }
    done += anneal(annealer, cooled, budget, (now) => isOver(done + now))
    if (annealer.sse >= sse - least) return 0
    return take(renumberByFirstRecord(annealer.groups()))
  }

  function solveRegion(): number {
    const region = chooseRegion(measured, variables, exactSize, 2, random)
    const own = rowsOf(values, variables, region.records)
    const from = numberedFromZero(region.records, groups)
    const solution = solveByColumnGeneration(
      own,
      region.records.length,
      variables,
      { k, start: from, workBudget: EXACT_TRIALS / TRIALS_PER_MICROSECOND, timeLimitMs: null, integerPhase: 'quick' },
      { ...context, report: () => undefined },
    )
    const cost =
      TRIALS_PER_EXACT_REGION + TRIALS_PER_MICROSECOND * workOf(solution.work, { records: region.records.length, k })
    done += Math.round(cost)
    if (cost > EXACT_TRIALS / 2) exactSize = Math.max(6 * k, Math.round(exactSize * 0.85))
    else if (cost < EXACT_TRIALS / 8)
      exactSize = Math.min(Math.max(exactSize, Math.min(records, MOST_EXACT_RECORDS)), Math.round(exactSize * 1.08))
    if (solution.value >= sumOf(region) - least) return 0
    return take(withRegion(region, solution.groups))
  }

  function withRegion(region: Region, own: Int32Array): Int32Array {
    const united = groups.slice()
    const first = measured.members.count
    region.records.forEach((record, place) => (united[record] = first + own[place]!))
    return renumberByFirstRecord(united)
  }

  function take(better: Int32Array): number {
    const before = sse
    const loss = sumOfSquaredErrors(values, variables, better)
    if (loss >= sse) return 0
    groups = better
    sse = loss
    measured = measureGroups(values, variables, groups)
    hear(groups, sse)
    return before - sse
  }

  function between(low: number, high: number): number {
    return low * (high / low) ** random.fraction()
  }
}

function sumOf({ losses }: Region): number {
  return losses.reduce((sum, loss) => sum + loss, 0)
}
