import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { ReleaseMoments } from './release-moments.ts'

/** Σ |x − x′| / (√2 S) over all cells, S the standard deviation of each variable's original. Cost O(n p). */
export function absoluteInDeviations({ original, released, variables, before }: ReleaseMoments): number {
  const sum = compensatedSum(
    original.length,
    (cell) => Math.abs(original[cell]! - released[cell]!) / before.deviations[cell % variables]!,
  )
  return sum / Math.SQRT2
}
