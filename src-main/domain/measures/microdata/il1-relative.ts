import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { numericRelease } from '../moments/numeric-release.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Σ 100 |x − x′| / |x| over the cells whose original is not 0: a sum, which grows with the file. */
export const il1Relative: MicrodataMeasure = {
  id: 'il1-relative',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'IL1 of relative changes, sum of 100 |x − x′| / |x|, x ≠ 0. Templ (2017), Statistical Disclosure Control for Microdata.',
  cost: 'fast',
  measure(comparison) {
    const release = numericRelease(comparison)
    if (release === null || release.original.every((value) => value === 0)) return null
    const { original, released } = release
    return compensatedSum(original.length, (cell) =>
      original[cell] === 0 ? 0 : (100 * Math.abs(original[cell]! - released[cell]!)) / Math.abs(original[cell]!),
    )
  },
}
