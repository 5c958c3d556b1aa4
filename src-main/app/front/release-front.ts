import { paretoFront } from '../../contract/charts/pareto-front.ts'
import type { GroupingRun, ReleaseFront } from '../../contract/model.ts'
import type { MethodFront } from '../../domain/method.ts'
import { methodById } from '../../domain/methods.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { asksTheSame, sortedJson } from './same-question.ts'
import { figureOf, groupingRuns, whoReleases } from './who-releases.ts'

/**
 * The points of a run's front, and of all runs that ask the same of a release of the same data; null where the method has no
 * front, or none was kept.
 *
 * @throws AppError `run-not-found`
 */
export function releaseFront(store: ProjectStore, runId: number): ReleaseFront | null {
  const run = store.runs.grouping(runId)
  const { id, front } = methodById(run.request.method)
  if (front === undefined) return null
  const all = groupingRuns(store)
  const alike = all.filter((other) => other.request.method === id && asksTheSame(run, other, front))
  const found = alike.flatMap((own) => pointsOf(store, own, all, front))
  if (found.length === 0) return null
  const best = new Set(paretoFront(found, front.x.better, front.y.better))
  const runs = alike.filter((own) => found.some((point) => point.run === own.id))
  const sign = front.x.better === 'less' ? 1 : -1
  return {
    method: id,
    x: { ...front.x, unit: unitOf(found, front.x.id) },
    y: { ...front.y, unit: unitOf(found, front.y.id) },
    runs: differences(runs, front),
    points: found
      .map((point, at) => ({ ...point, isOnFront: best.has(at) }))
      .sort((a, b) => sign * (a.x - b.x) || a.run - b.run || a.point - b.point),
  }
}

type Point = Omit<ReleaseFront['points'][number], 'isOnFront'>

/** Points of which both figures are defined. */
function pointsOf(store: ProjectStore, run: GroupingRun, all: readonly GroupingRun[], front: MethodFront): Point[] {
  const points = store.runs.front(run.id)
  if (points.length === 0) return []
  const releasing = whoReleases(run, all, front)
  return points.flatMap(({ point, groupCount, findings }) => {
    const [x, y] = [figureOf(findings, front.x.id), figureOf(findings, front.y.id)]
    if (x === null || y === null) return []
    const releasedBy = releasing({ point, findings })?.id ?? null
    return [{ run: run.id, point, x, y, groups: groupCount, findings: [...findings], releasedBy }]
  })
}

function unitOf(points: readonly Point[], figure: string): string | null {
  return points[0]?.findings.find(({ id }) => id === figure)?.unit ?? null
}

/** Of each run the parameters of its search that another one has set in another way. */
function differences(runs: readonly GroupingRun[], front: MethodFront): ReleaseFront['runs'] {
  const differing = front.search.filter(
    (name) => new Set(runs.map(({ request }) => sortedJson(request.parameters[name] ?? null))).size > 1,
  )
  return runs.map(({ id, request }) => ({
    run: id,
    parameters: Object.fromEntries(
      differing.flatMap((name) => {
        const value = request.parameters[name]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }))
}
