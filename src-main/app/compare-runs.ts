import { AppError } from '../contract/errors.ts'
import type { ReleaseComparison, RunSummary } from '../contract/model.ts'
import { runFigures, type RunFigure } from '../contract/run-figures.ts'
import type { Session } from './session.ts'
import { compareReleases, releaseFigures } from './tables/compare-releases.ts'

type ComparedRun = { readonly run: RunSummary; readonly figures: readonly RunFigure[] }

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

/** Runs that are asked for by number, every one where none is. @throws AppError `run-not-found` */
export function askedRuns({ store }: Session, asked: readonly number[]): RunSummary[] {
  return asked.length === 0 ? store.runs.list() : [...new Set(asked)].map((run) => store.runs.get(run))
}

/**
 * Runs of a project side by side, subject by subject: with the measures of a grouping's release that are known.
 *
 * @param asked  numbers of runs; none for every run that has an answer.
 * @throws AppError `run-not-found`, and `run-without-answer` for a run that was asked for by number
 */
export function compareRuns(session: Session, asked: readonly number[]): RunComparison {
  const { store } = session
  const runs = askedRuns(session, asked)
  const compared = runs.flatMap((run): ComparedRun[] => {
    const figures = figuresOf(session, run)
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

/** Every figure of a run; an adjusted table is measured anew, which takes no time. None without an answer. */
function figuresOf({ store, measures: ofGroupings }: Session, run: RunSummary): RunFigure[] {
  if (run.family === 'microaggregation') return run.result === null ? [] : runFigures(run, ofGroupings.known(run.id))
  const measures = releaseFigures(store, run.id)
  return measures.length === 0 ? [] : runFigures(run, measures)
}
