import { isTableFile } from '../app/is-table-file.ts'
import type { AttackedCell, AttackReport } from '../app/attack-intervals.ts'
import {
  MOST_LISTED,
  type Failing,
  type FailingCell,
  type FailingRelation,
  type TableAudit,
} from '../app/audit-table.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import { AppError } from '../contract/errors.ts'
import type { Wording } from '../contract/wording.ts'
import { exactNumbers } from './exact-numbers.ts'
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

/** The audit of a table in words: every claim, and what fails by name. */
export function toldTableAudit(audit: TableAudit, wording: Wording): string {
  const { t, language } = wording
  const format = chartFormat(language)
  const { certificate, failing, unreadable, objective, cells } = audit
  const relation = ({ relation: number, ...numbers }: FailingRelation) => {
    const [told = '', sum = ''] = exactNumbers(wording, [numbers.told, numbers.sum])
    return t('cli.adjust.relation-off', { relation: number, told, sum })
  }
  const cell = (key: string) => (failed: FailingCell) => {
    const { lower: low, upper: high } = failed
    const numbers = [failed.original, failed.released, low ?? -Infinity, high ?? Infinity]
    const [original = '', released = '', lower = '', upper = ''] = exactNumbers(wording, numbers)
    return t(`cli.audit.cell-${key}`, { cell: failed.cell, original, released, lower, upper })
  }
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
  return lines.join('\n')
}

function listed<T>({ count, listed: shown }: Failing<T>, words: (failed: T) => string, { t }: Wording): string[] {
  const lines = shown.map((failed) => `  ${words(failed)}`)
  return count > shown.length ? [...lines, `  ${t('cli.audit.more', { count: count - shown.length })}`] : lines
}

/** What an attacker can derive, in words: his knowledge, how many cells are how uncertain, and those that are not enough. */
export function toldAttack(
  { attacker, counts, cells, linearPrograms, elapsedMs }: AttackReport,
  wording: Wording,
): string {
  const { t, language } = wording
  const format = chartFormat(language)
  const doubtful = cells.filter(({ state }) => state === 'narrow' || state === 'open')
  const failing = { count: doubtful.length, listed: doubtful.slice(0, MOST_LISTED) }
  const number = (value: number | null, open: string) => (value === null ? open : format.number(value))
  const told = ({ cell, lower, upper, protectionLower, protectionUpper, state }: AttackedCell) =>
    t('cli.audit.interval', {
      cell,
      lower: number(lower, '−∞'),
      upper: number(upper, '∞'),
      protectionLower: format.number(protectionLower),
      protectionUpper: format.number(protectionUpper),
      state,
    })
  return [
    t('cli.audit.attacker', {
      id: attacker.id,
      percent: format.number(attacker.percent ?? 0),
      linearPrograms,
      seconds: format.fixed(elapsedMs / 1000, 1),
    }),
    t('cli.audit.intervals', counts),
    ...listed(failing, told, wording),
  ].join('\n')
}
