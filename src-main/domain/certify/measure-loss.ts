import { meansOfGroups, type GroupedColumn } from './grouped-column.ts'
import { MEAN_ROUNDINGS } from './measure-means.ts'
import { UNIT_ROUNDING } from './scaled-column.ts'

/** A standardised value may be off by so many roundings, and a small loss by what that makes of its differences. */
const VALUE_ROUNDINGS = 16

export type MeasuredLoss = {
  readonly sse: number
  readonly sst: number
  readonly ilPercent: number | null
  readonly roundingLoss: number
}

/** What one variable adds to each sum; null for a constant one, which has no unit. */
export type LossOfColumn = Pick<MeasuredLoss, 'sse' | 'sst' | 'roundingLoss'> | null

/**
 * SSE and SST over standardised variables, by differences from means: SSE = Σ w (x − released)² / s², s² with n − 1, over
 * the cells that are there, w the variable's factor, and a record that is left out counting as released with the file's
 * means; and by how much rounding alone can set two right losses apart: that
 * of released means, squared, and that of standardised values, ε, in the differences they were taken of,
 * 2 ε √(SSE · SST) + ε² SST.
 */
export function measureLoss(columns: readonly GroupedColumn[]): MeasuredLoss {
  return totalLoss(columns.map(lossOfColumn))
}

/** The part of `measureLoss` that is one variable's. Cost O(n). */
export function lossOfColumn({ original, released, leftOut, rounding, factor }: GroupedColumn): LossOfColumn {
  const cells = original.length + leftOut.length
  const shift = original[0] ?? leftOut[0] ?? 0
  const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + (value - shift), 0)
  const mean = (sumOf(original) + sumOf(leftOut)) / cells
  let squares = 0
  let errors = 0
  let roundings = 0
  let isConstant = true
  for (const value of leftOut) {
    if (value !== shift) isConstant = false
    squares += (value - shift - mean) ** 2
    errors += (value - shift - mean) ** 2
  }
  for (let cell = 0; cell < original.length; cell++) {
    const value = original[cell]!
    const release = released[cell]!
    if (value !== shift) isConstant = false
    squares += (value - shift - mean) ** 2
    errors += (value - release) ** 2
    roundings += (MEAN_ROUNDINGS * rounding(release)) ** 2
  }
  if (isConstant) return null
  return {
    sse: factor * (errors / squares) * (cells - 1),
    sst: factor * (cells - 1),
    roundingLoss: factor * (roundings / squares) * (cells - 1),
  }
}

/** The parts of all variables put together. */
export function totalLoss(parts: readonly LossOfColumn[]): MeasuredLoss {
  let sse = 0
  let sst = 0
  let roundingLoss = 0
  for (const part of parts) {
    if (part === null) continue
    sse += part.sse
    sst += part.sst
    roundingLoss += part.roundingLoss
  }
  const epsilon = VALUE_ROUNDINGS * UNIT_ROUNDING
  roundingLoss += 2 * epsilon * Math.sqrt(sse * sst) + epsilon * epsilon * sst
  return { sse, sst, ilPercent: sst === 0 ? null : (100 * sse) / sst, roundingLoss }
}

/** The loss that the groups have before their means are rounded to whole numbers: what a method reckons with. */
export function measureUnroundedLoss(columns: readonly GroupedColumn[], groups: number): MeasuredLoss {
  return measureLoss(
    columns.map((column) => {
      if (!column.isRounded) return column
      const means = meansOfGroups(column, groups)
      return { ...column, released: Float64Array.from(column.places, (place) => means[place]!) }
    }),
  )
}
