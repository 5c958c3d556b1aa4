import type { MetricColumns } from '../distances/metric-columns.ts'
import type { MixedMetric } from '../distances/mixed-metric.ts'
import { splitBlocks } from '../diversity-clustering/split-blocks.ts'

/** Near records of a cell at most, among which it is chosen whom to keep. */
const CELL = 64

/**
 * Whom to leave out where colours have more records than there are clusters: of each such colour as many are kept as there are
 * clusters, in every part of the file as many as the others there ask for, and of each part those nearest to its middle. So
 * clusters of the rest can be near ones everywhere.
 *
 * @returns  1 for each record that is left out.
 *
 * Cost  O(n log² n).
 */
export function thinColours(
  columns: MetricColumns,
  metric: MixedMetric,
  colours: Int32Array,
  clusters: number,
): Uint8Array {
  const counts = new Map<number, number>()
  for (const colour of colours) if (colour >= 0) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const crowded = [...counts.keys()].filter((colour) => counts.get(colour)! > clusters)
  const isCrowded = (record: number) => colours[record]! >= 0 && counts.get(colours[record]!)! > clusters
  const everyone = Int32Array.from(colours.keys())
  const cells = splitBlocks(columns, new Int32Array(colours.length).fill(-1), everyone, 1, CELL)
  const others = cells.map((cell) => cell.reduce((sum, record) => sum + (isCrowded(record) ? 0 : 1), 0))
  const all = others.reduce((sum, count) => sum + count, 0)
  const isOut = Uint8Array.from(colours, (_, record) => (isCrowded(record) ? 1 : 0))
  for (const colour of crowded) {
    let owed = 0
    let left = clusters
    const keep = (records: readonly number[], many: number) => {
      for (const record of records.slice(0, Math.max(0, Math.min(many, left)))) {
        isOut[record] = 0
        left -= 1
        owed -= 1
      }
    }
    const byCell = cells.map((cell) => {
      const middle = cell[cell.length >>> 1]!
      return [...cell]
        .filter((record) => colours[record] === colour)
        .map((record) => ({ record, key: metric.between(record, middle) }))
        .sort((a, b) => a.key - b.key || a.record - b.record)
        .map(({ record }) => record)
    })
    byCell.forEach((records, cell) => {
      owed += all === 0 ? 0 : (clusters * others[cell]!) / all
      keep(records, Math.round(owed))
    })
    // What cells without enough of the colour could not take is taken anywhere.
    for (const records of byCell) {
      const out = records.filter((record) => isOut[record] === 1)
      keep(out, out.length)
    }
  }
  return isOut
}
