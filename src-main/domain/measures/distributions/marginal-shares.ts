import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { comparedKeys, type ComparedCodes } from './compared-codes.ts'

/** Shares of the records in each category, before and after, in the same order; each adds up to 1. */
type MarginalShares = { readonly original: Float64Array; readonly released: Float64Array }

/** Numbers are compared in so many bins of equal width: fine enough for the shape, and not by single values. */
const NUMBER_BINS = 20

/**
 * How the records lie over the categories of a variable; missing is one. Numbers lie in 20 bins of equal width between the
 * smallest and the largest of both files. Cost O(n).
 */
function marginalShares(variable: ComparedCodes, leftOut: Uint8Array | null): MarginalShares {
  const { distinct, numbers } = variable
  const [low, high] = [numbers?.[0] ?? 0, numbers?.[distinct - 1] ?? 0]
  const categoryOf =
    numbers === null || distinct <= NUMBER_BINS
      ? (code: number) => code
      : (code: number) => Math.min(NUMBER_BINS - 1, Math.floor((NUMBER_BINS * (numbers[code]! - low)) / (high - low)))
  const categories = numbers === null ? distinct : Math.min(distinct, NUMBER_BINS)
  const shares = (codes: Int32Array, isIn: (record: number) => boolean): Float64Array => {
    const counts = new Float64Array(categories + 1)
    let total = 0
    codes.forEach((code, record) => {
      if (!isIn(record)) return
      counts[code < 0 ? categories : categoryOf(code)]! += 1
      total += 1
    })
    return counts.map((count) => count / total)
  }
  return {
    original: shares(variable.original, () => true),
    released: shares(variable.released, (record) => leftOut?.[record] !== 1),
  }
}

/** A measure of each quasi-identifier's shares, as the mean over them; not defined without records or quasi-identifiers. */
export const meanOverMarginals =
  (measure: (original: Float64Array, released: Float64Array) => number) =>
  (comparison: MicrodataComparison): number | null => {
    const variables = comparedKeys(comparison)
    if (variables.length === 0 || releasedRecords(comparison) === 0) return null
    const values = variables.map((variable) => {
      const { original, released } = marginalShares(variable, comparison.leftOut)
      return measure(original, released)
    })
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }

/** Records that are released. */
export function releasedRecords({ records, leftOut }: MicrodataComparison): number {
  return records - (leftOut?.reduce((sum, flag) => sum + flag, 0) ?? 0)
}
