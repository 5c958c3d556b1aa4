import type { GroupingRun } from '../../contract/model.ts'
import type { Finding, MethodFront } from '../../domain/method.ts'
import type { KeptFrontPoint, ProjectStore } from '../../storage/project-store.ts'
import { pointRequest } from './point-request.ts'
import { sortedJson } from './same-question.ts'

/**
 * Which run releases a point of a run's front: the run itself where the point is its method's choice, or one that was opened
 * from it; null while none does.
 *
 * @param runs  all that group records.
 */
export function whoReleases(
  run: GroupingRun,
  runs: readonly GroupingRun[],
  front: MethodFront,
): (point: Pick<KeptFrontPoint, 'point' | 'findings'>) => GroupingRun | null {
  const byRequest = new Map(
    runs
      .filter((other) => other.result !== null && other.dataFingerprint === run.dataFingerprint)
      .map((other) => [sortedJson([other.subject.id, other.request]), other]),
  )
  return ({ point, findings }) => {
    if (hasFigures(run.result?.findings ?? [], findings, front)) return run
    return byRequest.get(sortedJson([run.subject.id, pointRequest(run.request, front, point)])) ?? null
  }
}

export function groupingRuns(store: ProjectStore): GroupingRun[] {
  return store.runs.list().filter((run) => run.family === 'microaggregation')
}

/** A front has one grouping for each pair of its figures: equal figures are the same point. */
function hasFigures(one: readonly Finding[], other: readonly Finding[], { x, y }: MethodFront): boolean {
  return [x, y].every(({ id }) => {
    const [own, its] = [figureOf(one, id), figureOf(other, id)]
    return own !== null && own === its
  })
}

export function figureOf(findings: readonly Finding[], id: string): number | null {
  return findings.find((finding) => finding.id === id)?.value ?? null
}
