import { plainProblem, type MicroaggregationProblem } from '../../src-main/domain/method.ts'
import { sharedCsv } from './shared-csv.ts'

export type BenchmarkFile = 'tarragona' | 'census' | 'eia'

/** The eleven attributes of the published EIA results: the utility's number and the ten revenue and sales columns. */
const EIA_COLUMNS = /^UTILITYID$|REVENUE$|SALES$/

/** A benchmark file of the literature from the shared data folder: its attributes as in print. */
export function benchmarkProblem(file: BenchmarkFile): MicroaggregationProblem {
  const { head, rows } = sharedCsv(file)
  const columns = head.flatMap((name, column) => (file !== 'eia' || EIA_COLUMNS.test(name) ? [column] : []))
  return {
    ...plainProblem,
    values: Float64Array.from(rows.flatMap((row) => columns.map((column) => Number(row[column])))),
    records: rows.length,
    variables: columns.length,
    variableNames: columns.map((column) => head[column]!),
  }
}
