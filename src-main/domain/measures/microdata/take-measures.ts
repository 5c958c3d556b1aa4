import type { CommonEvent, SolveContext } from '../../method.ts'
import { unprotected, type MicrodataComparison } from './microdata-comparison.ts'
import { microdataMeasures } from './microdata-measures.ts'

/** Which measures of the registry, by id, are to be taken of which release. */
export type MeasuringProblem = { readonly comparison: MicrodataComparison; readonly measures: readonly string[] }

/** Values by measure, and under `ofOriginal` of it what the original has; null where one is not defined. */
export type MeasuredValues = Readonly<Record<string, number | null>>

/** Where the value of the original stands, of a measure of one file. */
export const ofOriginal = (measure: string): string => `${measure}@original`

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
  const original = unprotected(comparison)
  let done = 0
  for (const { id, isOfOneFile, measure } of microdataMeasures) {
    if (!asked.has(id)) continue
    if (shouldStop()) break
    values[id] = measure(comparison)
    if (isOfOneFile === true) values[ofOriginal(id)] = measure(original)
    done += 1
    report({ kind: 'progress', work: { done, of: measures.length } })
  }
  return values
}
