/** A change of cells by hand as a form edits it: its kind, and its numbers as typed. */
import type { PlainCellChange } from '../../../src-main/contract/model.ts'
import { parseField } from '../../../src-main/contract/parse-field.ts'

export type NumberChangeKind = Exclude<PlainCellChange['kind'], 'status'>

/** The one or two numbers of a change; an empty bound is none. */
export type ChangeTexts = readonly string[]

/** Keys of the names of the numbers, under `tables.edit`. */
export const changeFields: Readonly<Record<NumberChangeKind, readonly string[]>> = {
  levels: ['lower', 'upper'],
  'levels-percent': ['lower', 'upper'],
  bounds: ['least', 'most'],
  weight: ['weight'],
}

function numberOf(text: string, schema: { minimum?: number }): number | null {
  const value = parseField(text, { type: 'number', ...schema })
  return typeof value === 'number' ? value : null
}

/** Whether one text means what its place asks for. */
export function isFit(kind: NumberChangeKind, text: string): boolean {
  if (kind === 'bounds') return text.trim() === '' || numberOf(text, {}) !== null
  return numberOf(text, { minimum: 0 }) !== null
}

/** null while a number does not fit, or where the lower bound is above the upper one. */
export function changeOf(kind: NumberChangeKind, texts: ChangeTexts): PlainCellChange | null {
  if (!changeFields[kind].every((_, place) => isFit(kind, texts[place] ?? ''))) return null
  const [first = '', second = ''] = texts
  if (kind === 'bounds') {
    const [lower, upper] = [numberOf(first, {}), numberOf(second, {})]
    return lower !== null && upper !== null && lower > upper ? null : { kind, lower, upper }
  }
  const number = (text: string) => numberOf(text, { minimum: 0 }) ?? 0
  return kind === 'weight' ? { kind, weight: number(first) } : { kind, lower: number(first), upper: number(second) }
}
