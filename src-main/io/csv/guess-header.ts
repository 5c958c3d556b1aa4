import type { Dialect } from '../../contract/model.ts'
import { guess, type Guess } from './guess.ts'
import { createNumberReader } from './number-reader.ts'

/** Guess whether the first record holds names, by comparing it with the records below it. */
export function guessHeader(
  records: readonly (readonly string[])[],
  signs: Pick<Dialect, 'decimal' | 'thousands'>,
): Guess<boolean> {
  const [first = [], ...rest] = records
  const reader = createNumberReader(signs)
  const isNumber = (text: string | undefined) => text !== undefined && reader.read(text)
  const numbersInFirst = first.filter((field) => isNumber(field)).length
  if (rest.length === 0)
    return numbersInFirst > 0 ? guess(false, 0.6, 'headerOnlyRecord') : guess(true, 0.6, 'headerOnlyRecord')

  const numberColumns = first.filter((_, column) => {
    const cells = rest.map((record) => record[column] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter((cell) => isNumber(cell)).length * 2 > cells.length
  }).length
  if (numbersInFirst === 0 && numberColumns > 0)
    return guess(true, 0.97, 'headerTextAboveNumbers', { columns: numberColumns })
  if (numbersInFirst > 0) {
    // Years may be names, and so may texts beside them: `region,2001,2002`.
    const mayBeNames = numbersInFirst < first.length || first.every((field) => /^(?:19|20)\d\d$/.test(field.trim()))
    const isCertain = numbersInFirst === numberColumns && !mayBeNames
    return guess(false, isCertain ? 0.9 : 0.6, 'headerNumbersInFirst', { columns: numbersInFirst })
  }
  const names = new Set(first)
  const recurs = first.some((field, column) => rest.some((record) => record[column] === field))
  if (names.size === first.length && !recurs && !names.has('')) return guess(true, 0.7, 'headerDistinctNames')
  return guess(false, 0.6, 'headerLikeOthers')
}
