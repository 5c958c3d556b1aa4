import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { byDimensions, linkableRecords } from './linkable-records.ts'
import { linkByDistance } from './link-by-distance.ts'

/** What an attacker is taken to know at most. */
const MOST_KNOWN = 7

/**
 * Mean share, from 0 to 1, of records linked by the nearest original over what an attacker may know: every subset of the
 * first seven quasi-identifiers, averaged within each number of variables and then over these numbers.
 *
 * Cost    That of 127 linkages.
 * Source  Domingo-Ferrer & Torra (2001), A quantitative comparison of disclosure control methods for microdata.
 */
export function subsetShares(comparison: MicrodataComparison): number | null {
  const records = linkableRecords(comparison)
  if (records === null) return null
  const known = Math.min(MOST_KNOWN, records.dimensions)
  const sums = new Float64Array(known)
  const counts = new Float64Array(known)
  for (let subset = 1; subset < 2 ** known; subset += 1) {
    const chosen = Array.from({ length: known }, (_, d) => d).filter((d) => ((subset >> d) & 1) === 1)
    sums[chosen.length - 1]! += linkByDistance(byDimensions(records, chosen)).nearest
    counts[chosen.length - 1]! += 1
  }
  return sums.reduce((total, sum, size) => total + sum / counts[size]!, 0) / known
}
