import type { MicroaggregationAnswer, SolveContext } from '../method.ts'
import type { PartAnswer } from '../microaggregation/strata/solve-strata.ts'
import type { MixedFile } from './mixed-file.ts'
import type { MixedMethod } from './mixed-method.ts'
import { releaseLoss, tellingReleaseLoss } from './release-loss.ts'

/** What of a method its parts need. */
export type MixedPart = Pick<MixedMethod, 'solve' | 'leavesOut' | 'centres'> & Pick<Required<MixedMethod>, 'promises'>

/**
 * A method on one file, or one stratum of it, with what the data prove whatever the method: a loss of nothing cannot be beaten,
 * nor one group where there is no other.
 */
export async function solveMixedPart(
  method: MixedPart,
  file: MixedFile,
  params: Readonly<Record<string, unknown>>,
  context: SolveContext,
): Promise<PartAnswer> {
  const { k = 2 } = params as { readonly k?: number }
  const centresOf = method.centres?.(params)?.(file) ?? null
  const lossOf = releaseLoss(file, centresOf)
  const isForced = file.records < 2 * k && method.leavesOut !== true
  if (isForced && promisesHold(method.promises(params, file.confidential))) return oneGroup(file, k, lossOf, context)
  const answer = await method.solve(file, params, centresOf === null ? context : tellingReleaseLoss(context, lossOf))
  const sse = lossOf(answer.groups)
  const isOneGroup = file.records < 2 * k && answer.groups.every((group) => group === 0)
  if (isOneGroup) sayOneGroup(file, k, context)
  if (sse > 0 && !isOneGroup) return { answer, sse }
  context.report({ kind: 'bound', bound: sse })
  return { answer: { ...answer, bound: sse }, sse }
}

/** Fewer than 2k records make one group, and no other grouping exists. */
function oneGroup(
  file: MixedFile,
  k: number,
  lossOf: (groups: Int32Array) => number,
  context: SolveContext,
): PartAnswer {
  const groups = new Int32Array(file.records)
  const sse = lossOf(groups)
  sayOneGroup(file, k, context)
  context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  context.report({ kind: 'bound', bound: sse })
  const answer: MicroaggregationAnswer = { groups, bound: sse, work: { records: file.records }, ended: 'finished' }
  return { answer, sse }
}

function sayOneGroup({ records }: MixedFile, k: number, context: SolveContext): void {
  context.report({ kind: 'note', note: 'one-group', params: { records, k } })
}

function promisesHold(promises: ReturnType<Required<MixedMethod>['promises']>): boolean {
  return promises.every(({ variable, atLeast }) => new Set(variable.codes.filter((code) => code >= 0)).size >= atLeast)
}
