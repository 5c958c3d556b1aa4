import type { ListedCell } from '../contract/model.ts'
import type { TableBlock } from './block.ts'
import type { ReportWords } from './section.ts'

/** Cells with what they were and what they are released as. */
export function cellTable(cells: readonly ListedCell[], caption: string, words: ReportWords): TableBlock {
  const { t, numbers } = words
  const absent = t('report.absent')
  const percents = numbers.column(
    cells.map(({ value, released }) =>
      released === null || value === 0 ? null : (100 * (released - value)) / Math.abs(value),
    ),
    absent,
  )
  return {
    kind: 'table',
    caption,
    columns: [
      { header: t('report.cells.cell'), align: 'start', isRowHeader: true, isCode: true },
      { header: t('report.cells.status'), align: 'start' },
      { header: t('report.cells.original'), align: 'end' },
      { header: t('report.cells.released'), align: 'end' },
      { header: t('report.cells.difference'), align: 'end' },
      { header: t('report.cells.percent'), align: 'end' },
    ],
    rows: cells.map(({ name, status, value, released }, row) => [
      name,
      t(`report.cells.statuses.${status}`),
      exactNumber(value, words),
      released === null ? absent : exactNumber(released, words),
      released === null ? absent : exactNumber(released - value, words),
      percents[row] ?? absent,
    ]),
  }
}

/** Values of a table as they are written, whole numbers in full; others to four digits. */
export function exactNumber(value: number, { numbers }: ReportWords): string {
  return Number.isInteger(value) ? numbers.count(value) : numbers.measure(value)
}
