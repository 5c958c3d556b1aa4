import type { MicroaggregationAnswer, SolveContext, SolveEvent, Strata } from '../../method.ts'
import { createPacer } from '../../pacing.ts'
import { anyGrouping } from '../any-grouping.ts'
import { repairDistinctValues } from '../distinct-values/repair-distinct-values.ts'
import { groupByMdav } from '../mdav/group-by-mdav.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { smallestGroup, solvePart, type PartAnswer, type PartMethod, type PartParameters } from '../solve-part.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { shareOfLimits } from './share-of-limits.ts'
import { splitIntoStrata } from './split-into-strata.ts'
import { createUnionOfStrata } from './union-of-strata.ts'

/** One stratum as it crosses to another process. */
export type StratumTask = { readonly file: PreparedFile; readonly params: PartParameters }

/** Up to this many strata the log names each as its turn comes; beyond, the one whose turn it is now and then. */
const STRATA_NAMED = 50

/** Squares of the strata's records, summed, up to which MDAV makes their first groups: a second or two. */
const FIRST_BY_MDAV = 1e9

/** Figures of a method that say which, not how many: those of different strata have no sum. */
const NOT_ADDED: readonly string[] = ['gamma']

/** The first of these that holds for a stratum holds for the run. */
const ENDED: readonly MicroaggregationAnswer['ended'][] = [
  'stopped',
  'time-limit',
  'work-limit',
  'gap-limit',
  'finished',
]

/**
 * A method on each stratum of a file, and the grouping of the whole that they make.
 *
 * Standardised once for the whole file, so that losses add up. The sum of the strata's bounds is a bound for every
 * grouping that keeps within strata. A method without subtasks has its strata solved side by side, one with subtasks one
 * after the other, each with the share of the time left that its records are of the records left. Limits of work and of
 * the gap hold in each stratum; none ends with more loss than its first groups have. Same request, same answer, with any number of workers.
 *
 * `work` adds up over the strata; `work.strata` is their number.
 */
export async function solveStrata(
  method: PartMethod,
  file: PreparedFile,
  strata: Strata,
  params: PartParameters,
  context: SolveContext,
): Promise<MicroaggregationAnswer> {
  const parts = splitIntoStrata(file, strata)
  const k = smallestGroup(file, params.k)
  const sizes = parts.map(({ records }) => records)
  const union = createUnionOfStrata(file.records, sizes)
  const answers = new Array<MicroaggregationAnswer | undefined>(parts.length).fill(undefined)
  const isNamed = parts.map(() => false)
  const isDue = createPacer(context)
  let done = 0

  function reportUnion(): void {
    if (union.isComplete) context.report({ kind: 'incumbent', groups: union.groups(), sse: union.sse })
  }

  function name(stratum: number): void {
    if (isNamed[stratum] === true) return
    isNamed[stratum] = true
    if (parts.length > STRATA_NAMED && !isDue()) return
    const phase = { stratum: parts[stratum]!.name, number: stratum + 1, strata: parts.length }
    context.report({ kind: 'phase', phase: 'stratum', params: phase })
  }

  function raise(stratum: number, bound: number): void {
    if (union.raise(stratum, bound) && union.bound !== null) context.report({ kind: 'bound', bound: union.bound })
  }

  function hear(stratum: number, event: SolveEvent): void {
    name(stratum)
    // Phases and notes of one stratum would read as said of the file.
    if (event.kind === 'bound') raise(stratum, event.bound)
    if (event.kind === 'progress') context.report({ kind: 'progress', work: { ...event.work, strata: done } })
    // A copy of the whole file's groups for every small step of one stratum would be most of the work.
    if (event.kind === 'incumbent' && union.offer(stratum, event.groups, event.sse, false) && isDue()) reportUnion()
  }

  function take(stratum: number, { answer, sse }: PartAnswer): void {
    name(stratum)
    answers[stratum] = answer
    done += 1
    union.offer(stratum, answer.groups, sse, true)
    if (answer.bound !== null) raise(stratum, answer.bound)
    context.report({ kind: 'progress', work: { strata: done } })
    if (isDue()) reportUnion()
  }

  /** Groups at once for every stratum: by MDAV where that takes no more than seconds for all of them. */
  function offerFirst(): void {
    const isAffordable = sizes.reduce((sum, { length }) => sum + length ** 2, 0) <= FIRST_BY_MDAV
    context.report({ kind: 'phase', phase: 'first-groups' })
    for (const [stratum, { file: part }] of parts.entries()) {
      const groups =
        isAffordable && !context.shouldStop()
          ? repairDistinctValues(part, groupByMdav(part.values, part.records, part.variables, k), k)
          : anyGrouping(part, k)
      union.offer(stratum, groups, sumOfSquaredErrors(part.values, part.variables, groups), false)
    }
    reportUnion()
  }

  /** Records of each stratum and all after it. */
  const left = new Float64Array(parts.length)
  for (let stratum = parts.length - 1; stratum >= 0; stratum -= 1)
    left[stratum] = sizes[stratum]!.length + (left[stratum + 1] ?? 0)
  const shareOf = (stratum: number): number => sizes[stratum]!.length / left[stratum]!

  if (method.subtasks === undefined) {
    await context.runSubtasks(
      parts.map((part, stratum) => ({
        task: 'stratum',
        input: { file: part.file, params } satisfies StratumTask,
        timeMs: () => {
          const { timeMs } = context.limits
          const share = Math.min(1, context.workers * shareOf(stratum))
          return timeMs === null ? null : Math.max(0, timeMs - context.elapsedMs()) * share
        },
      })),
      hear,
      (stratum, output) => take(stratum, output as PartAnswer),
    )
  } else {
    // The last stratum's turn may come late: until then the whole file has an answer all the same.
    if (parts.length > 1) offerFirst()
    for (const [stratum, part] of parts.entries()) {
      if (context.shouldStop()) break
      const own = shareOfLimits(context, shareOf(stratum))
      take(stratum, await solvePart(method, part.file, params, { ...own, report: (event) => hear(stratum, event) }))
    }
  }
  // A stop came before the turn of some.
  if (!union.isComplete) offerFirst()
  reportUnion()
  return {
    groups: union.groups(),
    bound: union.bound,
    work: { ...sumOfWork(answers), strata: parts.length },
    ended: endOf(answers, context),
  }
}

function sumOfWork(answers: readonly (MicroaggregationAnswer | undefined)[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const answer of answers) {
    for (const [name, value] of Object.entries(answer?.work ?? {}))
      if (!NOT_ADDED.includes(name)) sums[name] = (sums[name] ?? 0) + value
  }
  return sums
}

function endOf(
  answers: readonly (MicroaggregationAnswer | undefined)[],
  context: SolveContext,
): MicroaggregationAnswer['ended'] {
  const { timeMs } = context.limits
  const isTimeOver = timeMs !== null && context.elapsedMs() >= timeMs
  // One that is left out without a stop was silent beyond its own share of the time.
  const without = context.shouldStop() && !isTimeOver ? 'stopped' : 'time-limit'
  const ends = new Set(answers.map((answer) => answer?.ended ?? without))
  return ENDED.find((ended) => ends.has(ended)) ?? 'finished'
}
