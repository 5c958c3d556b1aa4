import type { Figure, MeasuredFigure } from './measure-model.ts'
import type { RunSummary } from './run-model.ts'

/** The measure that an adjustment minimises. */
const OBJECTIVE = 'weighted-deviation'

/** What the search says of a run has no kind: it is neither risk nor loss of a release. */
export type RunFigure = Figure & Partial<Pick<MeasuredFigure, 'kind' | 'source'>>

/**
 * What a run is compared by: what it minimises first, then bound, gap and time, then what is measured of its release. Words
 * stand in the catalogue under `measures.<id>`.
 *
 * @param measures  figures of its release by the registry of its family; none while they are not known.
 */
export function runFigures(run: RunSummary, measures: readonly RunFigure[]): RunFigure[] {
  const { incumbent, bound, gapRelative, elapsedMs } = run
  const search = (id: string, unit: Figure['unit']): Figure[] => [
    { id, unit, better: 'less', value: incumbent },
    { id: 'bound', unit, better: 'more', value: bound },
    { id: 'gap', unit: 'percent', better: 'less', value: gapRelative === null ? null : 100 * gapRelative },
    { id: 'time', unit: 'seconds', better: 'less', value: elapsedMs / 1000 },
  ]
  if (run.family === 'table-adjustment')
    return [...search(OBJECTIVE, 'number'), ...measures.filter(({ id }) => id !== OBJECTIVE)]
  const groups = run.result?.groups
  return [
    ...search('loss', 'percent'),
    { id: 'smallest-group', unit: 'number', better: 'more', value: groups?.smallest ?? null },
    { id: 'groups', unit: 'number', better: 'more', value: groups?.count ?? null },
    ...measures,
  ]
}
