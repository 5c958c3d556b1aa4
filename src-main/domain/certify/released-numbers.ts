import type { ReleaseClass } from './release-classes.ts'
import { scaledColumn, type ScaledColumn } from './scaled-column.ts'

/** A numeric quasi-identifier of two files, a value a record. */
export type NumericColumn = {
  readonly name: string
  readonly original: Float64Array
  readonly released: Float64Array
  /** 1 where a cell is missing; none is when absent. */
  readonly missing?: Uint8Array | null
  readonly releasedMissing?: Uint8Array | null
  /** Means were to be released as whole numbers. */
  readonly isRounded?: boolean
  /** How much its squared distance counts in the loss; once when absent. */
  readonly factor?: number
}

/** A released value may differ from its class mean by this share of the class's largest value: text files round. */
const SAME_VALUE = 1e-9
/** … but by no more than this share of the variable's range, where that lies far from 0. */
const SAME_OF_RANGE = 1e-6
/** Roundings of doubles that no file is asked to avoid: of the sum, of its quotient, of the sum here. */
const MEAN_ROUNDINGS = 4

/** What rounding to a whole number moves a mean at most. */
const HALF = 0.5

export type ReleasedNumbers = ScaledColumn & {
  readonly name: string
  readonly factor: number
  readonly isRounded: boolean
  /** Every released value is a whole number. */
  readonly isWhole: boolean
  isMissing(record: number): boolean
}

export function releasedNumbers(column: NumericColumn): ReleasedNumbers {
  const { name, original, released, missing, releasedMissing, isRounded = false, factor = 1 } = column
  const isMissing = (record: number): boolean => missing?.[record] === 1 || releasedMissing?.[record] === 1
  return {
    name,
    factor,
    isRounded,
    isWhole: released.every((value, record) => isMissing(record) || Number.isInteger(value)),
    isMissing,
    ...scaledColumn(
      original.length,
      (record) => (isMissing(record) ? 0 : (original[record] ?? 0)),
      (record) => (isMissing(record) ? 0 : (released[record] ?? Number.NaN)),
    ),
  }
}

/** Cells that are missing in one of the two files alone. */
export function gapsChanged({ original, missing, releasedMissing }: NumericColumn): number {
  return original.reduce(
    (count, _, record) => count + ((missing?.[record] ?? 0) === (releasedMissing?.[record] ?? 0) ? 0 : 1),
    0,
  )
}

/**
 * In how many classes the released value of a variable is not the mean of the originals, or not the whole number beside it;
 * and in how many it could be, hanging on which records that fit several classes belong to this one.
 */
export function meansMissed(
  column: ReleasedNumbers,
  classes: readonly ReleaseClass[],
): { missed: number; unclear: number } {
  const { original, released, rounding, scale, isRounded, isWhole, isMissing } = column
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  original.forEach((value, record) => {
    if (isMissing(record)) return
    least = Math.min(least, value)
    most = Math.max(most, value)
  })
  const range = most - least
  const isThere = (record: number): boolean => !isMissing(record)
  const isMean = (records: readonly number[]): boolean => {
    let sum = 0
    let lost = 0
    let largest = 0
    for (const record of records) {
      const value = original[record] ?? 0
      const total = sum + value
      lost += Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum
      sum = total
      largest = Math.max(largest, Math.abs(value))
    }
    const difference = Math.abs((sum + lost) / records.length - (released[records[0] ?? 0] ?? Number.NaN))
    const exact = Math.min(SAME_VALUE * largest, SAME_OF_RANGE * range) + MEAN_ROUNDINGS * rounding(largest)
    return difference <= exact + (isRounded ? HALF * scale : 0)
  }
  let missed = 0
  let unclear = 0
  for (const { members, unsure } of classes) {
    const there = members.filter(isThere)
    if (there.length === 0) continue
    if ((!isRounded || isWhole) && isMean(there)) continue
    if (unsure.some(isThere) && (!isRounded || isWhole)) unclear += 1
    else missed += 1
  }
  return { missed, unclear }
}

/** Σ (x − x′)² and Σ (x − mean)² over the cells that are there, the mean from shifted values so that an offset costs no digits. */
export function squaresOf({ original, released, isMissing }: ReleasedNumbers): {
  error: number
  total: number
  cells: number
} {
  const there = Int32Array.from(original.keys()).filter((record) => !isMissing(record))
  const shift = original[there[0] ?? 0] ?? 0
  const mean = there.reduce((sum, record) => sum + (original[record]! - shift), 0) / there.length
  let error = 0
  let total = 0
  let isConstant = true
  for (const record of there) {
    const value = original[record]!
    if (value !== shift) isConstant = false
    total += (value - shift - mean) ** 2
    error += (value - (released[record] ?? Number.NaN)) ** 2
  }
  return { error, total: isConstant ? 0 : total, cells: there.length }
}
