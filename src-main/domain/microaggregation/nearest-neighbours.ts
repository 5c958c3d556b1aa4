import { withLiveRecords } from '../kernels/live-records.ts'
import type { SolveContext } from '../method.ts'

/** For each record its nearest others, ascending by distance and then by index: `records[i · length .. (i + 1) · length)`. */
export type NearestNeighbours = {
  readonly length: number
  readonly records: Int32Array
  readonly distances: Float64Array
}

const RECORDS_BETWEEN_CHECKS = 512
const NEVER_STOPPED = { shouldStop: () => false, report: () => undefined }

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
  const found = nearestUntilStopped(values, records, variables, length, NEVER_STOPPED)
  if (found === null) throw new RangeError('Nothing stops this.')
  return found
}

/** The same, null when the checkpoint says stop: tens of thousands of records take seconds. */
export function nearestUntilStopped(
  values: Float64Array,
  records: number,
  variables: number,
  length: number,
  checkpoint: Pick<SolveContext, 'shouldStop' | 'report'>,
): NearestNeighbours | null {
  const kept = Math.max(0, Math.min(length, records - 1))
  const neighbours = new Int32Array(records * kept)
  const distances = new Float64Array(records * kept)
  if (kept === 0) return { length: kept, records: neighbours, distances }
  const isWhole = withLiveRecords(values, records, variables, kept + 1, ({ scan, nearest, nearestDistances }) => {
    for (let i = 0; i < records; i += 1) {
      if (i % RECORDS_BETWEEN_CHECKS === 0) {
        checkpoint.report({ kind: 'progress', work: { scanned: i } })
        if (checkpoint.shouldStop()) return false
      }
      // One more, for the record itself is among them, unless as many lie at its very place.
      scan(values.subarray(i * variables, (i + 1) * variables), kept + 1, false)
      for (let place = 0, from = 0; place < kept; place += 1, from += 1) {
        if (nearest[from] === i) from += 1
        neighbours[i * kept + place] = nearest[from]!
        distances[i * kept + place] = nearestDistances[from]!
      }
    }
    return true
  })
  return isWhole ? { length: kept, records: neighbours, distances } : null
}
