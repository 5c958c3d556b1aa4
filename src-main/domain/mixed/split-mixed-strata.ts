import type { Strata } from '../method.ts'
import { recordsOfStrata, rowsOf, type Stratum } from '../microaggregation/strata/stratum.ts'
import type { MixedFile } from './mixed-file.ts'

/**
 * The strata of a file for mixed data: numbers as standardised in the whole file, categories and confidential values by the
 * codes they have there. Each counts its own loss from the squares around its own means. Cost O(np).
 */
export function splitMixedStrata(file: MixedFile, strata: Strata): Stratum<MixedFile>[] {
  const { values, variables, categorical, confidential } = file
  return recordsOfStrata(strata).map(({ name, records }) => {
    const of = <A extends Int32Array | Float64Array>(column: A): A => {
      const part = column.slice(0, records.length) as A
      records.forEach((record, place) => (part[place] = column[record]!))
      return part
    }
    const own = rowsOf(values, new Float64Array(records.length * variables), variables, records)
    const part: MixedFile = {
      ...file,
      records: records.length,
      values: own,
      sst: squaresAroundMeans(own, records.length, variables),
      categorical: categorical.map((variable) => ({ ...variable, codes: of(variable.codes) })),
      confidential: confidential.map((variable) => ({
        ...variable,
        codes: of(variable.codes),
        values: variable.values === null ? null : of(variable.values),
      })),
    }
    return { name, records, file: part }
  })
}

function squaresAroundMeans(values: Float64Array, records: number, variables: number): number {
  let squares = 0
  for (let v = 0; v < variables; v += 1) {
    let sum = 0
    for (let i = 0; i < records; i += 1) sum += values[i * variables + v]!
    const mean = sum / records
    for (let i = 0; i < records; i += 1) squares += (values[i * variables + v]! - mean) ** 2
  }
  return squares
}
