import { NOT_STRUCK, type Sensitivity } from './sensitivity.ts'
import { cellStatus } from './table.ts'
import type { TabulatedTable } from './tabulated-table.ts'

/**
 * Cells of codes that say nothing of anybody, such as those for a missing answer, are safe whatever the rules found.
 *
 * Source  τ-ARGUS, MIS(1).
 *
 * @param spared  codes by variable; a total counts its missing part as any other.
 */
export function spareCodes(
  { variables, codes, cells }: TabulatedTable,
  sensitivity: Sensitivity,
  spared: ReadonlyMap<string, ReadonlySet<string>>,
): Sensitivity {
  const status = sensitivity.status.slice()
  const struckBy = sensitivity.struckBy.slice()
  const lowerProtection = sensitivity.lowerProtection.slice()
  const upperProtection = sensitivity.upperProtection.slice()
  const isSpared = (cell: number) =>
    variables.some(
      ({ name, hierarchy }, d) => spared.get(name)?.has(hierarchy.codes[codes[cell * variables.length + d]!]!) ?? false,
    )
  for (let cell = 0; cell < cells; cell += 1) {
    if (status[cell] !== cellStatus.sensitive || !isSpared(cell)) continue
    status[cell] = cellStatus.safe
    struckBy[cell] = NOT_STRUCK
    lowerProtection[cell] = 0
    upperProtection[cell] = 0
  }
  return { ...sensitivity, status, struckBy, lowerProtection, upperProtection }
}
