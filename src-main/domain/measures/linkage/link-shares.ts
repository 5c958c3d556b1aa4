import { covarianceOf } from '../moments/covariance.ts'
import { whiteningOf } from '../moments/spectrum.ts'
import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { linkableNumbers, linkableRecords, type LinkableRecords } from './linkable-records.ts'
import { linkByDistance } from './link-by-distance.ts'

/** Shares linked by all quasi-identifiers, found once for all measures of a comparison; null where nothing can be linked. */
export const linkShares = oncePerComparison((comparison: MicrodataComparison) => {
  const records = linkableRecords(comparison)
  return records === null ? null : linkByDistance(records)
})

/** Whose covariance the distance (x − x′)ᵀ S⁻¹ (x − x′) is by: of the differences x − x′, or of the released values. */
export type MahalanobisBy = 'differences' | 'released'

/**
 * Shares linked by Mahalanobis distance of the numeric quasi-identifiers; null where there are none, or the covariance has
 * no inverse. That of the differences, Σ + Σ′ − 2 Σ₍₁₂₎, is what an attacker would use who knows how the file was changed.
 */
export function mahalanobisShares(comparison: MicrodataComparison, by: MahalanobisBy): number | null {
  const records = linkableNumbers(comparison)
  if (records === null || records.maskedCount < 2) return null
  const { dimensions: d, masked, originals, own, maskedCount } = records
  const values =
    by === 'released'
      ? masked
      : masked.map((value, cell) => originals[own[Math.floor(cell / d)]! * d + (cell % d)]! - value)
  const whitening = whiteningOf(covarianceOf(values, maskedCount, d), d)
  if (whitening === null) return null
  const turned = (points: Float64Array) => transform(points, d, whitening)
  const whitened: LinkableRecords = { ...records, originals: turned(originals), masked: turned(masked) }
  return linkByDistance(whitened).nearest
}

function transform(points: Float64Array, d: number, matrix: Float64Array): Float64Array {
  return points.map((_, cell) => {
    const start = cell - (cell % d)
    let sum = 0
    for (let v = 0; v < d; v += 1) sum += matrix[(cell % d) * d + v]! * points[start + v]!
    return sum
  })
}
