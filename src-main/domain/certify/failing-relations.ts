import type { ProtectedTable } from '../tables/table.ts'

/** Of the largest term: what binary fractions of decimal numbers may be off by in a sum that holds. */
const RELATIVE = 1e-9
/** Past this a double no longer tells neighbouring whole numbers apart. */
const LARGEST_WHOLE = 2 ** 53
const MOST_DECIMALS = 9

/**
 * The relations that released values do not keep, by number.
 *
 * Where all terms are decimal numbers of few enough digits the sums are made in whole numbers, so that a unit of the last
 * digit is seen however large the table is; elsewhere within a tolerance of the largest term.
 */
export function relationsThatFail({ relations, decimals }: ProtectedTable, released: Float64Array): number[] {
  const { count, starts, cells, coefficients, rightSides } = relations
  const failing: number[] = []
  const unit = 10 ** Math.min(decimals, MOST_DECIMALS)
  for (let relation = 0; relation < count; relation += 1) {
    const rightSide = rightSides[relation]!
    let whole = -Math.round(rightSide * unit)
    let isWhole = isDecimal(rightSide, unit)
    let largest = Math.abs(whole)
    let sum = -rightSide
    let lost = 0
    let most = Math.max(1, Math.abs(rightSide))
    for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1) {
      const coefficient = coefficients[term]!
      const value = released[cells[term]!]!
      isWhole &&= Number.isInteger(coefficient) && isDecimal(value, unit)
      whole += coefficient * Math.round(value * unit)
      largest += Math.abs(coefficient * value * unit)
      const part = coefficient * value
      const next = sum + part
      lost += Math.abs(sum) >= Math.abs(part) ? sum - next + part : part - next + sum
      sum = next
      most = Math.max(most, Math.abs(part))
    }
    const holds = isWhole && largest < LARGEST_WHOLE ? whole === 0 : Math.abs(sum + lost) <= RELATIVE * most
    if (!holds) failing.push(relation)
  }
  return failing
}

/** Whether a number is what a decimal fraction of the unit reads as. */
function isDecimal(value: number, unit: number): boolean {
  return Math.round(value * unit) / unit === value
}
