import { AppError, toErrorMessage, type ErrorMessage } from '../contract/errors.ts'
import type { Claim } from '../contract/model.ts'
import { certifyTable, type CertifiedTable } from '../domain/certify/certify-table.ts'
import { cellStatus, type ProtectedTable } from '../domain/tables/table.ts'
import { relationSums } from '../domain/tables/relations-off.ts'
import { readReleasedValues } from './read-released-values.ts'
import { readTableToProtect, type TableFile, type TableToProtect } from './read-table-to-protect.ts'

export type TableAuditRequest = {
  readonly original: TableFile
  readonly released: string
  /** Every released value was to be a whole number. */
  readonly wholeNumbers: boolean
  /** Fixed cells were free to change after all. */
  readonly freesFixed: boolean
}

/** Cells or relations that break something: how many, and the first of them. */
export type Failing<T> = { readonly count: number; readonly listed: readonly T[] }

export type FailingCell = {
  readonly cell: string
  readonly original: number
  readonly released: number
  /** What the value had to keep out of (a protection interval) or within (bounds); null for no bound. */
  readonly lower: number | null
  readonly upper: number | null
}

export type FailingRelation = { readonly relation: number; readonly told: number; readonly sum: number }

export type TableAudit = {
  readonly holds: boolean
  /** Σ w |x − a|; null when the release could not be read. */
  readonly objective: number | null
  readonly cells: { readonly count: number; readonly sensitive: number; readonly changed: number }
  readonly certificate: readonly Claim[]
  readonly failing: {
    readonly relations: Failing<FailingRelation>
    readonly bounds: Failing<FailingCell>
    readonly fixed: Failing<FailingCell>
    readonly protection: Failing<FailingCell>
    readonly fractions: Failing<FailingCell>
  }
  /** Why the released file gives no number to every cell; null when it does. */
  readonly unreadable: ErrorMessage | null
}

/** Both tables as they were read, for whoever looks further than the audit. */
export type AuditedTable = {
  readonly original: TableToProtect
  readonly released: Float64Array | null
  readonly audit: TableAudit
}

/** Cells or relations that are named; the rest are counted. */
export const MOST_LISTED = 20
/** A release says neither its objective nor a bound. */
const NOT_PROMISED: ReadonlySet<string> = new Set(['objective', 'objective-bound'])

/**
 * Check a released table against its original without knowing how it was made: every cell has a number, relations hold,
 * bounds and fixed cells are kept, and sensitive cells are outside their protection intervals, all on the numbers of the file.
 *
 * A released file that gives a cell no number, or two, breaks its promise: that is told in the audit. An original that
 * cannot be read is thrown.
 *
 * @throws AppError of `readTableToProtect`; `file-not-found`, `file-not-readable` of the release.
 */
export async function auditTable({ original: file, released: path, wholeNumbers, freesFixed }: TableAuditRequest) {
  const read = await readTableToProtect(file)
  const original = freesFixed ? { ...read, table: withoutFixed(read.table) } : read
  const { table } = original
  const { released, unreadable } = await releasedOrWhyNot(path, file, original)
  const certified = certifyTable({
    original: table,
    released: released ?? new Float64Array(0),
    wholeNumbers,
    claimedObjective: null,
    bound: null,
    wasStopped: false,
  })
  const isPromised = ({ claim }: Claim) => !NOT_PROMISED.has(claim) && !(freesFixed && claim === 'fixed-kept')
  const certificate = certified.certificate.filter(isPromised)
  const sensitive = table.status.reduce((sum, status) => sum + (status === cellStatus.sensitive ? 1 : 0), 0)
  const audit: TableAudit = {
    holds: released !== null && certificate.every(({ holds }) => holds !== false),
    objective: certified.objective,
    cells: { count: table.cells, sensitive, changed: certified.changed },
    certificate,
    failing: failingOf(table, released, certified.failures, wholeNumbers),
    unreadable,
  }
  return { original, released, audit } satisfies AuditedTable
}

function withoutFixed(table: ProtectedTable): ProtectedTable {
  return { ...table, status: table.status.map((status) => (status === cellStatus.fixed ? cellStatus.safe : status)) }
}

async function releasedOrWhyNot(
  path: string,
  file: TableFile,
  original: TableToProtect,
): Promise<{ released: Float64Array | null; unreadable: ErrorMessage | null }> {
  try {
    return { released: await readReleasedValues(path, file, original), unreadable: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const unreadable = toErrorMessage(error, () => '')
    if (unreadable.code.startsWith('file-') || unreadable.code === 'format-unknown') throw error
    return { released: null, unreadable }
  }
}

function failingOf(
  table: ProtectedTable,
  released: Float64Array | null,
  failures: CertifiedTable['failures'],
  wholeNumbers: boolean,
): TableAudit['failing'] {
  const { relations = [], outside = [], moved = [], disclosed = [], fractions = [] } = failures ?? {}
  const { values, lower, upper, lowerProtection, upperProtection } = table
  const cells = (
    failing: readonly number[],
    limits: (cell: number) => readonly [number, number],
  ): Failing<FailingCell> => ({
    count: failing.length,
    listed: failing.slice(0, MOST_LISTED).map((cell) => {
      const [low, high] = limits(cell).map((limit) => (Number.isFinite(limit) ? limit : null))
      return {
        cell: table.names?.[cell] ?? String(cell),
        original: values[cell]!,
        released: released![cell]!,
        lower: low ?? null,
        upper: high ?? null,
      }
    }),
  })
  return {
    relations: {
      count: relations.length,
      listed: relations
        .slice(0, MOST_LISTED)
        .map((relation) => ({ relation, ...relationSums(table.relations, released!, relation) })),
    },
    bounds: cells(outside, (cell) => [lower[cell]!, upper[cell]!]),
    fixed: cells(moved, (cell) => [values[cell]!, values[cell]!]),
    protection: cells(disclosed, (cell) => [
      values[cell]! - lowerProtection[cell]!,
      values[cell]! + upperProtection[cell]!,
    ]),
    fractions: cells(wholeNumbers ? fractions : [], (cell) => [values[cell]!, values[cell]!]),
  }
}
