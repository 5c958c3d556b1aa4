/** Figures of measures in words: the catalogue says under `measures.<id>` what each is. */
import { figureInUnit, figureNumber } from '../../../src-main/contract/figure-text.ts'
import type { Figure, MeasureUnit } from '../../../src-main/contract/model.ts'
import { format } from '../../i18n/format.ts'
import { t, textOr } from '../../i18n/i18n.ts'

export const measureWords = (id: string, part: 'title' | 'short' | 'why'): string =>
  textOr(`measures.${id}.${part}`, part === 'why' ? '' : id)

/** A number of a column whose head names the unit. */
export const numberInUnit = (value: number, unit: MeasureUnit): string => figureNumber(value, unit, format)

/** A figure that stands for itself. @param cells  what cells are counted out of. */
export function figureText({ value, unit }: Figure, cells: number): string {
  if (value === null) return t('common.none')
  return unit === 'cells'
    ? t('run.facts.changedOf', { changed: value, count: cells })
    : figureInUnit(value, unit, format)
}
