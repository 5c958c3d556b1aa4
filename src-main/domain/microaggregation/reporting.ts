import type { MicroaggregationAnswer, SolveContext } from '../method.ts'
import type { PreparedFile } from './prepared-file.ts'
import { sumOfSquaredErrors } from './sum-of-squared-errors.ts'

/** Says once, before the search, what a reader of the log should know of the data. */
export function reportData(file: PreparedFile, k: number, context: SolveContext): void {
  const constant = file.variableNames.filter((_, v) => file.isConstant[v] === 1)
  if (constant.length > 0) {
    context.report({
      kind: 'note',
      note: 'constant-variables',
      params: { count: constant.length, variables: constant.join(', ') },
    })
  }
  if (file.sst === 0) context.report({ kind: 'note', note: 'all-records-equal' })
  if (file.records < 2 * k) {
    context.report({ kind: 'note', note: 'one-group', params: { records: file.records, k } })
  }
}

/** Reports a grouping with its SSE and returns the SSE. */
export function reportIncumbent(file: PreparedFile, groups: Int32Array, context: SolveContext): number {
  const sse = sumOfSquaredErrors(file.values, file.variables, groups)
  // A copy: the caller may go on changing its own.
  context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  return sse
}

/** Loss in percent of SST; null where SST is 0 and the loss is not defined. */
export function lossPercent(sse: number, sst: number): number | null {
  return sst > 0 ? (100 * sse) / sst : null
}

/** Why a search that is over ended, by the context's own account. */
export function endedBy(context: SolveContext): MicroaggregationAnswer['ended'] {
  if (!context.shouldStop()) return 'finished'
  const { timeMs } = context.limits
  return timeMs !== null && context.elapsedMs() >= timeMs ? 'time-limit' : 'stopped'
}

/** The answer of a method that proves nothing beyond what the data force: one group is the only grouping of n < 2k records. */
export function finished(
  file: PreparedFile,
  groups: Int32Array,
  work: Readonly<Record<string, number>>,
  context: SolveContext,
  bound: number | null = null,
): MicroaggregationAnswer {
  return { groups, bound, work: { records: file.records, ...work }, ended: endedBy(context) }
}
