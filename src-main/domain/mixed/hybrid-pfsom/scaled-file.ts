import { minMaxScaled, type ScaledColumn } from '../fuzzy-clustering/min-max-scaled.ts'
import type { Points } from '../fuzzy-clustering/points.ts'
import type { MixedFile } from '../mixed-file.ts'

/** One side of a file, scaled to [0, 1], with what gives its numbers back. */
export type ScaledSide = {
  readonly names: readonly string[]
  readonly points: Points
  /** The number of variable `v` in its own unit at a coordinate. */
  inOwnUnit(v: number, coordinate: number): number
}

/** A file as the method sees it: d_Q is the distance of `quasiIdentifiers`, d_S that of `confidential`. */
export type ScaledFile = { readonly quasiIdentifiers: ScaledSide; readonly confidential: ScaledSide }

/**
 * Quasi-identifiers and confidential variables scaled to [0, 1]. A factor w of a quasi-identifier, which its standardised
 * values hold as √w, lengthens its range to √w.
 *
 * Cost  O(n (p + s)).
 */
export function scaledFile({ values, records, variables, means, deviations, ...file }: MixedFile): ScaledFile {
  const roots: number[] = []
  const own: ScaledColumn[] = []
  for (let v = 0; v < variables; v += 1) {
    const column = Float64Array.from({ length: records }, (_, i) => values[i * variables + v]!)
    const root = rootOfFactor(column)
    const { scaled, smallest, range } = minMaxScaled(column, null)
    roots.push(root)
    own.push({ scaled: scaled.map((value) => value * root), smallest, range })
  }
  const hidden = file.confidential.map(({ values: numbers, codes }) => {
    if (numbers === null) throw new RangeError('A confidential variable is no number.')
    return minMaxScaled(numbers, codes.includes(-1) ? (record) => codes[record] === -1 : null)
  })
  return {
    quasiIdentifiers: {
      names: file.variableNames,
      points: pointsOf(own, records),
      inOwnUnit: (v, coordinate) =>
        means[v]! +
        deviations[v]! * ((own[v]!.smallest + (own[v]!.range * coordinate) / (roots[v]! || 1)) / (roots[v]! || 1)),
    },
    confidential: {
      names: file.confidential.map(({ name }) => name),
      points: pointsOf(hidden, records),
      inOwnUnit: (v, coordinate) => hidden[v]!.smallest + hidden[v]!.range * coordinate,
    },
  }
}

/** √w: the deviation of a standardised column, 1 but for rounding where there is no factor. */
function rootOfFactor(column: Float64Array): number {
  let squares = 0
  for (const value of column) squares += value * value
  const root = Math.sqrt(squares / Math.max(1, column.length - 1))
  return Math.abs(root - 1) < 1e-9 ? 1 : root
}

function pointsOf(columns: readonly ScaledColumn[], records: number): Points {
  const values = new Float64Array(records * columns.length)
  columns.forEach(({ scaled }, d) => {
    scaled.forEach((value, i) => {
      values[i * columns.length + d] = value
    })
  })
  return { values, count: records, dimensions: columns.length, weights: null }
}
