import { DISTANCE_MATRIX_LIMIT } from '../../data/distances.ts'
import { createLanes } from '../../lanes.ts'
import type { MicroaggregationAnswer, SolveContext, SolveEvent } from '../../method.ts'
import { starBound } from '../column-generation/lagrangian-bound.ts'
import type { ColumnGenerationSolution } from '../column-generation/solve-by-column-generation.ts'
import { repairDistinctValues } from '../distinct-values/repair-distinct-values.ts'
import { nearRecords } from '../microaggregation-blocks/near-records.ts'
import { renumberByFirstRecord } from '../members.ts'
import type { ColumnGenerationTask } from '../column-generation/column-generation-task.ts'
import { nearestNeighbours } from '../nearest-neighbours.ts'
import { groupSizes } from '../../measures/group-sizes.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { finished } from '../reporting.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { createElites } from './elites.ts'
import { firstGroups } from './first-groups.ts'
import { measureGroups } from './group-losses.ts'
import { createGroupPool } from './recombine.ts'
import { TRIALS_PER_UNIT, unitsInAll, unitsOfRound } from './round-plan.ts'
import type { SearchAnswer, SearchTask } from './search-task.ts'
import { temperatureRange } from './temperatures.ts'

export type AnytimeParameters = {
  readonly k: number
  readonly searches: number
  readonly proof: boolean
}

const NO_LIMITS = { timeMs: null, gapRelative: null, work: null }
/** Records that a record may be brought together with in one trial. */
const NEIGHBOURS = 24
/** Up to so many records neighbours are sought among all, some seconds; beyond, among those of near groups, and nothing is proven. */
const MOST_SCANNED = 20_000
const MOST_SEARCHED = 200_000
/** Trials of a record from which on a search may begin as hot as the losses suggest: with fewer it could not cool again. */
const TRIALS_TO_COOL = 4000
/** Up to so many records the groups of all searches are put together anew after each round. */
const MOST_RECOMBINED = 5000
/** Up to so large groups the bound ends with 0–1 masters over its columns, which may find what no search did. */
const MOST_INTEGER = 3
/** Work of the bound (microseconds of column generation) for each trial of the searches: as long as they take. */
const PROOF_PER_TRIAL = 0.05
/** A bound this near to a loss proves it: both are rounded. */
const PROVEN_RELATIVE = 1e-9
/** With one worker, the share of the time left in which the bound has it. */
const PROOF_SHARE = 0.3
/** 0–1 masters that separate cuts, in nodes. */
const PROOF_NODES = 100

/**
 * Searches side by side, in rounds that double: each cools the whole file or groups regions of the best grouping anew; after
 * a round all go on from the best, recombined from the groups of all. Beside them a process of its own proves a bound.
 *
 * Work counts millions of trials, of all searches together. The number of searches is a parameter, and a round's answers
 * are taken in order: with a limit of work the answer does not depend on the number of workers or on their speed. Limits
 * of time and gap, and a stop, end a run where the machine happens to be.
 */
export async function searchAnytime(
  file: PreparedFile,
  params: AnytimeParameters,
  context: SolveContext,
): Promise<MicroaggregationAnswer> {
  const { values, records, variables, sst, distinctAtLeast } = file
  const { k, searches } = params
  const codes = distinctAtLeast > 1 ? file.confidentialCodes : null
  const repaired = (groups: Int32Array): Int32Array =>
    codes === null ? groups : renumberByFirstRecord(repairDistinctValues(file, groups, k))

  const first = repaired(await firstGroups(file, k, context))
  let best = { groups: first, sse: sumOfSquaredErrors(values, variables, first) }
  context.report({ kind: 'incumbent', groups: best.groups.slice(), sse: best.sse })
  if (records < 2 * k || sst === 0) {
    // One group is the only grouping there is, or every grouping loses nothing.
    context.report({ kind: 'bound', bound: best.sse })
    return finished(file, best.groups, {}, context, best.sse)
  }
  // What the searches have told since the last round ended; counts when the gap asked for is reached in the middle of one.
  let told = best
  let isProven = false
  let isGoodEnough = false
  let reachGap: () => void = () => undefined
  const gapReached = new Promise<void>((resolve) => (reachGap = resolve))
  // A search would not get round: blocks have done what a file of this size allows.
  if (records > MOST_SEARCHED) return finished(file, renumberByFirstRecord(first), {}, context)
  const nearest = Math.min(records - 1, Math.max(NEIGHBOURS, k - 1))
  let bound = -Infinity
  let neighbours: Int32Array
  if (records <= MOST_SCANNED) {
    const near = nearestNeighbours(values, records, variables, nearest)
    neighbours = near.records
    raise(starBound(near, records, k))
  } else neighbours = nearRecords(values, variables, first, nearest)

  const whole = temperatureRange(measureGroups(values, variables, first).losses, records)
  const pool = records <= MOST_RECOMBINED ? createGroupPool(values, records, variables) : null
  const lanes = createLanes(Math.max(1, context.workers))
  const elites = createElites(values, variables)
  const counts = { trials: 0, regions: 0, exactRegions: 0, rounds: 0, recombined: 0 }
  let rate: number | null = null
  let proof: Promise<ColumnGenerationSolution | null> = Promise.resolve(null)
  let left = unitsInAll(context.limits, records)
  // Column generation knows nothing of distinct values: then its bound holds, but none of its groupings may be the answer.
  const isWhole = k <= MOST_INTEGER && codes === null
  const isLimitedByWork = context.limits.work !== null

  const isOver = (): boolean => context.shouldStop() || isGoodEnough || isProven || left < 1
  for (let isLast = false; !isLast && !isOver(); counts.rounds += 1) {
    const { timeMs } = context.limits
    const leftMs = timeMs === null ? null : Math.max(0, timeMs - context.elapsedMs())
    const time = { leftMs, rate, lanes: lanes.count }
    const usual = unitsOfRound(counts.rounds, records, searches, left, { ...time, leftMs: null })
    const units = unitsOfRound(counts.rounds, records, searches, left, time)
    if (units === 0) break
    isLast = units !== usual
    context.report({ kind: 'phase', phase: 'search-round', params: { round: counts.rounds + 1 } })
    const answers = await Promise.race([searchOnce(units), gapReached])
    if (answers === undefined) break
    const done = answers.filter((answer) => answer !== null)
    left -= units * searches
    for (const answer of done) {
      counts.trials += answer.trials
      counts.regions += answer.regions
      counts.exactRegions += answer.exactRegions
      if (answer.sse < best.sse) best = { groups: answer.groups, sse: answer.sse }
      pool?.add(answer.groups)
      for (const groups of [...answer.cooled, answer.groups]) elites.add(groups)
    }
    if (context.shouldStop()) break
    if (pool !== null) recombine()
    checkGap()
    if (counts.rounds === 0) proof = startProof().then(endWhenProven)
  }
  // Nobody waits for a proof once the gap is good enough.
  const solution = (await Promise.race([proof, gapReached])) ?? null
  if (solution !== null) {
    if (isWhole) takeProven(solution)
    raise(solution.bound)
  }
  if (isGoodEnough && told.sse < best.sse) best = { groups: renumberByFirstRecord(told.groups), sse: told.sse }
  const work = {
    ...counts,
    trials: Math.round(counts.trials / TRIALS_PER_UNIT),
    ...(solution === null ? {} : { boundRounds: solution.work.rounds, boundColumns: solution.work.columns }),
  }
  const answer = finished(file, best.groups, work, context, bound === -Infinity ? null : bound)
  if (answer.ended !== 'finished') return answer
  if (isGoodEnough) return { ...answer, ended: 'gap-limit' }
  return isLimitedByWork && left < 1 ? { ...answer, ended: 'work-limit' } : answer

  function raise(value: number): void {
    if (value > bound) {
      bound = value
      context.report({ kind: 'bound', bound })
    }
    checkGap()
  }

  function checkGap(): void {
    const asked = context.limits.gapRelative
    const least = Math.min(best.sse, told.sse)
    // No grouping is better than a proven one, so the round under way may end as it was planned.
    isProven = best.sse - bound <= PROVEN_RELATIVE * best.sse
    if (asked === null || least - bound > asked * least) return
    isGoodEnough = true
    reachGap()
  }

  /** One round: the searches in their lanes. A search that a stop left out answers null. */
  async function searchOnce(units: number): Promise<(SearchAnswer | null)[]> {
    const round = counts.rounds
    const heat = Math.min(1, (units * TRIALS_PER_UNIT) / records / TRIALS_TO_COOL)
    const range = whole === null ? null : { ...whole, hot: Math.max(whole.cold, whole.hot * heat) }
    const largest = Math.max(2 * k - 1, groupSizes(best.groups).at(-1)!.size)
    const heard = new Array<number>(searches).fill(0)
    const startedMs = context.elapsedMs()
    const busyMs: number[] = []
    const answers = await Promise.all(
      Array.from({ length: searches }, async (_, search): Promise<SearchAnswer | null> => {
        const leave = await lanes.enter()
        const sinceMs = context.elapsedMs()
        try {
          // The first round and every other search look for new valleys; the rest go deeper in the best one.
          const cools = round === 0 || (search + round) % 2 === 1
          const input: SearchTask = {
            values,
            records,
            variables,
            neighbours,
            nearest,
            k,
            largest,
            codes,
            distinctAtLeast,
            start: best.groups,
            elites: elites.groupings,
            cooling: cools ? range : null,
            trials: units * TRIALS_PER_UNIT,
            seed: context.seed,
            stream: round * searches + search,
          }
          const [output] = await context.runSubtasks([{ task: 'search', input }], (_place, event) =>
            hear(search, event, heard),
          )
          busyMs.push(context.elapsedMs() - sinceMs)
          return (output as SearchAnswer | undefined) ?? null
        } finally {
          leave()
        }
      }),
    )
    const trials = answers.reduce((sum, answer) => sum + (answer?.trials ?? 0), 0)
    const spentMs = busyMs.reduce((sum, ms) => sum + ms, 0)
    if (spentMs > 0 && context.elapsedMs() > startedMs) rate = trials / spentMs
    return answers
  }

  function hear(search: number, event: SolveEvent, heard: number[]): void {
    if (event.kind === 'incumbent' && event.sse < Math.min(best.sse, told.sse)) {
      told = event
      context.report(event)
      checkGap()
    }
    if (event.kind !== 'progress') return
    heard[search] = event.work['trials'] ?? 0
    const trials = counts.trials + heard.reduce((sum, count) => sum + count, 0)
    context.report({ kind: 'progress', work: { ...counts, trials: Math.round(trials / TRIALS_PER_UNIT) } })
  }

  function isOptimal({ bound: proven }: ColumnGenerationSolution, sse: number): boolean {
    return sse - proven <= PROVEN_RELATIVE * sse
  }

  /** Searches that cannot come to anything better are left where they are. */
  function endWhenProven(solution: ColumnGenerationSolution | null): ColumnGenerationSolution | null {
    if (isWhole && solution !== null && isOptimal(solution, sumOfSquaredErrors(values, variables, solution.groups)))
      reachGap()
    return solution
  }

  /** A grouping that its bound meets is the answer, whatever the searches came to meanwhile. */
  function takeProven(solution: ColumnGenerationSolution): void {
    const groups = renumberByFirstRecord(solution.groups)
    const sse = sumOfSquaredErrors(values, variables, groups)
    if (sse >= best.sse && !isOptimal(solution, sse)) return
    if (sse < best.sse) context.report({ kind: 'incumbent', groups: groups.slice(), sse })
    best = { groups, sse }
  }

  function recombine(): void {
    const better = pool!.recombine(best.groups, context)
    if (better === null) return
    const sse = sumOfSquaredErrors(values, variables, better)
    if (sse >= best.sse) return
    counts.recombined += 1
    best = { groups: renumberByFirstRecord(better), sse }
    context.report({ kind: 'incumbent', groups: best.groups.slice(), sse })
  }

  /** The bound in a lane of its own; it starts from the first round's answer, whatever comes later. */
  async function startProof(): Promise<ColumnGenerationSolution | null> {
    if (!params.proof || records > DISTANCE_MATRIX_LIMIT) return null
    const units = unitsInAll(context.limits, records)
    const usual = unitsInAll(NO_LIMITS, records)
    const input: ColumnGenerationTask = {
      values,
      records,
      variables,
      k,
      start: best.groups,
      workBudget:
        Number.isFinite(units) || lanes.count === 1 ? TRIALS_PER_UNIT * PROOF_PER_TRIAL * Math.min(units, usual) : null,
      timeLimitMs: null,
      gapRelative: context.limits.gapRelative,
      cuts: { mostNodes: PROOF_NODES },
      integerPhase: isWhole ? 'thorough' : 'none',
    }
    const leave = await lanes.enter()
    try {
      const timeMs = (): number | null => {
        const { timeMs: limit } = context.limits
        return limit === null || lanes.count > 1 ? null : PROOF_SHARE * Math.max(0, limit - context.elapsedMs())
      }
      const [output] = await context.runSubtasks([{ task: 'bound', input, timeMs }], (_place, event) => {
        if (event.kind === 'bound') raise(event.bound)
      })
      return (output as ColumnGenerationSolution | undefined) ?? null
    } finally {
      leave()
    }
  }
}
