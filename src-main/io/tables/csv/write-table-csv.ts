import { ExportDialect } from '../../../contract/model.ts'
import type { NumericColumn } from '../../../domain/data/columns.ts'
import type { ProtectedTable } from '../../../domain/tables/table.ts'
import type { TabulatedTable } from '../../../domain/tables/tabulated-table.ts'
import { writeTable } from '../../csv/write-table.ts'
import { WRITTEN_COLUMNS } from './csv-columns.ts'

/** By `cellStatus`. */
const LETTERS = ['s', 'u', 'z']

/**
 * Write a table as delimited text: one row a cell with its codes, value, number of contributors, status, levels, bounds (empty
 * where there is none) and weight. Read back by `WRITTEN_COLUMNS`, it is the same table.
 *
 * @param table  the table that `counted` was made to.
 * @throws AppError those of `writeTable`.
 */
export async function writeTableCsv(path: string, counted: TabulatedTable, table: ProtectedTable): Promise<void> {
  const { variables, codes, cells } = counted
  const numbers = {
    value: table.values,
    frequency: counted.frequencies,
    lpl: table.lowerProtection,
    upl: table.upperProtection,
    lower: table.lower,
    upper: table.upper,
    weight: table.weights,
  }
  const names = [...variables.map(({ name }) => name), WRITTEN_COLUMNS.status ?? '', ...Object.keys(numbers)]
  await writeTable(
    path,
    {
      names,
      columns: [
        ...variables.map(({ hierarchy }, d) => ({
          kind: 'coded' as const,
          codes: Int32Array.from({ length: cells }, (_, cell) => codes[cell * variables.length + d]!),
          labels: hierarchy.codes,
        })),
        { kind: 'coded', codes: Int32Array.from(table.status), labels: LETTERS },
        ...Object.values(numbers).map(finiteColumn),
      ],
      decimals: names.map((name) => (name === WRITTEN_COLUMNS.value ? table.decimals : 0)),
    },
    ExportDialect.parse({}),
  )
}

/** Infinite numbers, which only bounds are, are left empty. */
function finiteColumn(values: Float64Array): NumericColumn {
  const missing = Uint8Array.from(values, (value) => (Number.isFinite(value) ? 0 : 1))
  return { kind: 'numeric', values, missing: missing.includes(1) ? missing : null }
}
