import type { CommonEvent, SolveContext } from '../../method.ts'
import type { MicrodataComparison } from './microdata-comparison.ts'
import { microdataMeasures } from './microdata-measures.ts'

/** Which measures of the registry, by id, are to be taken of which release. */
export type MeasuringProblem = { readonly comparison: MicrodataComparison; readonly measures: readonly string[] }

/** Values by measure; null where one is not defined. */
export type MeasuredValues = Readonly<Record<string, number | null>>

/**
 * Take measures one after the other. After a stop, which is heard between two of them, those that were taken are told.
 *
 * Cost  That of each measure; what several need is made once.
 */
export function takeMeasures(
  { comparison, measures }: MeasuringProblem,
  { shouldStop, report }: Pick<SolveContext<CommonEvent>, 'shouldStop' | 'report'>,
): MeasuredValues {
  const values: Record<string, number | null> = {}
  const asked = new Set(measures)
  for (const { id, measure } of microdataMeasures) {
    if (!asked.has(id)) continue
    if (shouldStop()) break
    values[id] = measure(comparison)
    report({ kind: 'progress', work: { done: Object.keys(values).length, of: measures.length } })
  }
  return values
}
