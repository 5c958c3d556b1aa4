import type { ClassFigure, DataCell, ReleasedClass, Variable } from '../../../src-main/contract/model.ts'
import { format } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'
import { isNumeric } from '../import/as-read.ts'

/** A figure of a class as a cell shows it. */
export function figureText(own: ReleasedClass, figure: ClassFigure): string {
  const value = own[figure]
  if (value === null) return t('common.none')
  return Number.isInteger(value) ? format.count(value) : format.number(value)
}

/** A released value: a mean has more digits than say anything. */
export const releasedText = (cell: DataCell): string | null => (typeof cell === 'number' ? format.number(cell) : cell)

/** A value of the data with every digit it has. */
export const originalText = (cell: DataCell): string | null => (typeof cell === 'number' ? format.value(cell) : cell)

export function isNumberColumn(variables: readonly Variable[], name: string): boolean {
  const variable = variables.find((each) => each.name === name)
  return variable !== undefined && isNumeric(variable.type)
}
