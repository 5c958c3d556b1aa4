import { withLiveRecords } from '../kernels/live-records.ts'

/** For each record its nearest others, ascending by distance and then by index: `records[i · length .. (i + 1) · length)`. */
export type NearestNeighbours = {
  readonly length: number
  readonly records: Int32Array
  readonly distances: Float64Array
}

/**
 * The `length` nearest other records of every record.
 *
 * Cost  O(n²p) time, some n²p / 5 nanoseconds for short lists; O(n · length) memory: no n × n matrix.
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
  if (kept === 0) return { length: kept, records: neighbours, distances }
  withLiveRecords(values, records, variables, kept + 1, ({ scan, nearest, nearestDistances }) => {
    for (let i = 0; i < records; i += 1) {
      // One more, for the record itself is among them, unless as many lie at its very place.
      scan(values.subarray(i * variables, (i + 1) * variables), kept + 1, false)
      for (let place = 0, from = 0; place < kept; place += 1, from += 1) {
        if (nearest[from] === i) from += 1
        neighbours[i * kept + place] = nearest[from]!
        distances[i * kept + place] = nearestDistances[from]!
      }
    }
  })
  return { length: kept, records: neighbours, distances }
}
