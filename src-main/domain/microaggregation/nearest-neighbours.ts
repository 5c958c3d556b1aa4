import { squaredDistance } from '../data/distances.ts'
import { smallestCandidates } from '../numerics/selection.ts'

/** For each record its nearest others, ascending by distance and then by index: `records[i · length .. (i + 1) · length)`. */
export type NearestNeighbours = {
  readonly length: number
  readonly records: Int32Array
  readonly distances: Float64Array
}

/**
 * The `length` nearest other records of every record.
 *
 * Cost  O(n²p) time, O(n · length) memory: no n × n matrix.
 */
export function nearestNeighbours(
  values: Float64Array,
  records: number,
  variables: number,
  length: number,
): NearestNeighbours {
  const kept = Math.max(0, Math.min(length, records - 1))
  const neighbours = new Int32Array(records * kept)
  const distances = new Float64Array(records * kept)
  const row = new Float64Array(records)
  const others = new Int32Array(Math.max(0, records - 1))
  for (let i = 0; i < records; i += 1) {
    for (let j = 0, place = 0; j < records; j += 1) {
      if (j === i) continue
      row[j] = squaredDistance(values, variables, i, j)
      others[place++] = j
    }
    const nearest = smallestCandidates(row, others, others.length, kept)
    for (let place = 0; place < kept; place += 1) {
      neighbours[i * kept + place] = nearest[place]!
      distances[i * kept + place] = row[nearest[place]!]!
    }
  }
  return { length: kept, records: neighbours, distances }
}
