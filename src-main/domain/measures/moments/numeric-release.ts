import type { ComparedVariable, MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'

/** The numeric quasi-identifiers before and after, n × p each, row-major, in their own units. */
export type NumericRelease = {
  readonly names: readonly string[]
  readonly records: number
  readonly variables: number
  readonly original: Float64Array
  readonly released: Float64Array
}

/**
 * The numbers that measures of numeric loss compare: quasi-identifiers that are numbers on both sides and vary in the
 * original, of the records that are released with all of them known on both sides. null when there is no such variable, or
 * fewer than two such records.
 *
 * Cost  O(n p), once for all measures of a comparison.
 */
export const numericRelease = oncePerComparison((comparison: MicrodataComparison): NumericRelease | null => {
  const numeric = comparison.quasiIdentifiers.flatMap((variable) => numbersOf(variable) ?? [])
  const kept: number[] = []
  for (let i = 0; i < comparison.records; i += 1) {
    if (comparison.leftOut?.[i] !== 1 && numeric.every((side) => !side.isMissing(i))) kept.push(i)
  }
  const varying = numeric.filter(({ original }) => kept.some((i) => original[i] !== original[kept[0]!]))
  if (kept.length < 2 || varying.length === 0) return null
  const variables = varying.length
  const matrixOf = (side: 'original' | 'released') => {
    const matrix = new Float64Array(kept.length * variables)
    varying.forEach((variable, v) => kept.forEach((i, row) => (matrix[row * variables + v] = variable[side][i]!)))
    return matrix
  }
  return {
    names: varying.map(({ name }) => name),
    records: kept.length,
    variables,
    original: matrixOf('original'),
    released: matrixOf('released'),
  }
})

function numbersOf({ name, original, released }: ComparedVariable) {
  if (original.kind !== 'numeric' || released?.kind !== 'numeric') return null
  const isMissing = (i: number) => original.missing?.[i] === 1 || released.missing?.[i] === 1
  return { name, original: original.values, released: released.values, isMissing }
}
