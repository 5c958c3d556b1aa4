import { SENSITIVITY_RELATIVE } from '../numerics/tolerances.ts'
import { inUnits } from './in-units.ts'
import type { TabulatedTable } from './tabulated-table.ts'

export type ProtectionLevels = { readonly lower: number; readonly upper: number }

/**
 * The protection levels of a cell from its distance to safety: the same in both directions, in whole units of the table's
 * decimals and one unit at least. No value is released below `lowest`, so the lower level ends there.
 *
 * Deviates: τ-ARGUS gives a sensitive zero the lower level 0, by which it is safe as it is. Here a cell that cannot go down
 * keeps its lower level, so that it has to go up.
 */
export function protectionLevels(
  { values, decimals }: Pick<TabulatedTable, 'values' | 'decimals'>,
  cell: number,
  distance: number,
  lowest: number,
): ProtectionLevels {
  const scale = 10 ** decimals
  const value = values[cell]!
  // Halves go up, also those that rounding has moved a little down.
  const units = Math.floor((distance + SENSITIVITY_RELATIVE * Math.abs(value)) * scale + 0.5)
  const level = Math.max(units, 1) / scale
  const room = inUnits(value - lowest, decimals)
  return { lower: room > 0 ? Math.min(level, room) : level, upper: level }
}
