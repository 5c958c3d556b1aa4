import type { GroupingRun, RunRequest } from '../../contract/model.ts'
import type { MethodFront } from '../../domain/method.ts'

/** Runs of the same data that ask the same of a release: their requests differ in how they search, or in which point they take. */
export function asksTheSame(one: GroupingRun, other: GroupingRun, front: MethodFront): boolean {
  return (
    one.subject.id === other.subject.id &&
    one.dataFingerprint === other.dataFingerprint &&
    questionOf(one.request, front) === questionOf(other.request, front)
  )
}

function questionOf(
  { seed: _seed, limits: _limits, workers: _workers, ...asked }: RunRequest,
  front: MethodFront,
): string {
  const free = new Set([front.point, ...front.search])
  const parameters = Object.entries(asked.parameters).filter(([name]) => !free.has(name))
  return sortedJson({ ...asked, parameters: Object.fromEntries(parameters) })
}

/** Equal values have equal texts, in whatever order their keys were set. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, own: unknown) =>
    own !== null && typeof own === 'object' && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  )
}
