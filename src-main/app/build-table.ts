import { basename } from 'node:path'
import { applyAPriori, type APrioriResult } from '../domain/tables/a-priori.ts'
import { applyRules, contributionsNeeded } from '../domain/tables/apply-rules.ts'
import { parseRule } from '../domain/tables/parse-rule.ts'
import type { BoundRule } from '../domain/tables/rules/define-rule.ts'
import { MANUAL_PERCENT } from '../domain/tables/rules/manual.ts'
import { BY_HAND, type Sensitivity } from '../domain/tables/sensitivity.ts'
import { tableToProtect } from '../domain/tables/table-to-protect.ts'
import { cellStatus } from '../domain/tables/table.ts'
import { tabulateLinked } from '../domain/tables/tabulate.ts'
import type { TabulatedTable } from '../domain/tables/tabulated-table.ts'
import { writeCellCodes } from '../io/tables/cell-codes/write-cell-codes.ts'
import { readHst } from '../io/tables/hst/read-hst.ts'
import { writeJjTable } from '../io/tables/jj/write-jj.ts'
import { readText } from '../io/tables/read-text.ts'
import { checkOutputs } from './check-outputs.ts'
import { readTableSource, spanningNames } from './read-table-source.ts'
import type { APrioriFile, TableRequest } from './table-request.ts'

export type BuiltTable = {
  readonly records: number
  readonly cells: number
  readonly relations: number
  readonly sensitive: number
  readonly fixed: number
  readonly decimals: number
  /** Sensitive cells by the rule that struck them, in the order of the rules. */
  readonly struck: readonly { readonly rule: string; readonly cells: number }[]
  /** Sensitive cells that the a priori file made so. */
  readonly byHand: number
  /** Lines of the a priori file that did not fit and were left out. */
  readonly skippedLines: readonly number[]
}

/**
 * Count a table from a file of records, judge its cells and write it for an adjustment.
 *
 * @throws AppError of `parseRule`, `checkOutputs`, `readTableSource`, `tabulate`, `applyRules`, `readHst`, `applyAPriori`
 *         and the writers. Nothing is
 *         written when anything is wrong.
 */
export async function buildTable(request: TableRequest): Promise<BuiltTable> {
  const rules = request.rules.map(parseRule)
  const { file, aPriori, hierarchies } = request
  const inputs = [file.path, file.metadata, aPriori?.path ?? null, ...Object.values(hierarchies)]
  await checkOutputs(
    [request.out, request.codes],
    inputs.filter((path) => path !== null).map((path) => ({ path, by: 'input' })),
  )
  const source = await readTableSource(file, request)
  const names = spanningNames(request)
  const table = tabulateLinked(
    source,
    [request.by, ...request.links].map((variables) => variables.map((name) => names.indexOf(name))),
    { largest: contributionsNeeded(rules), keepEmpty: request.keepEmpty },
  )
  const judged = applyRules(table, rules)
  const { sensitivity, skipped } =
    aPriori === null ? { sensitivity: judged, skipped: [] } : await changeByHand(table, judged, aPriori)
  await writeCellCodes(request.codes, table)
  await writeJjTable(request.out, tableToProtect(table, sensitivity, request.cellWeights))
  return {
    records: source.records,
    cells: table.cells,
    relations: table.relations.count,
    sensitive: count(sensitivity.status, cellStatus.sensitive),
    fixed: count(sensitivity.status, cellStatus.fixed),
    decimals: table.decimals,
    struck: struckBy(rules, sensitivity, request.rules),
    byHand: count(sensitivity.struckBy, BY_HAND),
    skippedLines: skipped.map(({ line }) => line),
  }
}

async function changeByHand(
  table: TabulatedTable,
  judged: Sensitivity,
  { path, skipUnfit, expandEqual }: APrioriFile,
): Promise<APrioriResult> {
  const changes = readHst(await readText(path), basename(path), { variables: table.variables, separator: null })
  return applyAPriori(table, judged, changes, { skipUnfit, expandEqual, percent: MANUAL_PERCENT })
}

function struckBy(
  rules: readonly BoundRule[],
  { struckBy }: Sensitivity,
  words: readonly string[],
): BuiltTable['struck'] {
  return rules.map((_, place) => ({ rule: words[place]!, cells: count(struckBy, place) }))
}

function count(cells: Uint8Array | Int16Array, wanted: number): number {
  let found = 0
  for (const cell of cells) if (cell === wanted) found += 1
  return found
}
