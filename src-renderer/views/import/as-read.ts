import type { Dialect, VariableType } from '../../../src-main/contract/model.ts'
import { format } from '../../i18n/format.ts'

export const isNumeric = (type: VariableType): boolean => type === 'number' || type === 'integer'

/** A cell of the file as it was understood: numbers in the window's own signs, every digit kept; other texts as they stand. */
export function asRead(text: string, type: VariableType, dialect: Dialect): string {
  if (!isNumeric(type)) return text
  const plain = text.trim().replaceAll(dialect.thousands === '' ? '\u0000' : dialect.thousands, '')
  return format.cell(dialect.decimal === ',' ? plain.replace(',', '.') : plain)
}
