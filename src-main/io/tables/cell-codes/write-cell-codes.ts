import { ExportDialect } from '../../../contract/model.ts'
import type { CodedColumn } from '../../../domain/data/columns.ts'
import type { TabulatedTable } from '../../../domain/tables/tabulated-table.ts'
import { writeTable } from '../../csv/write-table.ts'

/** What the columns beside the variables are called; a variable of that name takes it from them. */
const CELL = 'cell'
const RULE = 'rule'

/**
 * Write what the cells of a table are: one row a cell, its number from 0 as in the JJ file, its code in each variable, and
 * the rule that struck it.
 *
 * @param ruleOf  the rule as it is written; '' for a cell that none struck.
 * @throws AppError those of `writeTable`.
 */
export async function writeCellCodes(
  path: string,
  { variables, cells, codes }: TabulatedTable,
  ruleOf: (cell: number) => string,
): Promise<void> {
  const numbers = Float64Array.from({ length: cells }, (_, cell) => cell)
  const codesOf = (variable: number) =>
    Int32Array.from({ length: cells }, (_, cell) => codes[cell * variables.length + variable]!)
  const names = variables.map(({ name }) => name)
  await writeTable(
    path,
    {
      names: [freeName(CELL, names), ...names, freeName(RULE, names)],
      columns: [
        { kind: 'numeric', values: numbers, missing: null },
        ...variables.map(({ hierarchy }, d) => ({
          kind: 'coded' as const,
          codes: codesOf(d),
          labels: hierarchy.codes,
        })),
        columnOf(Array.from(numbers, ruleOf)),
      ],
    },
    ExportDialect.parse({}),
  )
}

/** Empty texts are missing. */
function columnOf(texts: readonly string[]): CodedColumn {
  const labels = [...new Set(texts)].filter((text) => text !== '')
  const codeOf = new Map(labels.map((label, code) => [label, code]))
  return { kind: 'coded', codes: Int32Array.from(texts, (text) => codeOf.get(text) ?? -1), labels }
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`${name}_`, taken) : name
}
