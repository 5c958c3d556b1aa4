import type { MixedMetric } from '../distances/mixed-metric.ts'
import { wordsFor } from '../flow/bit-rows.ts'
import type { ColouredPoints } from './coloured-points.ts'

/**
 * Rows of the threshold graph: the points of other colours, and of none, within the key of one. Equal points have one row, made
 * when it is first asked for.
 *
 * Cost of a row  O(tuples · p + n); n / 8 bytes.
 */
export function createThresholdRows(
  points: ColouredPoints,
  metric: MixedMetric,
  key: number,
): (point: number) => Int32Array {
  const { count, colours, colourStarts, tuples } = points
  const known = new Map<number, Int32Array>()
  const keys = new Float64Array(metric.records)
  const kinds = colourStarts.length - 1
  return (point) => {
    const colour = colours[point]!
    const sort = tuples[point]! * (kinds + 1) + colour + 1
    let row = known.get(sort)
    if (row !== undefined) return row
    row = new Int32Array(wordsFor(count))
    metric.from(tuples[point]!, keys)
    fillRow(row, keys, tuples, key, 0, colour < 0 ? 0 : colourStarts[colour]!)
    fillRow(row, keys, tuples, key, colour < 0 ? 0 : colourStarts[colour + 1]!, count)
    known.set(sort, row)
    return row
  }
}

function fillRow(row: Int32Array, keys: Float64Array, tuples: Int32Array, key: number, from: number, to: number): void {
  for (let start = from; start < to;) {
    const word = start >>> 5
    const end = Math.min(to, (word + 1) << 5)
    let bits = 0
    for (let point = start; point < end; point += 1) if (keys[tuples[point]!]! <= key) bits |= 1 << (point & 31)
    row[word]! |= bits
    start = end
  }
}
