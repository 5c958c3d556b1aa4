import type { MeasuredFigure, MeasuresAsked } from '../../../contract/model.ts'
import { microdataMeasures } from './microdata-measures.ts'
import { ofOriginal, type MeasuredValues } from './take-measures.ts'

/** Ids of the measures that are asked for, in the order of the registry. */
export function askedMeasures(which: MeasuresAsked): string[] {
  if (which === 'none') return []
  return microdataMeasures.filter(({ cost }) => which === 'all' || cost === 'fast').map(({ id }) => id)
}

/** What was measured as figures, in the order of the registry; values of measures that it does not know are left out. */
export function measuredFigures(values: MeasuredValues): MeasuredFigure[] {
  return microdataMeasures.flatMap(({ id, unit, better, kind, source }) => {
    const value = values[id]
    const before = values[ofOriginal(id)]
    return value === undefined
      ? []
      : [{ id, unit, better, kind, source, value, ...(before === undefined ? {} : { before }) }]
  })
}
