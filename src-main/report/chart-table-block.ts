import type { ChartTable } from '../contract/charts/chart-look.ts'
import type { TableBlock } from './block.ts'
import type { ReportWords } from './section.ts'

/**
 * The table twin of a chart as a block; the first column names its row.
 *
 * With `most`, a longer table keeps its first and last line and evenly spaced ones between, and says so beneath.
 */
export function chartTableBlock(
  table: ChartTable,
  caption: string,
  limit?: { most: number; words: ReportWords },
): TableBlock {
  const columns = table.columns.map(({ title, isNumber }, index) => ({
    header: title,
    align: isNumber ? ('end' as const) : ('start' as const),
    isRowHeader: index === 0,
    isCode: index === 0 && !isNumber,
  }))
  const total = table.rows.length
  if (limit === undefined || total <= limit.most) return { kind: 'table', caption, columns, rows: table.rows }
  const step = (total - 1) / (limit.most - 1)
  const rows = Array.from({ length: limit.most }, (_, index) => table.rows[Math.round(index * step)] ?? [])
  const { t, numbers } = limit.words
  const note = t('report.shortened', { shown: numbers.count(limit.most), total: numbers.count(total) })
  return { kind: 'table', caption, columns, rows, note }
}
