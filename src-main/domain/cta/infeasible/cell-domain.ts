import { cellStatus, type ProtectedTable } from '../../tables/table.ts'

export type Interval = readonly [low: number, high: number]

/** Where a cell's deviation may be: no interval, one or two, ascending. */
export type Domain = readonly Interval[]

/** Where a cell's deviation may be when nothing of it is asked. */
export const anywhere: Domain = [[-Infinity, Infinity]]

/** An interval is empty only when its ends are further apart than this, in units: the rounding of what they are told in. */
const EMPTY = 1e-9

/**
 * Where bounds, status and protection let a cell's deviation be, whatever the digits it is released with.
 *
 * @param unit  the table's unit in units of the deviation.
 */
export function cellDomain(table: ProtectedTable, cell: number, unit: number): Domain {
  const value = table.values[cell]!
  const low = (table.lower[cell]! - value) * unit
  const high = (table.upper[cell]! - value) * unit
  const rise = table.upperProtection[cell]! * unit
  const fall = -table.lowerProtection[cell]! * unit
  switch (table.status[cell]) {
    case cellStatus.fixed:
      return kept([[Math.max(low, 0), Math.min(high, 0)]])
    case cellStatus.sensitive:
      // Levels of nothing, or negative ones that overlap, forbid no value.
      if (rise > fall)
        return kept([
          [low, Math.min(high, fall)],
          [Math.max(low, rise), high],
        ])
      return kept([[low, high]])
    default:
      return kept([[low, high]])
  }
}

function kept(intervals: Interval[]): Domain {
  return intervals.filter(([low, high]) => low <= high + EMPTY * Math.max(1, Math.abs(high)))
}
