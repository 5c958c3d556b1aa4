import { isTableFile } from '../app/is-table-file.ts'
import type { Failing, FailingCell, FailingRelation, TableAudit } from '../app/audit-table.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { AppError } from '../contract/errors.ts'
import type { Wording } from '../contract/wording.ts'
import type { ReleaseFilesOptions } from './release-files.ts'
import { claimLine } from './release-files.ts'
import type { TableFileOptions } from './table-file-options.ts'

/**
 * Whether two files are to be compared as tables: the original is an instance or a table of τ-ARGUS, or --by says which of
 * its columns span a table. Quasi-identifiers are those of records, whatever the file.
 *
 * @throws AppError `argument-missing` where neither is said of delimited text.
 */
export function isTableRelease(original: string, { qi, by }: Partial<ReleaseFilesOptions & TableFileOptions>): boolean {
  if (qi !== undefined) return false
  if (by !== undefined || isTableFile(original)) return true
  throw new AppError('argument-missing', { argument: '--qi <names>' })
}

/** The audit of a table in words: every claim, what fails by name, and the conclusion. */
export function toldTableAudit(audit: TableAudit, wording: Wording): string {
  const { t, language } = wording
  const format = chartFormat(language)
  const { certificate, failing, unreadable, objective, cells, holds } = audit
  const exact = (value: number) => format.fixed(value, Number.isInteger(value) ? 0 : 6)
  const relation = ({ relation: number, told, sum }: FailingRelation) =>
    t('cli.adjust.relation-off', { relation: number, told: exact(told), sum: exact(sum) })
  const cell = (key: string) => (failed: FailingCell) =>
    t(`cli.audit.cell-${key}`, {
      cell: failed.cell,
      original: exact(failed.original),
      released: exact(failed.released),
      lower: failed.lower === null ? '−∞' : exact(failed.lower),
      upper: failed.upper === null ? '∞' : exact(failed.upper),
    })
  const lines = [
    ...(unreadable === null
      ? certificate.map((claim) => claimLine(claim, wording))
      : [`✗ ${wording.error(unreadable)}`]),
    ...listed(failing.relations, relation, wording),
    ...listed(failing.bounds, cell('outside'), wording),
    ...listed(failing.fixed, cell('moved'), wording),
    ...listed(failing.protection, cell('disclosed'), wording),
    ...listed(failing.fractions, cell('fraction'), wording),
  ]
  if (objective !== null) lines.push(t('cli.audit.table', { objective: format.number(objective), ...cells }))
  return [...lines, t(`cli.audit.${holds ? 'holds' : 'fails'}`)].join('\n')
}

function listed<T>({ count, listed: shown }: Failing<T>, words: (failed: T) => string, { t }: Wording): string[] {
  const lines = shown.map((failed) => `  ${words(failed)}`)
  return count > shown.length ? [...lines, `  ${t('cli.audit.more', { count: count - shown.length })}`] : lines
}
