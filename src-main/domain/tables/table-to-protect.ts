import { cellWeights, type CellWeighting } from './cell-weights.ts'
import { inUnits } from './in-units.ts'
import type { Sensitivity } from './sensitivity.ts'
import { cellStatus, type ProtectedTable } from './table.ts'
import { tableBounds } from './table-bounds.ts'
import { codesOfCell, type TabulatedTable } from './tabulated-table.ts'

/**
 * The table that an adjustment is given: values and relations as counted, status and levels as judged, weights as chosen.
 *
 * Bounds are those of `tableBounds`, the upper one widened where a sensitive cell needs it to go up, the lower one where
 * values may be negative at all; a fixed cell keeps its value.
 */
export function tableToProtect(
  table: TabulatedTable,
  { status, lowerProtection, upperProtection, weights: weightsByHand }: Sensitivity,
  weighting: CellWeighting,
): ProtectedTable {
  const { cells, values, relations, decimals } = table
  const bounds = tableBounds(values, decimals)
  const weights = cellWeights(values, weighting, table.costs)
  for (const [cell, weight] of weightsByHand) weights[cell] = weight
  const lower = new Float64Array(cells).fill(bounds.lower)
  const upper = new Float64Array(cells).fill(bounds.upper)
  for (let cell = 0; cell < cells; cell += 1) {
    const value = values[cell]!
    if (status[cell] === cellStatus.fixed) {
      lower[cell] = value
      upper[cell] = value
    } else if (status[cell] === cellStatus.sensitive) {
      upper[cell] = Math.max(bounds.upper, inUnits(value + upperProtection[cell]!, decimals))
      if (bounds.lower < 0) lower[cell] = Math.min(bounds.lower, inUnits(value - lowerProtection[cell]!, decimals))
    }
  }
  return {
    cells,
    values,
    weights,
    status,
    lower,
    upper,
    lowerProtection,
    upperProtection,
    relations,
    names: Array.from({ length: cells }, (_, cell) => codesOfCell(table, cell).join(' × ')),
    decimals,
  }
}
