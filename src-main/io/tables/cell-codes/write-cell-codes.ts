import { ExportDialect } from '../../../contract/model.ts'
import type { TabulatedTable } from '../../../domain/tables/tabulated-table.ts'
import { writeTable } from '../../csv/write-table.ts'

/** Name of the column of cell numbers; the others are called after the variables. */
const CELL = 'cell'

/**
 * Write what the cells of a table are: one row a cell, its number from 0 as in the JJ file, and its code in each variable.
 *
 * @throws AppError those of `writeTable`.
 */
export async function writeCellCodes(path: string, { variables, cells, codes }: TabulatedTable): Promise<void> {
  const numbers = Float64Array.from({ length: cells }, (_, cell) => cell)
  const codesOf = (variable: number) =>
    Int32Array.from({ length: cells }, (_, cell) => codes[cell * variables.length + variable]!)
  await writeTable(
    path,
    {
      names: [CELL, ...variables.map(({ name }) => name)],
      columns: [
        { kind: 'numeric', values: numbers, missing: null },
        ...variables.map(({ hierarchy }, d) => ({
          kind: 'coded' as const,
          codes: codesOf(d),
          labels: hierarchy.codes,
        })),
      ],
    },
    ExportDialect.parse({}),
  )
}
