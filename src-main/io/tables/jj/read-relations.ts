import { AppError } from '../../../contract/errors.ts'
import type { Relations } from '../../../domain/tables/table.ts'
import { isBlank } from '../line-cursor.ts'
import { numberInText } from '../number-in-text.ts'
import type { JjReading } from './jj-reading.ts'

const COLON = 58
const OPEN = 40
const CLOSE = 41

/** As much of a line as a message shows of what cannot be read. */
const SHOWN_SIGNS = 20

export interface RelationsReading {
  /** Read the relation in the current line: `rhs k : cell (coefficient) …`. */
  read(): void
  build(): Relations
}

/** Reads relations one after the other; a cell that one relation names twice becomes one term. */
export function createRelationsReading({ text, lines, path }: JjReading, cells: number): RelationsReading {
  const mostTerms = count(text, '(', lines.end)
  const termCells = new Int32Array(mostTerms)
  const coefficients = new Float64Array(mostTerms)
  const starts: number[] = [0]
  const rightSides: number[] = []
  /** Where the term of each cell lies, when it lies in the relation at hand. */
  const termOf = new Int32Array(cells).fill(-1)
  let terms = 0

  function read(): void {
    const { start, end } = lines
    const colon = indexOf(COLON, start, end)
    const afterRight = indexOfBlank(start, colon)
    const rightSide = numberInText(text, start, afterRight)
    const announced = numberInText(text, skipBlanks(afterRight, colon), trimEnd(afterRight, colon))
    if (colon === end || !Number.isFinite(rightSide) || !Number.isSafeInteger(announced))
      throw new AppError('jj-line-unexpected', { path, line: lines.line, part: 'relation' })
    const found = readTerms(colon + 1, end)
    if (found !== announced) throw new AppError('jj-term-count', { path, line: lines.line, announced, found })
    rightSides.push(rightSide)
    starts.push(terms)
  }

  function readTerms(from: number, end: number): number {
    const first = terms
    let found = 0
    let at = skipBlanks(from, end)
    while (at < end) {
      const open = indexOf(OPEN, at, end)
      const close = indexOf(CLOSE, open, end)
      const cell = numberInText(text, at, trimEnd(at, open))
      const coefficient = numberInText(text, skipBlanks(open + 1, close), trimEnd(open + 1, close))
      if (close === end || !Number.isSafeInteger(cell) || !Number.isFinite(coefficient))
        throw new AppError('jj-term-unreadable', { path, line: lines.line, text: shown(at, end) })
      if (cell < 0 || cell >= cells) throw new AppError('jj-cell-unknown', { path, line: lines.line, cell, cells })
      addTerm(first, cell, coefficient)
      found += 1
      at = skipBlanks(close + 1, end)
    }
    return found
  }

  function addTerm(first: number, cell: number, coefficient: number): void {
    const known = termOf[cell]!
    if (known >= first) {
      coefficients[known] = coefficients[known]! + coefficient
      return
    }
    termOf[cell] = terms
    termCells[terms] = cell
    coefficients[terms] = coefficient
    terms += 1
  }

  function indexOf(code: number, from: number, end: number): number {
    let at = from
    while (at < end && text.charCodeAt(at) !== code) at += 1
    return at
  }

  function indexOfBlank(from: number, end: number): number {
    let at = from
    while (at < end && !isBlank(text.charCodeAt(at))) at += 1
    return at
  }

  function skipBlanks(from: number, end: number): number {
    let at = from
    while (at < end && isBlank(text.charCodeAt(at))) at += 1
    return at
  }

  function trimEnd(from: number, end: number): number {
    let at = end
    while (at > from && isBlank(text.charCodeAt(at - 1))) at -= 1
    return at
  }

  function shown(from: number, end: number): string {
    return end - from > SHOWN_SIGNS ? `${text.slice(from, from + SHOWN_SIGNS)}…` : text.slice(from, end)
  }

  return {
    read,
    build: () => ({
      count: rightSides.length,
      starts: Int32Array.from(starts),
      cells: termCells.slice(0, terms),
      coefficients: coefficients.slice(0, terms),
      rightSides: Float64Array.from(rightSides),
    }),
  }
}

function count(text: string, sign: string, from: number): number {
  let found = 0
  for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at + 1)) found += 1
  return found
}
