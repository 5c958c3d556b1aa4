import type { CategoricalVariable, MixedFile } from './mixed-file.ts'

/** Group of a record that is left out of the release. */
export const LEFT_OUT = -1

/**
 * What replacing every record's quasi-identifiers by those of its group loses: squared standardised distance to the mean of
 * each numeric one, and 1 for each categorical one that is not the group's most frequent category. A record that is left
 * out loses what replacing it by the whole file's means and most frequent categories would.
 *
 * Source  Wei, Benson, Agor & Capan, "Multi-Objective Optimization-Based Anonymization" (arXiv 2501.01002), equations 8–10.
 * Cost    O(n p).
 */
export function mixedLoss({ values, records, variables, categorical }: MixedFile, groups: Int32Array): number {
  const count = 1 + groups.reduce((most, group) => Math.max(most, group), -1)
  const sizes = new Int32Array(count)
  for (const group of groups) if (group !== LEFT_OUT) sizes[group]! += 1
  let loss = 0
  const sums = new Float64Array(count)
  for (let v = 0; v < variables; v += 1) {
    sums.fill(0)
    for (let i = 0; i < records; i += 1) if (groups[i] !== LEFT_OUT) sums[groups[i]!]! += values[i * variables + v]!
    for (let i = 0; i < records; i += 1) {
      // Standardised values have mean 0 over the whole file.
      const mean = groups[i] === LEFT_OUT ? 0 : sums[groups[i]!]! / sizes[groups[i]!]!
      loss += (values[i * variables + v]! - mean) ** 2
    }
  }
  for (const { codes, categories } of categorical) {
    const counts = new Int32Array(count * categories.length)
    const inFile = new Int32Array(categories.length)
    codes.forEach((code, i) => {
      inFile[code]! += 1
      if (groups[i] !== LEFT_OUT) counts[groups[i]! * categories.length + code]! += 1
    })
    const mode = inFile.indexOf(inFile.reduce((most, n) => Math.max(most, n), 0))
    groups.forEach((group, i) => {
      if (group === LEFT_OUT && codes[i] !== mode) loss += 1
    })
    for (let g = 0; g < count; g += 1) {
      const own = counts.subarray(g * categories.length, (g + 1) * categories.length)
      loss += sizes[g]! - own.reduce((most, n) => Math.max(most, n), 0)
    }
  }
  return loss
}

/** The loss of the whole file as one group: what `mixedLoss` is a share of. Cost O(n) a categorical variable. */
export function mixedTotal({ sst, categorical }: MixedFile): number {
  return sst + totalOfCategories(categorical)
}

/** Records whose category is not the file's most frequent one, summed over variables. */
export function totalOfCategories(categorical: readonly CategoricalVariable[]): number {
  return categorical.reduce((sum, { codes, categories }) => {
    const counts = new Int32Array(categories.length)
    for (const code of codes) counts[code]! += 1
    return sum + codes.length - counts.reduce((most, count) => Math.max(most, count), 0)
  }, 0)
}
