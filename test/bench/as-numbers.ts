import { standardise } from '../../src-main/domain/data/standardise.ts'
import type { ConfidentialVariable, MixedFile } from '../../src-main/domain/mixed/mixed-file.ts'

/**
 * A file for a method that takes numbers alone: an indicator of 0 and 1 for each category, in place of categorical
 * quasi-identifiers and of one confidential variable. Two categories that differ are 1 apart in squares, as in `mixedLoss`.
 */
export function asNumbers(file: MixedFile, confidential: string): MixedFile {
  const { records, variables, categorical } = file
  const indicators = categorical.flatMap(({ name, codes, categories }) =>
    indicatorsOf(codes, categories.length).map((values, code) => ({ name: `${name} = ${categories[code]}`, values })),
  )
  const names = [...file.variableNames, ...indicators.map(({ name }) => name)]
  const values = new Float64Array(records * names.length)
  for (let i = 0; i < records; i += 1) {
    for (let v = 0; v < variables; v += 1) values[i * names.length + v] = file.values[i * variables + v]!
    indicators.forEach((indicator, v) => {
      values[i * names.length + variables + v] = indicator.values[i]!
    })
  }
  // Two indicators differ where two categories do: each has half of it. The factor undoes the scale of the standardised one.
  const factors = Float64Array.from(names, (_, v) =>
    v < variables ? 1 : variance(indicators[v - variables]!.values) / 2,
  )
  const { name, codes, distinct } = file.confidential.find((variable) => variable.name === confidential)!
  return {
    ...standardise(values, records, names.length, { factors, missing: null }),
    variableNames: names,
    categorical: [],
    confidential: indicatorsOf(codes, distinct).map((column, code): ConfidentialVariable => ({
      name: `${name} = ${code}`,
      codes: Int32Array.from(column),
      distinct: 2,
      values: column,
    })),
  }
}

function indicatorsOf(codes: Int32Array, categories: number): Float64Array[] {
  return Array.from({ length: categories }, (_, code) => Float64Array.from(codes, (own) => (own === code ? 1 : 0)))
}

/** Of a column of 0 and 1. */
function variance(values: Float64Array): number {
  const share = values.reduce((sum, value) => sum + value, 0) / values.length
  return (share * (1 - share) * values.length) / (values.length - 1)
}
