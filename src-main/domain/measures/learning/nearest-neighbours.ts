import { smallestCandidates } from '../../numerics/selection.ts'
import type { Learner } from './learner.ts'

const NEIGHBOURS = 5

/**
 * Shares of the classes among the five nearest rows: numbers in deviations of what was learned from, different categories 1
 * apart. Of equally near rows the first ones count.
 *
 * Cost  O(n p) a prediction.
 */
export const nearestNeighbours: Learner = {
  id: 'nearest-neighbours',
  learn(table, classes, count) {
    const n = table.records
    const weights = table.features.map((feature) => {
      if (feature.kind === 'nominal') return 1
      const mean = feature.values.reduce((sum, value) => sum + value, 0) / n
      const variance = feature.values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n
      return variance === 0 ? 0 : 1 / variance
    })
    const rows = Int32Array.from({ length: n }, (_, row) => row)
    const distances = new Float64Array(n)
    return (other, row, probabilities) => {
      distances.fill(0)
      table.features.forEach((feature, at) => {
        const own = other.features[at]!
        const weight = weights[at]!
        if (feature.kind === 'numeric' && own.kind === 'numeric') {
          const value = own.values[row]!
          for (let i = 0; i < n; i += 1) distances[i]! += weight * (feature.values[i]! - value) ** 2
        } else if (feature.kind === 'nominal' && own.kind === 'nominal') {
          const code = own.codes[row]!
          for (let i = 0; i < n; i += 1) if (feature.codes[i] !== code) distances[i]! += 1
        }
      })
      const nearest = smallestCandidates(distances, rows, n, NEIGHBOURS)
      probabilities.subarray(0, count).fill(0)
      for (const i of nearest) probabilities[classes[i]!]! += 1 / nearest.length
    }
  },
}
