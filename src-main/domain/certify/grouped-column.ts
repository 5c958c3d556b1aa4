import { scaledColumn, type ScaledColumn } from './scaled-column.ts'

/** One variable of a grouping to certify: the cells that are there, and what is promised of it. */
export type GroupedColumn = ScaledColumn & {
  /** Group of each cell, numbered from 0. */
  readonly places: Int32Array
  /** Cells of records that are left out, in the same scale: part of the file's spread, of no group. */
  readonly leftOut: Float64Array
  /** How much its squared distance counts. */
  readonly factor: number
  /** Its means are released as whole numbers. */
  readonly isRounded: boolean
  /** Every released value is a whole number, in the variable's own unit. */
  readonly isWhole: boolean
}

/** Place of a record of no group. */
export const LEFT_OUT_PLACE = -1

export type GroupedCells = {
  readonly original: Float64Array
  readonly released: Float64Array
  readonly records: number
  readonly variables: number
  readonly missing?: Uint8Array | null
  readonly factors?: Float64Array | null
  readonly rounded?: Uint8Array | null
}

/**
 * @param places  group of each record, numbered from 0; `LEFT_OUT_PLACE` for one that is left out.
 *
 * Cost  O(n).
 */
export function groupedColumn(cells: GroupedCells, places: Int32Array, variable: number): GroupedColumn {
  const { original, released, records, variables, missing } = cells
  const isThere = (record: number): boolean => missing == null || missing[record * variables + variable] !== 1
  const isAllThere = missing == null && !places.includes(LEFT_OUT_PLACE)
  const all = Int32Array.from({ length: isAllThere ? 0 : records }, (_, record) => record)
  const present = isAllThere ? null : all.filter((record) => places[record] !== LEFT_OUT_PLACE && isThere(record))
  const leftOut = all.filter((record) => places[record] === LEFT_OUT_PLACE && isThere(record))
  const cellOf = (place: number): number => (present?.[place] ?? place) * variables + variable
  const length = present?.length ?? records
  let isWhole = true
  for (let place = 0; place < length && isWhole; place++) isWhole = Number.isInteger(released[cellOf(place)])
  const scaled = scaledColumn(
    length,
    (place) => original[cellOf(place)] ?? 0,
    (place) => released[cellOf(place)] ?? Number.NaN,
  )
  return {
    ...scaled,
    leftOut: Float64Array.from(leftOut, (record) => original[record * variables + variable]! * scaled.scale),
    places: present === null ? places : present.map((record) => places[record]!),
    factor: cells.factors?.[variable] ?? 1,
    isRounded: cells.rounded?.[variable] === 1,
    isWhole,
  }
}

/** The mean of the originals of each group, in the column's scale; NaN for a group without a cell. */
export function meansOfGroups({ original, places }: GroupedColumn, groups: number): Float64Array {
  const sums = new Float64Array(groups)
  const rests = new Float64Array(groups)
  const sizes = new Int32Array(groups)
  for (let cell = 0; cell < original.length; cell++) {
    const value = original[cell]!
    const place = places[cell]!
    // Neumaier: the lost low part of each addition is kept beside the sum.
    const sum = sums[place]!
    const total = sum + value
    rests[place]! += Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum
    sums[place] = total
    sizes[place]! += 1
  }
  return sums.map((sum, place) => (sum + rests[place]!) / sizes[place]!)
}
