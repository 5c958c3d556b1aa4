import type { ComparedVariable } from '../microdata/microdata-comparison.ts'
import type { Column } from '../../data/columns.ts'

/** A feature as learners see it: numbers without gaps, or categories from 0. */
export type Feature =
  | { readonly kind: 'numeric'; readonly values: Float64Array }
  | { readonly kind: 'nominal'; readonly codes: Int32Array; readonly categories: number }

/** Features of the same records, and their number. */
export type FeatureTable = { readonly records: number; readonly features: readonly Feature[] }

/**
 * The features that both sides of some variables have, in the same units and codes: numbers; ranks of ordinal categories;
 * categories of others, those of the release that the original does not know included. A missing number is the mean of the
 * original, a missing category one of its own. Variables that are not released, or as another kind, are left out.
 *
 * Cost  O(n p).
 */
export function featureTables(
  variables: readonly ComparedVariable[],
  records: number,
): { readonly original: FeatureTable; readonly released: FeatureTable } {
  const pairs = variables.flatMap((variable) => featuresOf(variable) ?? [])
  return {
    original: { records, features: pairs.map(({ original }) => original) },
    released: { records, features: pairs.map(({ released }) => released) },
  }
}

/** The table with the rows of one below those of another; both have the same features. Cost O(n p). */
export function stacked(upper: FeatureTable, lower: FeatureTable): FeatureTable {
  const features = upper.features.map((feature, at): Feature => {
    const other = lower.features[at]!
    if (feature.kind === 'numeric' && other.kind === 'numeric') {
      return { kind: 'numeric', values: joined(Float64Array, feature.values, other.values) }
    }
    if (feature.kind === 'nominal' && other.kind === 'nominal') {
      return { ...feature, codes: joined(Int32Array, feature.codes, other.codes) }
    }
    throw new TypeError('features of two kinds')
  })
  return { records: upper.records + lower.records, features }
}

/** Some rows of a table, in the order given. Cost O(rows p). */
export function rowsOf(table: FeatureTable, rows: Int32Array): FeatureTable {
  const features = table.features.map((feature): Feature => {
    if (feature.kind === 'numeric') return { ...feature, values: Float64Array.from(rows, (i) => feature.values[i]!) }
    return { ...feature, codes: rows.map((i) => feature.codes[i]!) }
  })
  return { records: rows.length, features }
}

function joined<A extends Float64Array | Int32Array>(Kind: new (length: number) => A, first: A, second: A): A {
  const both = new Kind(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function featuresOf({
  original,
  released,
  isOrdinal,
}: ComparedVariable): { original: Feature; released: Feature } | null {
  if (original.kind === 'numeric') {
    if (released?.kind !== 'numeric') return null
    let sum = 0
    let present = 0
    original.values.forEach((value, i) => {
      if (original.missing?.[i] === 1) return
      sum += value
      present += 1
    })
    const filled = ({ values, missing }: typeof original): Feature => ({
      kind: 'numeric',
      values: missing === null ? values : values.map((value, i) => (missing[i] === 1 ? sum / present : value)),
    })
    return present === 0 ? null : { original: filled(original), released: filled(released) }
  }
  if (released?.kind !== 'coded') return null
  const codeOf = new Map(original.labels.map((label, code) => [label, code]))
  const areKnown = released.labels.every((label) => codeOf.has(label))
  for (const label of released.labels) if (!codeOf.has(label)) codeOf.set(label, codeOf.size)
  const labels = codeOf.size
  const codesOf = ({ codes, labels: own }: Extract<Column, { kind: 'coded' }>) =>
    Int32Array.from(codes, (code) => (code < 0 ? labels : codeOf.get(own[code]!)!))
  const before = codesOf(original)
  const after = codesOf(released)
  const isMissing = before.includes(labels) || after.includes(labels)
  const featureOf = (codes: Int32Array): Feature =>
    isOrdinal && areKnown && !isMissing
      ? { kind: 'numeric', values: Float64Array.from(codes) }
      : { kind: 'nominal', codes, categories: labels + (isMissing ? 1 : 0) }
  return { original: featureOf(before), released: featureOf(after) }
}
