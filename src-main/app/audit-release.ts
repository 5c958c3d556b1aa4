import { AppError } from '../contract/errors.ts'
import type { Dialect } from '../contract/model.ts'
import { certifyRelease, type CertifiedRelease } from '../domain/certify/certify-release.ts'
import type { Column } from '../domain/data/columns.ts'
import { readTable } from '../io/csv/read-table.ts'
import type { ImportedTable } from '../storage/project-store.ts'

export type AuditRequest = {
  readonly original: string
  readonly released: string
  /** Numeric quasi-identifiers; `all`: every numeric variable the released file holds. */
  readonly quasiIdentifiers: readonly string[] | 'all'
  readonly categorical: readonly string[]
  readonly confidential: readonly string[]
  readonly k: number
  /** Distinct confidential values a class must hold; null when none was promised. */
  readonly l: number | null
  readonly dialect: Partial<Dialect>
}

/**
 * Check a released file against its original without knowing how it was made: both files hold the same records in the
 * same order, classes are the combinations of released quasi-identifiers.
 *
 * @throws AppError of `readTable`, `release-different-size`, `variable-unknown`, `variable-not-numeric`, `missing-values`.
 */
export async function auditRelease(request: AuditRequest): Promise<CertifiedRelease> {
  const [original, released] = [
    await readAny(request.original, request.dialect),
    await readAny(request.released, request.dialect),
  ]
  if (original.records !== released.records) {
    throw new AppError('release-different-size', { original: original.records, released: released.records })
  }
  const numericNames = request.quasiIdentifiers === 'all' ? numericIn(original, released) : request.quasiIdentifiers
  if (numericNames.length + request.categorical.length === 0) throw new AppError('quasi-identifier-missing', {})
  return certifyRelease({
    records: original.records,
    numeric: numericNames.map((name) => ({
      name,
      original: numbers(original, name),
      released: numbers(released, name),
    })),
    categorical: request.categorical.map((name) => ({
      name,
      original: texts(original, name),
      released: texts(released, name),
    })),
    confidential: request.confidential.map((name) => ({ name, values: texts(original, name) })),
    k: request.k,
    l: request.l,
  })
}

/** Every column keeps the type it is suggested; a cell that is no number makes its column text, which is then refused by name. */
function readAny(path: string, dialect: Partial<Dialect>): Promise<ImportedTable> {
  return readTable(path, { path, dialect, columns: {} }, {})
}

function numericIn(original: ImportedTable, released: ImportedTable): string[] {
  const inRelease = new Set(released.columns.filter(({ column }) => column.kind === 'numeric').map(({ name }) => name))
  return original.columns
    .filter(({ name, column }) => column.kind === 'numeric' && inRelease.has(name))
    .map(({ name }) => name)
}

function find(table: ImportedTable, name: string): Column {
  const column = table.columns.find((candidate) => candidate.name === name)?.column
  if (column === undefined)
    throw new AppError('variable-unknown', { name, available: table.columns.map((each) => each.name).join(', ') })
  return column
}

function numbers(table: ImportedTable, name: string): Float64Array {
  const column = find(table, name)
  if (column.kind !== 'numeric') throw new AppError('variable-not-numeric', { name })
  const count = column.missing?.reduce((sum, flag) => sum + flag, 0) ?? 0
  if (count > 0) throw new AppError('missing-values', { variable: name, count, method: 'audit' })
  return column.values
}

function texts(table: ImportedTable, name: string): string[] {
  const column = find(table, name)
  if (column.kind === 'coded') return Array.from(column.codes, (code) => column.labels[code] ?? '')
  return Array.from(column.values, (value, record) => (column.missing?.[record] === 1 ? '' : String(value)))
}
