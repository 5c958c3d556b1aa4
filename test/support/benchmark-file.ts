import { readFileSync } from 'node:fs'
import { plainProblem, type MicroaggregationProblem } from '../../src-main/domain/method.ts'
import { sharedPath } from './shared.ts'

export type BenchmarkFile = 'tarragona' | 'census' | 'eia'

/** The eleven attributes of the published EIA results: the utility's number and the ten revenue and sales columns. */
const EIA_COLUMNS = /^UTILITYID$|REVENUE$|SALES$/

/** A benchmark file of the literature from the shared data folder: its attributes as in print. */
export function benchmarkProblem(file: BenchmarkFile): MicroaggregationProblem {
  const [head = [], ...rows] = readFileSync(sharedPath('data', 'microdata', `${file}.csv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map(fieldsOf)
  const columns = head.flatMap((name, column) => (file !== 'eia' || EIA_COLUMNS.test(name) ? [column] : []))
  return {
    ...plainProblem,
    values: Float64Array.from(rows.flatMap((row) => columns.map((column) => Number(row[column])))),
    records: rows.length,
    variables: columns.length,
    variableNames: columns.map((column) => head[column]!),
  }
}

/** Fields of a line; a quoted one may hold commas. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/("[^"]*"|[^,]*)(,|$)/g)].slice(0, -1).map((match) => match[1]!.replaceAll('"', ''))
}
