import { overIntervals } from '../linkage/over-intervals.ts'
import { numericRelease } from '../moments/numeric-release.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/**
 * Share of cells whose original lies within ρ n / 100 ranks of the released value, averaged over ρ = 1 … 10. Ranks are those
 * of the release, which is what an attacker has; equal released values share theirs, and the interval goes from the lowest
 * of them down to the highest of them up.
 */
export const rankIntervals: MicrodataMeasure = {
  id: 'rank-intervals',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'ID by ranks, share of cells, mean of ρ = 1 … 10 % of the records. Domingo-Ferrer & Torra (2001).',
  cost: 'fast',
  measure(comparison) {
    const release = numericRelease(comparison)
    if (release === null) return null
    const { original, released, records: n, variables: p } = release
    let within = 0
    for (let v = 0; v < p; v += 1) {
      const column = Float64Array.from({ length: n }, (_, i) => released[i * p + v]!)
      const sorted = column.slice().sort()
      const lowest = new Map<number, number>()
      const highest = new Map<number, number>()
      sorted.forEach((value, rank) => {
        if (!lowest.has(value)) lowest.set(value, rank)
        highest.set(value, rank)
      })
      within += overIntervals((percent) => {
        const ranks = Math.floor((percent * n) / 100)
        let count = 0
        for (let i = 0; i < n; i += 1) {
          const from = sorted[Math.max(0, lowest.get(column[i]!)! - ranks)]!
          const to = sorted[Math.min(n - 1, highest.get(column[i]!)! + ranks)]!
          const value = original[i * p + v]!
          if (value >= from && value <= to) count += 1
        }
        return count
      })
    }
    return (100 * within) / (n * p)
  },
}
