import { liveLimits } from '../live-limits.ts'
import type { MicroaggregationAnswer, SolveContext, SolveEvent } from '../method.ts'
import type { MicroaggregationMethod } from './define-microaggregation.ts'
import { repairDistinctValues } from './distinct-values/repair-distinct-values.ts'
import { OBSERVED_BOUND_RECORDS, observedStarBound } from './missing-cells/observed-star-bound.ts'
import { observedSquaredErrors } from './missing-cells/observed-squared-errors.ts'
import type { PreparedFile } from './prepared-file.ts'
import type { PartAnswer } from './strata/solve-strata.ts'
import { sumOfSquaredErrors } from './sum-of-squared-errors.ts'

export type PartMethod = Pick<MicroaggregationMethod, 'solve' | 'subtasks' | 'guarantees' | 'keepsDistinctValues'>

/** The parameters every method has, whatever else it takes. */
export type PartParameters = { readonly k: number }

/** The least a group may hold: as many records as values are asked of it. */
export function smallestGroup(file: PreparedFile, k: number): number {
  return file.confidentialCodes === null ? k : Math.max(k, file.distinctAtLeast)
}

/**
 * A method on one file, or one stratum of it, with what the method knows nothing of put right afterwards.
 *
 * Distinct values: the method makes groups of at least as many records as values are asked for, and its answer is
 * repaired. Its bound stays one, as more groupings are open to it than to the repair. On the way only its first grouping
 * is told, repaired: which of the later ones are told hangs on the clock, and one of them could come out of the repair
 * better than the answer does.
 *
 * Missing cells: on the way a grouping's loss is told with what stands in their place; the answer's counts the cells that
 * are there, which is never more. A bound on the first is none on the second: the method's own is not told, and one that
 * proves bounds gets that of `observedStarBound` in its place.
 */
export async function solvePart(
  method: PartMethod,
  file: PreparedFile,
  params: PartParameters,
  context: SolveContext,
): Promise<PartAnswer> {
  const { values, variables, missing } = file
  const loss = (groups: Int32Array) => ({ groups, sse: sumOfSquaredErrors(values, variables, groups) })
  const k = smallestGroup(file, params.k)
  const mustRepair = file.confidentialCodes !== null && file.distinctAtLeast > 1
  if (missing === null && !mustRepair) {
    const answer = await method.solve(file, params, context)
    const { sse } = loss(answer.groups)
    return { answer: withForcedBound(answer, sse, file, k, context), sse }
  }
  const keepsPromise = !mustRepair || method.keepsDistinctValues === true
  const firsts: ReturnType<typeof loss>[] = []

  function report(event: SolveEvent): void {
    if (event.kind === 'bound' && missing !== null) return
    if (event.kind !== 'incumbent' || keepsPromise) context.report(event)
    else if (firsts.length === 0) {
      const first = loss(repairDistinctValues(file, event.groups, k))
      firsts.push(first)
      context.report({ kind: 'incumbent', ...first })
    }
  }

  const ofObserved = missing === null ? null : observedBound(method, file, missing, k)
  if (ofObserved !== null) context.report({ kind: 'bound', bound: ofObserved })
  const answer = await method.solve(
    file,
    { ...params, k },
    {
      ...context,
      report,
      // The gap to a loss that is not the released one would end the search too early.
      limits: missing !== null || !keepsPromise ? withoutGap(context.limits) : context.limits,
    },
  )
  const last = loss(mustRepair ? repairDistinctValues(file, answer.groups, k) : answer.groups)
  const [first = last] = firsts
  const best = first.sse < last.sse ? first : last
  const sse = missing === null ? best.sse : observedSquaredErrors(values, variables, missing, best.groups)
  context.report({ kind: 'incumbent', groups: best.groups, sse })
  const answered = { ...answer, groups: best.groups, bound: missing === null ? answer.bound : ofObserved }
  return { answer: withForcedBound(answered, sse, file, k, context), sse }
}

/** A bound on the loss over the cells that are there, of a method that proves bounds; null where it would take too long. */
function observedBound(
  { guarantees }: PartMethod,
  { values, records, variables }: PreparedFile,
  missing: Uint8Array,
  k: number,
): number | null {
  if (!guarantees.bound || records > OBSERVED_BOUND_RECORDS) return null
  return observedStarBound(values, records, variables, missing, k)
}

/**
 * What the data prove, whatever the method: fewer than 2k records make one group and no other grouping exists, and a loss
 * of nothing cannot be beaten.
 */
function withForcedBound(
  answer: MicroaggregationAnswer,
  sse: number,
  { records }: PreparedFile,
  k: number,
  context: SolveContext,
): MicroaggregationAnswer {
  if ((records >= 2 * k && sse > 0) || answer.bound === sse) return answer
  context.report({ kind: 'bound', bound: sse })
  return { ...answer, bound: sse }
}

function withoutGap(limits: SolveContext['limits']): SolveContext['limits'] {
  return liveLimits(() => limits.timeMs, { gapRelative: null, work: limits.work })
}
