import { AppError } from '../contract/errors.ts'
import type { MeasuredFigure } from '../contract/model.ts'
import type { Session } from './session.ts'
import { releaseFigures } from './tables/compare-releases.ts'

/**
 * What is known of a run's release, of any family; none without an answer. What is missing of a grouping's fast measures is
 * taken from here on.
 *
 * @throws AppError `run-not-found`
 */
export function runMeasures({ store, measures }: Session, run: number): MeasuredFigure[] {
  if (store.runs.get(run).family === 'table-adjustment') return releaseFigures(store, run)
  measures.takeByItself(run)
  return measures.known(run)
}

/** Every measure of a run's release. @throws AppError `run-not-found`, `run-without-answer` */
export async function allRunMeasures({ store, measures }: Session, run: number): Promise<MeasuredFigure[]> {
  if (store.runs.get(run).family === 'microaggregation') return measures.take(run, 'all')
  const figures = releaseFigures(store, run)
  if (figures.length === 0) throw new AppError('run-without-answer', { run })
  return figures
}
