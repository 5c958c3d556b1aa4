/**
 * Check a released file against its original, independently of how it was made: k-anonymity, centroids, diversity.
 * Nothing is imported from any method.
 */
import type { Claim } from '../../contract/model.ts'
import { scaledColumn, type ScaledColumn } from './scaled-column.ts'

export type ReleaseToCertify = {
  readonly records: number
  readonly numeric: readonly {
    readonly name: string
    readonly original: Float64Array
    readonly released: Float64Array
  }[]
  readonly categorical: readonly {
    readonly name: string
    readonly original: readonly string[]
    readonly released: readonly string[]
  }[]
  readonly confidential: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly k: number
  /** Distinct confidential values a class must hold; null when none was promised. */
  readonly l: number | null
}

export type CertifiedRelease = {
  readonly holds: boolean
  readonly certificate: Claim[]
  readonly classes: { readonly count: number; readonly smallest: number; readonly largest: number }
  /** 100 SSE / SST over the numeric quasi-identifiers, standardised; null when all are constant. */
  readonly ilPercent: number | null
  readonly lossByVariable: readonly { readonly variable: string; readonly ilPercent: number | null }[]
  /** Smallest entropy (bits) of a confidential variable over the classes; null without one. */
  readonly smallestEntropyBits: number | null
}

/** A released value may differ from its class mean by this share of the class's largest value: text files round. */
const SAME_VALUE = 1e-9
/** … but by no more than this share of the variable's range, where that lies far from 0. */
const SAME_OF_RANGE = 1e-6
/** Roundings of doubles that no file is asked to avoid: of the sum, of its quotient, of the sum here. */
const MEAN_ROUNDINGS = 4

/** Cost O(np) time and memory. */
export function certifyRelease(input: ReleaseToCertify): CertifiedRelease {
  const classes = equivalenceClasses(input)
  const sizes = classes.map((members) => members.length)
  const smallest = sizes.reduce((least, size) => Math.min(least, size), input.records)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  const small = sizes.filter((size) => size < input.k).length
  const columns = input.numeric.map(({ name, original, released }) => ({
    name,
    ...scaledColumn(
      input.records,
      (record) => original[record] ?? 0,
      (record) => released[record] ?? Number.NaN,
    ),
  }))
  const offCentroid =
    columns.reduce((count, column) => count + meansMissed(column, classes), 0) +
    input.categorical.reduce((count, column) => count + modesMissed(column, classes), 0)
  const diversity = measureDiversity(input, classes)
  const losses = columns.map(({ name, original, released }) => ({ name, ...squaresOf(original, released) }))
  const varying = losses.filter(({ total }) => total > 0)

  const certificate: Claim[] = [
    claim('class-size', small === 0, { k: input.k, smallest, classes: classes.length, small }),
    claim('release-centroids', offCentroid === 0, { off: offCentroid }),
  ]
  if (input.l !== null)
    certificate.push(claim('distinct-diversity', diversity.fewest >= input.l, { l: input.l, fewest: diversity.fewest }))

  return {
    holds: certificate.every(({ holds }) => holds === true),
    certificate,
    classes: { count: classes.length, smallest, largest },
    ilPercent:
      varying.length === 0
        ? null
        : (100 * varying.reduce((sum, { error, total }) => sum + error / total, 0)) / varying.length,
    lossByVariable: losses.map(({ name, error, total }) => ({
      variable: name,
      ilPercent: total === 0 ? null : (100 * error) / total,
    })),
    smallestEntropyBits: input.confidential.length === 0 ? null : diversity.entropyBits,
  }
}

function claim(name: string, holds: boolean, params: Claim['params']): Claim {
  return { claim: name, params, holds, checkedBy: 'domain/certify/certify-release' }
}

function equivalenceClasses({ records, numeric, categorical }: ReleaseToCertify): number[][] {
  const byValue = new Map<string, number[]>()
  for (let record = 0; record < records; record++) {
    const key = JSON.stringify([
      ...numeric.map(({ released }) => released[record]),
      ...categorical.map(({ released }) => released[record]),
    ])
    const members = byValue.get(key)
    if (members === undefined) byValue.set(key, [record])
    else members.push(record)
  }
  return [...byValue.values()]
}

/** In how many classes the released value of a variable is not the mean of the originals. */
function meansMissed({ original, released, rounding }: ScaledColumn, classes: readonly (readonly number[])[]): number {
  const least = original.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const range = original.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - least
  let missed = 0
  for (const members of classes) {
    let sum = 0
    let lost = 0
    let scale = 0
    for (const record of members) {
      const value = original[record] ?? 0
      const total = sum + value
      lost += Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum
      sum = total
      scale = Math.max(scale, Math.abs(value))
    }
    const difference = Math.abs((sum + lost) / members.length - (released[members[0] ?? 0] ?? Number.NaN))
    const slack = Math.min(SAME_VALUE * scale, SAME_OF_RANGE * range) + MEAN_ROUNDINGS * rounding(scale)
    if (!(difference <= slack)) missed += 1
  }
  return missed
}

/** In how many classes the released category is none of the most frequent ones. */
function modesMissed(
  { original, released }: ReleaseToCertify['categorical'][number],
  classes: readonly (readonly number[])[],
): number {
  let missed = 0
  for (const members of classes) {
    const counts = countsOf(members.map((record) => original[record] ?? ''))
    const frequency = counts.get(released[members[0] ?? 0] ?? '') ?? 0
    if (frequency !== [...counts.values()].reduce((a, b) => Math.max(a, b), 0)) missed += 1
  }
  return missed
}

function measureDiversity(
  { confidential, records }: ReleaseToCertify,
  classes: readonly number[][],
): { fewest: number; entropyBits: number } {
  let fewest = records
  let entropyBits = Number.POSITIVE_INFINITY
  for (const { values } of confidential) {
    for (const members of classes) {
      const counts = countsOf(members.map((record) => values[record] ?? ''))
      fewest = Math.min(fewest, counts.size)
      let entropy = 0
      for (const count of counts.values()) entropy -= (count / members.length) * Math.log2(count / members.length)
      entropyBits = Math.min(entropyBits, entropy)
    }
  }
  return { fewest: confidential.length === 0 ? 0 : fewest, entropyBits }
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Σ (x − x′)² and Σ (x − mean)², the mean from shifted values so that an offset costs no digits. */
function squaresOf(original: Float64Array, released: Float64Array): { error: number; total: number } {
  const shift = original[0] ?? 0
  const mean = original.reduce((sum, value) => sum + (value - shift), 0) / original.length
  let error = 0
  let total = 0
  let isConstant = true
  original.forEach((value, record) => {
    if (value !== shift) isConstant = false
    total += (value - shift - mean) ** 2
    error += (value - (released[record] ?? Number.NaN)) ** 2
  })
  return { error, total: isConstant ? 0 : total }
}
