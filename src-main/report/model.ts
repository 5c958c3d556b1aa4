/**
 * What a report says, before it is put into words: plain data, the same for every writer (HTML, PDF, JSON).
 *
 * This is the internal report: it may hold means, smallest and largest values of the unprotected file, or original values of
 * a table, and says so.
 */
import type { GroupingReport } from './grouping-report.ts'
import type { TableReport } from './table-report.ts'

export type { GroupingReport } from './grouping-report.ts'
export type { TableReport } from './table-report.ts'

export type ReportModel = GroupingReport | TableReport

/** What the run protects, by its name. */
export function subjectName(model: ReportModel): string {
  return model.family === 'microaggregation' ? model.data.name : model.table.name
}
