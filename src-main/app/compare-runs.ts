import { AppError } from '../contract/errors.ts'
import type { Figure, ReleaseComparison, RunSummary } from '../contract/model.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { compareReleases, releaseFigures } from './tables/compare-releases.ts'

export type ComparedRun = { readonly run: RunSummary; readonly figures: readonly Figure[] }

/** Runs that answer one question: of one data set, or of one table. */
export type ComparedRuns = {
  readonly family: RunSummary['family']
  readonly subject: RunSummary['subject']
  /** By their first figure, the best first; ties by run. */
  readonly runs: readonly ComparedRun[]
}

export type RunComparison = {
  readonly subjects: readonly ComparedRuns[]
  /** Of two runs that were asked for by number and adjusted one table; null otherwise. */
  readonly difference: ReleaseComparison | null
}

/**
 * Runs of a project side by side, subject by subject.
 *
 * @param asked  numbers of runs; none for every run that has an answer.
 * @throws AppError `run-not-found`, and `run-without-answer` for a run that was asked for by number
 */
export function compareRuns(store: ProjectStore, asked: readonly number[]): RunComparison {
  const runs = asked.length === 0 ? store.runs.list() : [...new Set(asked)].map((run) => store.runs.get(run))
  const compared = runs.flatMap((run): ComparedRun[] => {
    const figures = runFigures(store, run)
    if (figures.length > 0) return [{ run, figures }]
    if (asked.length > 0) throw new AppError('run-without-answer', { run: run.id })
    return []
  })
  const bySubject = new Map<string, ComparedRun[]>()
  for (const one of compared) {
    const key = `${one.run.family} ${one.run.subject.id}`
    bySubject.set(key, [...(bySubject.get(key) ?? []), one])
  }
  const subjects = [...bySubject.values()].map(bestFirst)
  const [one, other] = runs
  const isPair = asked.length === 2 && subjects.length === 1 && one?.family === 'table-adjustment'
  return { subjects, difference: isPair && other ? compareReleases(store, one.id, other.id) : null }
}

function bestFirst(runs: readonly ComparedRun[]): ComparedRuns {
  const { family, subject } = runs[0]!.run
  const first = ({ figures }: ComparedRun) => figures[0]?.value ?? Infinity
  return { family, subject, runs: [...runs].sort((a, b) => first(a) - first(b) || a.run.id - b.run.id) }
}

/** What a run is compared by, the figure that it minimises first; none without an answer. Words: `measures.<id>`. */
export function runFigures(store: ProjectStore, run: RunSummary): Figure[] {
  const { bound, gapRelative, elapsedMs } = run
  const search = (unit: Figure['unit']): Figure[] => [
    { id: 'bound', unit, better: 'more', value: bound },
    { id: 'gap', unit: 'percent', better: 'less', value: gapRelative === null ? null : 100 * gapRelative },
    { id: 'time', unit: 'seconds', better: 'less', value: elapsedMs / 1000 },
  ]
  if (run.family === 'table-adjustment') {
    const [cost, ...others] = releaseFigures(store, run.id)
    return cost === undefined ? [] : [cost, ...search(cost.unit), ...others]
  }
  if (run.result === null) return []
  const { value, groups } = run.result
  return [
    { id: 'loss', unit: 'percent', better: 'less', value: value.ilPercent },
    ...search('percent'),
    { id: 'smallest-group', unit: 'number', better: 'more', value: groups.smallest },
    { id: 'groups', unit: 'number', better: 'more', value: groups.count },
  ]
}
