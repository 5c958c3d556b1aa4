import { withLiveRecords } from '../../kernels/live-records.ts'

/**
 * For each centroid the `length` nearest others, ascending, ties to the lower group; `length` is less than `count`.
 *
 * @param centroids  count × variables, row-major; finite.
 *
 * Cost  O(count² · variables).
 */
export function nearestGroups(centroids: Float64Array, count: number, variables: number, length: number): Int32Array {
  const near = new Int32Array(count * length)
  if (length === 0) return near
  withLiveRecords(centroids, count, variables, length + 1, ({ scan, nearest }) => {
    for (let group = 0; group < count; group += 1) {
      scan(centroids.subarray(group * variables, (group + 1) * variables), length + 1, false)
      for (let place = 0, from = 0; place < length; place += 1, from += 1) {
        if (nearest[from] === group) from += 1
        near[group * length + place] = nearest[from]!
      }
    }
  })
  return near
}
