import { cellTable } from '../cell-table.ts'
import { tableSection } from '../section.ts'

/** Cells that could not move farther: where a table is tight. */
export const atBoundSection = tableSection({
  id: 'at-bound',
  isPresent: (model) => model.atBound.count > 0,
  blocks: ({ atBound }, words) => [
    { kind: 'paragraph', text: words.t('report.at-bound.count', { count: atBound.count }) },
    cellTable(atBound.cells, words.t('report.at-bound.caption'), words),
  ],
})
