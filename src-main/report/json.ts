import type { ReportModel } from './model.ts'

/** The report for machines: the model itself, two spaces deep, with a line end. Exact numbers, nothing rounded. */
export function reportJson(model: ReportModel): string {
  return `${JSON.stringify(model, null, 2)}\n`
}
