import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { releaseMoments } from '../moments/release-moments.ts'
import { inverseDiagonal } from '../moments/spectrum.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/**
 * Distance of the diagonals of the inverse correlation matrices, each at length 1, over √2: 0 when the variables explain each
 * other as before, at most 1. Not defined where one of the matrices has no inverse.
 */
export const mlodakGamma: MicrodataMeasure = {
  id: 'mlodak-gamma',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: 'γ, diagonals of inverse correlation matrices. Młodak (2020), Wiadomości Statystyczne 65(9).',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    if (moments === null || moments.variables < 2) return null
    const p = moments.variables
    const before = inverseDiagonal(moments.before.correlation, p)
    const after = inverseDiagonal(moments.after.correlation, p)
    if (before === null || after === null) return null
    const length = (of: Float64Array) => Math.sqrt(compensatedSum(p, (v) => of[v]! ** 2))
    const [first, second] = [length(before), length(after)]
    return Math.sqrt(compensatedSum(p, (v) => (before[v]! / first - after[v]! / second) ** 2) / 2)
  },
}
