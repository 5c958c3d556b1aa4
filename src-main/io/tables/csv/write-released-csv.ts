import { ExportDialect } from '../../../contract/model.ts'
import type { TabulatedTable } from '../../../domain/tables/tabulated-table.ts'
import { writeTable } from '../../csv/write-table.ts'
import { WRITTEN_COLUMNS } from './csv-columns.ts'

/**
 * Write a table that leaves as delimited text: one row a cell with its codes and value, and nothing else.
 *
 * @throws AppError those of `writeTable`.
 */
export async function writeReleasedCsv(
  path: string,
  {
    variables,
    codes,
    cells,
    values,
    decimals,
  }: Pick<TabulatedTable, 'variables' | 'codes' | 'cells' | 'values' | 'decimals'>,
): Promise<void> {
  await writeTable(
    path,
    {
      names: [...variables.map(({ name }) => name), WRITTEN_COLUMNS.value ?? 'value'],
      columns: [
        ...variables.map(({ hierarchy }, d) => ({
          kind: 'coded' as const,
          codes: Int32Array.from({ length: cells }, (_, cell) => codes[cell * variables.length + d]!),
          labels: hierarchy.codes,
        })),
        { kind: 'numeric', values, missing: null },
      ],
      decimals: [...variables.map(() => 0), decimals],
    },
    ExportDialect.parse({}),
  )
}
