import { takeRecords, type MetricColumns } from '../distances/metric-columns.ts'
import type { ColourRanges } from '../flow/star-flow.ts'
import { distinctTuples } from './distinct-tuples.ts'

/**
 * Records as the points of the problem, in the order of their colours, the most frequent colour first, and within one in the
 * order of their tuples; distances are those of tuples, each kept once. It can go to another process as it is.
 */
export type ColouredPoints = ColourRanges & {
  /** Record of each point. */
  readonly records: Int32Array
  /** Tuple of quasi-identifiers of each point. */
  readonly tuples: Int32Array
  /** What the distances of tuples are measured on, one record a tuple. */
  readonly metric: MetricColumns
}

/**
 * @param columns  of the whole file.
 * @param codes    confidential value of each record, -1 where missing: such points have no colour and come last.
 * @param records  those to be grouped.
 *
 * Cost  O(n p).
 */
export function colouredPoints(columns: MetricColumns, codes: Int32Array, records: Int32Array): ColouredPoints {
  const { tuples, firsts } = distinctTuples(columns, records)
  const colours = coloursByFrequency(codes, records)
  const kinds = colours.reduce((most, colour) => Math.max(most, colour), -1) + 1
  const places = colours.map((colour) => (colour < 0 ? kinds : colour))
  // Counted into place twice, the tuple first: records of one colour and tuple lie side by side.
  const byTuple = stableOrder(tuples, firsts.length, Int32Array.from(records.keys()))
  const { order, starts } = byTuple.into(places, kinds + 1)
  return {
    count: records.length,
    colours: order.map((place) => colours[place]!),
    colourStarts: starts.subarray(0, kinds + 1),
    records: order.map((place) => records[place]!),
    tuples: order.map((place) => tuples[place]!),
    metric: takeRecords(columns, firsts),
  }
}

/** Sizes of the colour classes, largest first. */
export function classSizes({ colourStarts }: Pick<ColourRanges, 'colourStarts'>): Int32Array {
  return Int32Array.from({ length: colourStarts.length - 1 }, (_, c) => colourStarts[c + 1]! - colourStarts[c]!)
}

/** Colour of each of the records, numbered by falling frequency, the first met first among equals; -1 for none. */
function coloursByFrequency(codes: Int32Array, records: Int32Array): Int32Array {
  const counts = new Map<number, number>()
  for (const record of records) {
    if (codes[record]! >= 0) counts.set(codes[record]!, (counts.get(codes[record]!) ?? 0) + 1)
  }
  const order = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!)
  const colourOf = new Map(order.map((code, colour) => [code, colour]))
  return Int32Array.from(records, (record) => colourOf.get(codes[record]!) ?? -1)
}

/** Sorts places by counting, equal keys in the order they had. */
function stableOrder(keys: Int32Array, kinds: number, places: Int32Array) {
  const starts = new Int32Array(kinds + 1)
  for (const place of places) starts[keys[place]! + 1]! += 1
  for (let key = 0; key < kinds; key += 1) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const order = new Int32Array(places.length)
  for (const place of places) order[next[keys[place]!]!++] = place
  return { order, starts, into: (others: Int32Array, count: number) => stableOrder(others, count, order) }
}
