import { withLiveRecords } from '../../kernels/live-records.ts'
import type { NearestNeighbours } from '../nearest-neighbours.ts'

/**
 * A tour through all records: from the first one always on to the nearest not yet visited.
 *
 * @param values      n × p, row-major; finite.
 * @param neighbours  nearest neighbours of every record, any length: where a list is used up, all records left are looked at,
 *                    so the length changes the cost and never the tour.
 *
 * Cost  O(n · neighbours) while the lists last, O(np) for each record where they do not. Deterministic; ties to the lower index.
 */
export function nearestNeighbourTour(
  values: Float64Array,
  records: number,
  variables: number,
  neighbours: NearestNeighbours,
): Int32Array {
  const { length, records: near } = neighbours
  return withLiveRecords(values, records, variables, 1, (live) => {
    const tour = new Int32Array(records)
    const isVisited = new Uint8Array(records)
    let current = 0
    for (let place = 0; ;) {
      tour[place] = current
      isVisited[current] = 1
      live.remove(current)
      place += 1
      if (place === records) return tour
      current = next(current)
    }

    function next(from: number): number {
      for (let at = from * length; at < (from + 1) * length; at += 1) if (isVisited[near[at]!] === 0) return near[at]!
      live.scan(values.subarray(from * variables, (from + 1) * variables), 1, false)
      return live.nearest[0]!
    }
  })
}
