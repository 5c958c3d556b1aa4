/** A table and its cells in words. */
import type { AdjustmentRun, TableCellDetail, TableDescription } from '../../../src-main/contract/model.ts'
import { format } from '../../i18n/format.ts'
import { t, textOr } from '../../i18n/i18n.ts'
import type { TableView } from '../../state/table-view.svelte.ts'
import { methodName } from '../parts/run-words.ts'
import { valueText } from './cell-face.ts'

/** "by activity and region": the dimensions of the grid, where the table is not called by them already. */
export function tableTitle(view: TableView): string {
  const { dimensions, table } = view.description
  const [rows, columns] = [dimensions[view.rowDimension], dimensions[view.columnDimension ?? -1]]
  if (rows === undefined || table.name.toLowerCase().includes(rows.name.toLowerCase())) return ''
  return columns === undefined
    ? t('tables.by', { rows: rows.name })
    : t('tables.byTwo', { rows: rows.name, columns: columns.name })
}

/** "activity × region": what one of several linked tables is called. */
export function linkedName({ dimensions, linked }: TableDescription, table: number): string {
  return (linked[table] ?? []).map((dimension) => dimensions[dimension]?.name ?? '').join(' × ')
}

/** "p=15" as people say it; as it is written where there are no words for it. */
export function ruleWords(written: string): string {
  const [id = '', numbers = ''] = written.split('=')
  const [first = '', second = ''] = numbers.split(',')
  return textOr(`window.tables.rules.${id}.written`, written, { first, second, numbers })
}

/** "180 cells, 8 sensitive by dominance (1, 75) · released by run 11, branch and cut". */
export function tableSubtitle(description: TableDescription, run: AdjustmentRun | null): string {
  const { table, rules, linked } = description
  const struck = rules.filter(({ cells }) => cells > 0).map(({ rule }) => ruleWords(rule))
  const parts = [
    t('tables.subtitle', {
      cells: format.count(table.counts.cells),
      sensitive: format.count(table.counts.sensitive),
      rules: struck.join(', '),
      hasRules: struck.length > 0 ? 'yes' : 'no',
    }),
  ]
  if (linked.length > 0) {
    const tables = linked.map((_, i) => linkedName(description, i)).join(', ')
    parts.push(t('tables.linkedTables', { count: linked.length, tables }))
  }
  if (run !== null) parts.push(t('tables.releasedBy', { run: run.id, method: methodName(run.request.method) }))
  return parts.join(' · ')
}

/** "C21 × Lakes, sensitive: 262 released as 222." */
export function cellStatusSentence({ cell }: TableCellDetail, decimals: number): string {
  const params = {
    name: cell.name,
    status: cell.status,
    value: valueText(cell.value, decimals),
    released: cell.released === null ? '' : valueText(cell.released, decimals),
  }
  return t(cell.released === null ? 'tables.status.original' : 'tables.status.released', params)
}

/** What a rule found, in a sentence; its figures where there are no words for it. */
export function ruleReason({ rule, cell }: TableCellDetail): string {
  if (rule === null) {
    if (cell.rule === 'by-hand') return t('tables.reason.by-hand')
    return cell.rule === 'given' ? t('tables.reason.given') : ''
  }
  const figures = Object.fromEntries(
    Object.entries(rule.figures).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? format.number(value) : value,
    ]),
  )
  return textOr(`window.tables.rules.${rule.id}.reason`, rule.written, figures)
}

/** What stands in a line of a cell's history: values as the table tells them, rules as people say them. */
export function historyParams(
  params: Readonly<Record<string, string | number>>,
  decimals: number,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'rule') return [name, ruleWords(String(value))]
      const isValue = typeof value === 'number' && ['value', 'lower', 'upper'].includes(name)
      return [name, isValue ? valueText(value, decimals) : value]
    }),
  )
}
