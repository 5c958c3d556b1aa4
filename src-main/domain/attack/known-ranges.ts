import { cellStatus, type ProtectedTable } from '../tables/table.ts'
import type { AttackProblem } from './attack-problem.ts'
import { largestChange, type Attacker } from './attackers.ts'

/**
 * What an attacker knows of the confidential values behind a released table, as `attackers` tells it.
 *
 * @param released  values of an additive release, one a cell.
 */
export function knownRanges(table: ProtectedTable, released: Float64Array, attacker: Attacker): AttackProblem {
  const { cells, relations, status, lower, upper, values, lowerProtection, upperProtection } = table
  const least = new Float64Array(cells)
  const most = new Float64Array(cells)
  const targets: number[] = []
  for (let cell = 0; cell < cells; cell += 1) {
    if (status[cell] === cellStatus.sensitive) targets.push(cell)
    if (status[cell] === cellStatus.fixed) continue
    const value = released[cell]!
    const change = largestChange(attacker, value, status[cell] === cellStatus.sensitive)
    // A release outside its bounds would leave an empty range: he has to take it for possible all the same.
    least[cell] = Math.max(-change, Math.min(0, lower[cell]! - value))
    most[cell] = Math.min(change, Math.max(0, upper[cell]! - value))
  }
  return {
    cells,
    relations: { ...relations, rightSides: new Float64Array(relations.count) },
    lower: least,
    upper: most,
    targets: Int32Array.from(targets),
    neededLower: Float64Array.from(targets, (cell) =>
      Math.min(0, values[cell]! - lowerProtection[cell]! - released[cell]!),
    ),
    neededUpper: Float64Array.from(targets, (cell) =>
      Math.max(0, values[cell]! + upperProtection[cell]! - released[cell]!),
    ),
  }
}
