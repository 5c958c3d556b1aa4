import { applyRules, contributionsNeeded } from '../domain/tables/apply-rules.ts'
import { parseRule } from '../domain/tables/parse-rule.ts'
import type { BoundRule } from '../domain/tables/rules/define-rule.ts'
import type { Sensitivity } from '../domain/tables/sensitivity.ts'
import { tableToProtect } from '../domain/tables/table-to-protect.ts'
import { cellStatus } from '../domain/tables/table.ts'
import { tabulateLinked } from '../domain/tables/tabulate.ts'
import { writeCellCodes } from '../io/tables/cell-codes/write-cell-codes.ts'
import { writeJjTable } from '../io/tables/jj/write-jj.ts'
import { checkOutputs } from './check-outputs.ts'
import { readTableSource, spanningNames } from './read-table-source.ts'
import type { TableRequest } from './table-request.ts'

export type BuiltTable = {
  readonly records: number
  readonly cells: number
  readonly relations: number
  readonly sensitive: number
  readonly fixed: number
  readonly decimals: number
  /** Sensitive cells by the rule that struck them, in the order of the rules. */
  readonly struck: readonly { readonly rule: string; readonly cells: number }[]
}

/**
 * Count a table from a file of records, judge its cells and write it for an adjustment.
 *
 * @throws AppError of `parseRule`, `checkOutputs`, `readTableSource`, `tabulate`, `applyRules` and the writers. Nothing is
 *         written when anything is wrong.
 */
export async function buildTable(request: TableRequest): Promise<BuiltTable> {
  const rules = request.rules.map(parseRule)
  const inputs = [request.path, ...Object.values(request.hierarchies)]
  await checkOutputs(
    [request.out, request.codes],
    inputs.map((path) => ({ path, by: 'input' })),
  )
  const source = await readTableSource(request.path, request.dialect, request)
  const names = spanningNames(request)
  const table = tabulateLinked(
    source,
    [request.by, ...request.links].map((variables) => variables.map((name) => names.indexOf(name))),
    { largest: contributionsNeeded(rules), keepEmpty: request.keepEmpty },
  )
  const sensitivity = applyRules(table, rules)
  await writeCellCodes(request.codes, table)
  await writeJjTable(request.out, tableToProtect(table, sensitivity, request.cellWeights))
  const withStatus = (wanted: number) =>
    sensitivity.status.reduce((sum, status) => sum + (status === wanted ? 1 : 0), 0)
  return {
    records: source.records,
    cells: table.cells,
    relations: table.relations.count,
    sensitive: withStatus(cellStatus.sensitive),
    fixed: withStatus(cellStatus.fixed),
    decimals: table.decimals,
    struck: struckBy(rules, sensitivity, request.rules),
  }
}

function struckBy(
  rules: readonly BoundRule[],
  { struckBy }: Sensitivity,
  words: readonly string[],
): BuiltTable['struck'] {
  return rules.map((_, place) => ({
    rule: words[place]!,
    cells: struckBy.reduce((sum, by) => sum + (by === place ? 1 : 0), 0),
  }))
}
