import { applyRules, contributionsNeeded } from './apply-rules.ts'
import type { CellWeighting } from './cell-weights.ts'
import type { KeptTable } from './kept-table.ts'
import { parseRule } from './parse-rule.ts'
import type { TableSource } from './table-source.ts'
import { tableToProtect } from './table-to-protect.ts'
import { tabulateLinked } from './tabulate.ts'

/** What a table is counted from, and how it is judged; it crosses process borders as it is. */
export type CountingProblem = {
  readonly source: TableSource
  /** Linked tables: places of the variables of each in `source.spanning`; each variable in one of them at least. */
  readonly tables: readonly (readonly number[])[]
  /** As they are written. */
  readonly rules: readonly string[]
  readonly weighting: CellWeighting
  readonly keepEmpty: boolean
}

/** The largest contributions that a cell tells the shares of, though no rule may look at as many. */
const SHARES_TOLD = 3

/**
 * Count a table from records, judge its cells and make of it what a project keeps.
 *
 * @throws AppError of `parseRule`, `tabulateLinked` and `applyRules`.
 */
export function countKeptTable({ source, tables, rules, weighting, keepEmpty }: CountingProblem): KeptTable {
  const bound = rules.map(parseRule)
  // Of a count every contributor has an equal share.
  const told = source.response === null && source.shadow === null ? 0 : SHARES_TOLD
  const counted = tabulateLinked(source, tables, { largest: Math.max(told, contributionsNeeded(bound)), keepEmpty })
  const sensitivity = applyRules(counted, bound)
  return {
    table: { ...tableToProtect(counted, sensitivity, weighting), names: null },
    counted,
    struckBy: sensitivity.struckBy,
    rules,
    knowsContributors: true,
  }
}
