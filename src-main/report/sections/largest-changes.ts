import { cellTable } from '../cell-table.ts'
import { tableSection } from '../section.ts'

/** The cells that moved farthest. */
export const largestChangesSection = tableSection({
  id: 'largest-changes',
  isPresent: (model) => model.largestChanges.length > 0,
  blocks: (model, words) => [cellTable(model.largestChanges, words.t('report.largest-changes.caption'), words)],
})
