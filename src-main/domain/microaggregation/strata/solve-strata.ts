import type { MicroaggregationAnswer, SolveContext, SolveEvent } from '../../method.ts'
import { createPacer } from '../../pacing.ts'
import { shareOfLimits } from './share-of-limits.ts'
import type { Stratum } from './stratum.ts'
import { createUnionOfStrata } from './union-of-strata.ts'

/** A method's answer for one file or stratum and the loss it counts for. */
export type PartAnswer = { readonly answer: MicroaggregationAnswer; readonly sse: number }

/** A method on the strata of a file; `F` is what it groups of each, cloneable. */
export type StrataWork<F> = {
  /** Of the whole file. */
  readonly records: number
  readonly strata: readonly Stratum<F>[]
  /** What a stratum is to another process; null where the method has subtasks of its own, and strata wait their turn. */
  readonly taskOf: ((stratum: Stratum<F>) => unknown) | null
  /** A stratum's last groups are its best, whatever their loss. */
  readonly isLastBest: boolean
  solve(stratum: Stratum<F>, context: SolveContext): Promise<PartAnswer>
  /** Groups of a stratum at once; where it `mayTakeSeconds` for the whole file, better ones. */
  firstOf(stratum: Stratum<F>, mayTakeSeconds: boolean): Promise<{ readonly groups: Int32Array; readonly sse: number }>
  /** Squares of the strata's records, summed, up to which better first groups take a second or two. */
  readonly firstWithinSquares: number
  /** The loss of groups of the whole file, where it is more than the sum of the strata's. */
  readonly lossOf?: (groups: Int32Array) => number
}

/** Up to this many strata the log names each as its turn comes; beyond, the one whose turn it is now and then. */
const STRATA_NAMED = 50

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
 * the gap hold in each stratum; none ends with more loss than its first groups have, unless loss is not all that counts.
 * Same request, same answer, with any number of workers.
 *
 * `work` adds up over the strata; `work.strata` is their number.
 *
 * @returns  the answer for the whole, and that of each stratum; undefined for one that a stop left with its first groups.
 */
export async function solveStrata<F>(
  { records, strata, taskOf, isLastBest, solve, firstOf, firstWithinSquares, lossOf }: StrataWork<F>,
  context: SolveContext,
): Promise<{
  readonly answer: MicroaggregationAnswer
  readonly answers: readonly (MicroaggregationAnswer | undefined)[]
}> {
  const sizes = strata.map((stratum) => stratum.records)
  const union = createUnionOfStrata(records, sizes, isLastBest)
  const answers = new Array<MicroaggregationAnswer | undefined>(strata.length).fill(undefined)
  const isNamed = strata.map(() => false)
  const isDue = createPacer(context)
  let done = 0

  function reportUnion(): void {
    if (!union.isComplete) return
    const groups = union.groups()
    context.report({ kind: 'incumbent', groups, sse: lossOf?.(groups) ?? union.sse })
  }

  function name(stratum: number): void {
    if (isNamed[stratum] === true) return
    isNamed[stratum] = true
    if (strata.length > STRATA_NAMED && !isDue()) return
    const phase = { stratum: strata[stratum]!.name, number: stratum + 1, strata: strata.length }
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

  /** Groups at once for every stratum that has none, or may have better ones. */
  async function offerFirst(): Promise<void> {
    const isAffordable = sizes.reduce((sum, { length }) => sum + length ** 2, 0) <= firstWithinSquares
    context.report({ kind: 'phase', phase: 'first-groups' })
    for (const [stratum, part] of strata.entries()) {
      if (union.has(stratum) && (isLastBest || answers[stratum] !== undefined)) continue
      const { groups, sse } = await firstOf(part, isAffordable && !context.shouldStop())
      union.offer(stratum, groups, sse, false)
    }
    reportUnion()
  }

  /** Records of each stratum and all after it. */
  const left = new Float64Array(strata.length)
  for (let stratum = strata.length - 1; stratum >= 0; stratum -= 1)
    left[stratum] = sizes[stratum]!.length + (left[stratum + 1] ?? 0)
  const shareOf = (stratum: number): number => sizes[stratum]!.length / left[stratum]!

  if (taskOf !== null) {
    await context.runSubtasks(
      strata.map((part, stratum) => ({
        task: 'stratum',
        input: taskOf(part),
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
    if (strata.length > 1) await offerFirst()
    for (const [stratum, part] of strata.entries()) {
      if (context.shouldStop()) break
      const own = shareOfLimits(context, shareOf(stratum))
      take(stratum, await solve(part, { ...own, report: (event) => hear(stratum, event) }))
    }
  }
  // A stop came before the turn of some.
  if (!union.isComplete) await offerFirst()
  reportUnion()
  const answer: MicroaggregationAnswer = {
    groups: union.groups(),
    bound: union.bound,
    work: { ...sumOfWork(answers), strata: strata.length },
    ended: endOf(answers, context),
  }
  return { answer, answers }
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
