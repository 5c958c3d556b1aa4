import { comparedKeys, type ComparedCodes } from '../distributions/compared-codes.ts'
import type { MicrodataComparison, MicrodataMeasure } from './microdata-comparison.ts'

/** Categories of a table's side: those before and after, and missing where a value is. */
const categoriesOf = ({ distinct, original, released }: ComparedCodes): number =>
  distinct + (original.includes(-1) || released.includes(-1) ? 1 : 0)

/** Σ |x − x′| of the table of one variable, or of two. */
function tableDifference(
  { records, leftOut }: MicrodataComparison,
  first: ComparedCodes,
  second: ComparedCodes | null,
): number {
  const cells = new Map<number, number>()
  const width = second === null ? 1 : second.distinct + 1
  const count = (one: number, other: number, step: number) => {
    const cell = one * width + other
    cells.set(cell, (cells.get(cell) ?? 0) + step)
  }
  for (let i = 0; i < records; i += 1) {
    count(first.original[i]! + 1, second === null ? 0 : second.original[i]! + 1, 1)
    if (leftOut?.[i] !== 1) count(first.released[i]! + 1, second === null ? 0 : second.released[i]! + 1, -1)
  }
  return [...cells.values()].reduce((sum, difference) => sum + Math.abs(difference), 0)
}

/** By how many records a cell of a table of categories changes, on average. */
export const tabulatedLoss: MicrodataMeasure = {
  id: 'tabulated-loss',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'CTBIL: Σ |x − x′| over the cells of every table of one or two categorical quasi-identifiers, divided by the number of cells; missing is a category (Domingo-Ferrer & Torra 2001)',
  cost: 'fast',
  measure(comparison) {
    const variables = comparedKeys(comparison).filter(({ numbers }) => numbers === null)
    if (variables.length === 0) return null
    let sum = 0
    let cells = 0
    for (const [place, first] of variables.entries()) {
      sum += tableDifference(comparison, first, null)
      cells += categoriesOf(first)
      for (const second of variables.slice(place + 1)) {
        sum += tableDifference(comparison, first, second)
        cells += categoriesOf(first) * categoriesOf(second)
      }
    }
    return sum / cells
  },
}
