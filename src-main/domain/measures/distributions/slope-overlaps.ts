import type { NumericColumn } from '../../data/columns.ts'
import { linearRegression } from '../../numerics/linear-regression.ts'
import type { ComparedVariable, MicrodataComparison } from '../microdata/microdata-comparison.ts'

/** A variable that is a number before and after. */
export type ComparedNumbers = { readonly original: NumericColumn; readonly released: NumericColumn }

export const comparedNumbers = (variables: readonly ComparedVariable[]): ComparedNumbers[] =>
  variables.flatMap(({ original, released }) =>
    original.kind === 'numeric' && released?.kind === 'numeric' ? [{ original, released }] : [],
  )

/** Half the width of a 95 % interval in standard errors, of a normal distribution. */
const NORMAL_95 = 1.959963984540054

/**
 * Overlap, 0 … 1, of the 95 % confidence intervals of each slope of a regression before and after; none where one of the two
 * cannot be reckoned.
 */
export function slopeOverlaps(
  { records, leftOut }: MicrodataComparison,
  response: ComparedNumbers,
  predictors: readonly ComparedNumbers[],
): number[] {
  const regression = (side: keyof ComparedNumbers, isIn: (record: number) => boolean) => {
    const columns = [response, ...predictors].map((variable) => variable[side])
    const complete = Int32Array.from({ length: records }, (_, i) => i).filter(
      (i) => isIn(i) && columns.every(({ missing }) => missing?.[i] !== 1),
    )
    const [y, ...x] = columns.map(({ values }) => Float64Array.from(complete, (i) => values[i]!))
    return linearRegression(x, y!)
  }
  const before = regression('original', () => true)
  const after = regression('released', (i) => leftOut?.[i] !== 1)
  if (before === null || after === null) return []
  return Array.from(before.slopes, (slope, v) =>
    intervalOverlap(interval(slope, before.errors[v]!), interval(after.slopes[v]!, after.errors[v]!)),
  )
}

type Interval = { readonly low: number; readonly high: number }

const interval = (slope: number, error: number): Interval => ({
  low: slope - NORMAL_95 * error,
  high: slope + NORMAL_95 * error,
})

/** Mean of the parts of two intervals that the other one covers; 0 where they are apart. */
export function intervalOverlap(one: Interval, other: Interval): number {
  if (one.low === other.low && one.high === other.high) return 1
  const shared = Math.min(one.high, other.high) - Math.max(one.low, other.low)
  // One without width lies in the other, or apart from it: then it is covered, and covers nothing.
  const part = ({ low, high }: Interval): number => (high > low ? shared / (high - low) : 1)
  return shared < 0 ? 0 : (part(one) + part(other)) / 2
}
