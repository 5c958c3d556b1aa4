import { AppError } from '../../contract/errors.ts'
import { SENSITIVITY_RELATIVE } from '../numerics/tolerances.ts'
import { protectionLevels } from './protection-levels.ts'
import type { BoundRule, Judgement } from './rules/define-rule.ts'
import { NOT_STRUCK, type Sensitivity } from './sensitivity.ts'
import { cellStatus } from './table.ts'
import { tableBounds } from './table-bounds.ts'
import type { TabulatedTable } from './tabulated-table.ts'

/**
 * Judge every cell by every rule. A cell that several rules strike has the levels of the one with the largest distance,
 * of equal ones the first. Combinations without records are fixed.
 *
 * @param table  with as many largest contributions as the rules look at.
 * @throws AppError `rule-needs` when a rule lacks what it judges by.
 *
 * Cost  O(cells · rules).
 */
export function applyRules(table: TabulatedTable, rules: readonly BoundRule[]): Sensitivity {
  refuseUnanswerable(table, rules)
  const { cells, values, contributors } = table
  const struckBy = new Int16Array(cells).fill(NOT_STRUCK)
  const status = new Uint8Array(cells).fill(cellStatus.safe)
  const lowerProtection = new Float64Array(cells)
  const upperProtection = new Float64Array(cells)
  const lowest = tableBounds(values, table.decimals).lower
  for (let cell = 0; cell < cells; cell += 1) {
    if (contributors[cell] === 0) {
      status[cell] = cellStatus.fixed
      continue
    }
    let largest = 0
    for (const [place, rule] of rules.entries()) {
      const distance = judgementOf(table, rule, cell)?.distance ?? 0
      if (distance <= largest) continue
      largest = distance
      struckBy[cell] = place
    }
    if (largest === 0) continue
    status[cell] = cellStatus.sensitive
    const { lower, upper } = protectionLevels(table, cell, largest, lowest)
    lowerProtection[cell] = lower
    upperProtection[cell] = upper
  }
  return { rules, struckBy, status, lowerProtection, upperProtection, weights: new Map() }
}

/** What a rule finds wrong with a cell, with the figures it is judged by; null where it is safe. */
export function judgementOf(table: TabulatedTable, rule: BoundRule, cell: number): Judgement | null {
  if (table.contributors[cell] === 0 || (table.values[cell] === 0 && !rule.judgesZero)) return null
  const judgement = rule.judge(table, cell)
  // Sums of contributions carry rounding: a distance below it is none.
  const tolerance = SENSITIVITY_RELATIVE * Math.max(Math.abs(table.values[cell]!), table.sizes[cell]!)
  return judgement !== null && judgement.distance > tolerance ? judgement : null
}

/** How many of the largest contributions a table has to keep for these rules. */
export function contributionsNeeded(rules: readonly BoundRule[]): number {
  return rules.reduce((most, { largest }) => Math.max(most, largest), 0)
}

function refuseUnanswerable(
  { isFrequencyTable, hasShadow, requests, largest }: TabulatedTable,
  rules: readonly BoundRule[],
): void {
  for (const { id, needs, largest: needed } of rules) {
    // Contributions to a count are all 1: shares of them say nothing of anybody.
    if (needs === 'contributions' && isFrequencyTable && !hasShadow)
      throw new AppError('rule-needs', { rule: id, lacking: 'contributions' })
    if (needs === 'requests' && requests === null) throw new AppError('rule-needs', { rule: id, lacking: 'requests' })
    if (needed > largest.count) throw new Error('the table keeps fewer contributions than a rule looks at')
  }
}
