import { AppError } from '../contract/errors.ts'
import type { Dialect, ImportRequest } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import { certifyKept } from '../domain/certify/certify-kept.ts'
import { certifyRelease, type CertifiedRelease, type ReleaseToCertify } from '../domain/certify/certify-release.ts'
import type { Column, NumericColumn } from '../domain/data/columns.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'
import { readTable } from '../io/csv/read-table.ts'
import { columnNames } from './column-names.ts'
import { matchRecords, recordsOf } from './match-records.ts'

export type AuditRequest = {
  readonly original: string
  readonly released: string
  /** Numeric quasi-identifiers; `all`: every numeric variable of the original that the released file holds. */
  readonly quasiIdentifiers: readonly string[] | 'all'
  readonly categorical: readonly string[]
  readonly confidential: readonly string[]
  /** Variables that were meant to change in some other way: they are not compared. */
  readonly changed: readonly string[]
  /** Variable of both files that tells records apart; without one all records are in both, in the same order. */
  readonly id?: string | null
  /** Variables whose combinations of values no class was to mix. */
  readonly strata?: readonly string[]
  /** How much a quasi-identifier counts in the loss, by name; once when absent. */
  readonly factors?: Readonly<Record<string, number>>
  /** Missing cells of quasi-identifiers: refused, or to be missing in both files. */
  readonly missing?: 'refuse' | 'keep'
  /** Means of variables of whole numbers were to be released as whole numbers. */
  readonly roundIntegers?: boolean
  /** Classes were to be released with the values of one of their records, not with means. */
  readonly areCentres?: boolean
  readonly k: number
  /** Distinct confidential values a class must hold; null when none was promised. */
  readonly l: number | null
  /** How the original is written. */
  readonly dialect: Partial<Dialect>
  /** How the release is written. */
  readonly releasedDialect: Partial<Dialect>
}

/**
 * Check a released file against its original without knowing how it was made: both files hold the same records in the
 * same order, or are found by a variable that tells them apart, and then some may be left out; classes are the combinations of
 * released quasi-identifiers, every other variable is as it was.
 *
 * @throws AppError of `readTable` (`cell-not-a-number` for a quasi-identifier), `release-different-size`,
 *         `variable-unknown`, `variable-not-numeric`, `missing-values`, `quasi-identifier-missing`; of `matchRecords`.
 */
export async function auditRelease(request: AuditRequest): Promise<AuditedRelease> {
  return auditFiles(await readReleaseFiles(request), request)
}

/** With the number of records that are not released; absent where all are. */
export type AuditedRelease = CertifiedRelease & { readonly leftOut?: number }

/** A release and its original as they were read. */
export type ReleaseFiles = {
  readonly original: ImportedTable
  /** Its rows in the order of the original. */
  readonly released: ImportedTable
  /** Records of the original that are released; null when all are. */
  readonly kept: Int32Array | null
  /** Names of the numeric quasi-identifiers. */
  readonly grouped: readonly string[]
}

/** @throws AppError as `auditRelease`, but for what cells are refused for. */
export async function readReleaseFiles(request: AuditRequest): Promise<ReleaseFiles> {
  const original = await readOriginal(request)
  const { released, kept } = matched(original, await readReleased(request, original), request.id ?? null)
  const grouped = request.quasiIdentifiers === 'all' ? numericIn(original, released) : request.quasiIdentifiers
  if (grouped.length + request.categorical.length === 0) throw new AppError('quasi-identifier-missing', {})
  return { original, released, kept, grouped }
}

function matched(
  original: ImportedTable,
  released: ImportedTable,
  id: string | null,
): Pick<ReleaseFiles, 'released' | 'kept'> {
  if (id !== null) {
    for (const table of [original, released]) columnNamed(table, id)
    const { released: inOrder, kept } = matchRecords(original, released, id)
    return { released: inOrder, kept: kept.length === original.records ? null : kept }
  }
  if (original.records === released.records) return { released, kept: null }
  throw new AppError('release-different-size', { original: original.records, released: released.records })
}

/** `auditRelease` of files that have been read. @throws AppError `variable-unknown`, `variable-not-numeric`, `missing-values` */
export function auditFiles(files: ReleaseFiles, request: AuditRequest): AuditedRelease {
  const { released, kept, grouped } = files
  const original = kept === null ? files.original : recordsOf(files.original, kept)
  const certified = certifyRelease({
    records: original.records,
    numeric: grouped.map((name) => numericColumn(original, released, name, request)),
    categorical: request.categorical.map((name) => ({
      name,
      original: texts(original, name),
      released: texts(released, name),
    })),
    strata: (request.strata ?? []).map((name) => ({ name, values: texts(original, name) })),
    confidential: request.confidential.map((name) => ({ name, values: texts(original, name) })),
    areCentres: request.areCentres === true,
    k: request.k,
    l: request.l,
  })
  const others = certifyKept(
    keptVariables(original, released, [...grouped, ...request.categorical, ...request.changed]),
  )
  return {
    ...certified,
    holds: certified.holds && others.holds === true,
    certificate: [...certified.certificate, others],
    ...(kept === null ? {} : { leftOut: files.original.records - kept.length }),
  }
}

/** What is named as a number or as categories is that, whatever it looks like; every other column has the type it suggests. */
function readOriginal({
  original,
  dialect,
  quasiIdentifiers,
  categorical,
  id = null,
}: AuditRequest): Promise<ImportedTable> {
  const numbers = quasiIdentifiers === 'all' ? [] : quasiIdentifiers
  const columns: ImportRequest['columns'] = {
    ...Object.fromEntries(numbers.map((name) => [name, { type: 'number' as const }])),
    ...Object.fromEntries(categorical.map((name) => [name, { type: 'category' as const }])),
    ...(id === null ? {} : { [id]: { type: 'identifier' as const } }),
  }
  return readTable(original, { path: original, dialect, columns })
}

/** Read as the original was; a column that cannot be is text, and so another. */
async function readReleased(
  { released, releasedDialect, quasiIdentifiers }: AuditRequest,
  original: ImportedTable,
): Promise<ImportedTable> {
  const present = new Set(await columnNames(released, releasedDialect))
  const named = new Set(quasiIdentifiers === 'all' ? [] : quasiIdentifiers)
  const columns: ImportRequest['columns'] = Object.fromEntries(
    original.columns
      .filter(({ name }) => present.has(name))
      .map(({ name, column }) => {
        // A mean of whole numbers is none.
        const type = column.kind === 'numeric' ? 'number' : 'text'
        return [name, { type, policy: named.has(name) ? 'stop' : 'text' }]
      }),
  )
  return readTable(released, { path: released, dialect: releasedDialect, columns })
}

function numericIn(original: ImportedTable, released: ImportedTable): string[] {
  const inRelease = new Set(released.columns.map(({ name }) => name))
  return original.columns
    .filter(({ name, column }) => column.kind === 'numeric' && inRelease.has(name))
    .map(({ name }) => name)
}

function keptVariables(original: ImportedTable, released: ImportedTable, others: readonly string[]) {
  const isOther = new Set(others)
  const releasedColumns = new Map(released.columns.map(({ name, column }) => [name, column]))
  return original.columns.flatMap(({ name, column }) => {
    const after = releasedColumns.get(name)
    return isOther.has(name) || after === undefined ? [] : [{ name, original: column, released: after }]
  })
}

/** @throws AppError `variable-unknown` */
export function columnNamed(table: ImportedTable, name: string): Column {
  const column = table.columns.find((candidate) => candidate.name === name)?.column
  if (column === undefined)
    throw new AppError('variable-unknown', { name, available: nameList(table.columns.map((each) => each.name)) })
  return column
}

function numericColumn(
  original: ImportedTable,
  released: ImportedTable,
  name: string,
  { factors = {}, missing = 'refuse', roundIntegers = false }: AuditRequest,
): ReleaseToCertify['numeric'][number] {
  const before = numbers(original, name, missing)
  const after = numbers(released, name, missing)
  return {
    name,
    original: before.values,
    released: after.values,
    // Where nothing is missing nothing is claimed of it.
    ...(missing === 'keep' ? { missing: before.missing, releasedMissing: after.missing } : {}),
    isRounded: roundIntegers && isWhole(original, name, before),
    factor: Object.hasOwn(factors, name) ? factors[name]! : 1,
  }
}

/** A variable of whole numbers as the import tells: none is written with decimals. */
function isWhole(table: ImportedTable, name: string, { values }: NumericColumn): boolean {
  const decimals = table.columns.find((each) => each.name === name)?.decimals
  return decimals === 0 && values.every((value) => Number.isInteger(value))
}

function numbers(table: ImportedTable, name: string, missing: 'refuse' | 'keep'): NumericColumn {
  const column = columnNamed(table, name)
  if (column.kind !== 'numeric') throw new AppError('variable-not-numeric', { name })
  const count = column.missing?.reduce((sum, flag) => sum + flag, 0) ?? 0
  if (count > 0 && missing === 'refuse')
    throw new AppError('missing-values', { variable: name, count, method: 'audit' })
  return column
}

function texts(table: ImportedTable, name: string): string[] {
  const column = columnNamed(table, name)
  if (column.kind === 'coded') return Array.from(column.codes, (code) => column.labels[code] ?? '')
  return Array.from(column.values, (value, record) => (column.missing?.[record] === 1 ? '' : String(value)))
}
