import { basename, extname } from 'node:path'
import { AppError } from '../contract/errors.ts'
import { nameList } from '../contract/name-list.ts'
import { applyAPriori, type APrioriResult } from '../domain/tables/a-priori.ts'
import { applyRules, contributionsNeeded } from '../domain/tables/apply-rules.ts'
import { parseRule } from '../domain/tables/parse-rule.ts'
import type { BoundRule } from '../domain/tables/rules/define-rule.ts'
import { MANUAL_PERCENT } from '../domain/tables/rules/manual.ts'
import { BY_HAND, type Sensitivity } from '../domain/tables/sensitivity.ts'
import { spareCodes } from '../domain/tables/spare-codes.ts'
import { tableToProtect } from '../domain/tables/table-to-protect.ts'
import { cellStatus } from '../domain/tables/table.ts'
import { tabulateLinked } from '../domain/tables/tabulate.ts'
import type { TabulatedTable } from '../domain/tables/tabulated-table.ts'
import { writeCellCodes } from '../io/tables/cell-codes/write-cell-codes.ts'
import { readHst } from '../io/tables/hst/read-hst.ts'
import { writeTableCsv } from '../io/tables/csv/write-table-csv.ts'
import { writeJjTable } from '../io/tables/jj/write-jj.ts'
import { readText } from '../io/tables/read-text.ts'
import { filesOfTab, writeTab } from '../io/tables/tab/write-tab.ts'
import { checkOutputs, type TakenFile } from './check-outputs.ts'
import { isDelimitedTable } from './is-table-file.ts'
import { readTableSource, spanningNames } from './read-table-source.ts'
import type { APrioriFile, TableRequest } from './table-request.ts'

/** In place of a rule, for a cell that somebody marked. */
const MANUAL = 'manual'

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
 *         and the writers; `variable-unknown`, `argument-invalid` for codes that are to be safe. Nothing is written when
 *         anything is wrong.
 */
export async function buildTable(request: TableRequest): Promise<BuiltTable> {
  const rules = request.rules.map(parseRule)
  const { file, aPriori, hierarchies } = request
  const inputs = [file.path, file.metadata, aPriori?.path ?? null, ...Object.values(hierarchies)]
  const taken = inputs.filter((path) => path !== null).map((path): TakenFile => ({ path, by: 'input' }))
  await checkOutputs([request.out, request.codes], taken)
  const source = await readTableSource(file, request)
  const names = spanningNames(request)
  const table = tabulateLinked(
    source,
    [request.by, ...request.links].map((variables) => variables.map((name) => names.indexOf(name))),
    {
      largest: contributionsNeeded(rules),
      keepEmpty: request.keepEmpty,
      unweightedRules: request.unweightedRules === true,
    },
  )
  const judged = spareCodes(table, applyRules(table, rules), safeCodes(table, request.safeCodes ?? {}))
  const { sensitivity, skipped } =
    aPriori === null ? { sensitivity: judged, skipped: [] } : await changeByHand(table, judged, aPriori)
  if (isTab(request.out)) await checkOutputs([request.codes, ...filesOfTab(request.out, { table, sensitivity })], taken)
  await writeCellCodes(request.codes, table, (cell) => ruleOf(sensitivity, request.rules, cell))
  await writeByName(request, table, sensitivity)
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

/** @throws AppError `variable-unknown`, `argument-invalid` for a code that the table lacks. */
function safeCodes(
  { variables }: TabulatedTable,
  asked: NonNullable<TableRequest['safeCodes']>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(asked).map(([name, codes]) => {
      const hierarchy = variables.find((variable) => variable.name === name)?.hierarchy
      if (hierarchy === undefined)
        throw new AppError('variable-unknown', { name, available: nameList(variables.map((each) => each.name)) })
      const unknown = codes.find((code) => !hierarchy.codes.includes(code))
      if (unknown !== undefined)
        throw new AppError('argument-invalid', {
          argument: '--safe-codes',
          value: unknown,
          expected: nameList(hierarchy.codes),
        })
      return [name, new Set(codes)]
    }),
  )
}

/** For τ-ARGUS, as delimited text, or as an instance: the ending of the file says which. */
async function writeByName(
  { out, cellWeights }: TableRequest,
  table: TabulatedTable,
  sensitivity: Sensitivity,
): Promise<void> {
  if (isTab(out)) return writeTab(out, { table, sensitivity })
  const toProtect = tableToProtect(table, sensitivity, cellWeights)
  return isDelimitedTable(out) ? writeTableCsv(out, table, toProtect) : writeJjTable(out, toProtect)
}

function isTab(path: string): boolean {
  return extname(path).toLowerCase() === '.tab'
}

/** The rule that struck a cell, in the words it was asked for. */
function ruleOf({ struckBy }: Sensitivity, words: readonly string[], cell: number): string {
  const place = struckBy[cell]!
  return place === BY_HAND ? MANUAL : (words[place] ?? '')
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
