import type { VariableSummary } from '../../contract/model.ts'
import { compensatedSum } from '../numerics/compensated-sum.ts'
import type { Column, CodedColumn, NumericColumn } from './columns.ts'

/**
 * What is known of one column without its values.
 *
 * The mean takes two passes: the second corrects the first by the mean residual, so that an offset of 1e9 costs no
 * digits. A column is constant when its cells that are not missing hold at most one value.
 *
 * Cost O(n log n) time, O(n) memory.
 */
export function columnSummary(column: Column): VariableSummary {
  return column.kind === 'numeric' ? numericSummary(column) : codedSummary(column)
}

function numericSummary({ values, missing }: NumericColumn): VariableSummary {
  const present = missing === null ? Float64Array.from(values) : values.filter((_, record) => missing[record] === 0)
  present.sort()
  const count = present.length
  const nothing = { missing: values.length, distinct: 0, smallest: null, largest: null, mean: null, isConstant: true }
  if (count === 0) return nothing
  let distinct = 1
  for (let i = 1; i < count; i += 1) if (present[i] !== present[i - 1]) distinct += 1
  // Dividing first keeps the sum of very large values in range.
  const firstMean = compensatedSum(count, (i) => present[i]! / count)
  const mean = firstMean + compensatedSum(count, (i) => present[i]! / count - firstMean / count)
  const smallest = present[0]! + 0
  const largest = present[count - 1]! + 0
  return {
    missing: values.length - count,
    distinct,
    smallest,
    largest,
    // Rounding must not carry the mean of equal values off them.
    mean: Math.min(largest, Math.max(smallest, mean)),
    isConstant: distinct === 1,
  }
}

function codedSummary({ codes, labels }: CodedColumn): VariableSummary {
  const isUsed = new Uint8Array(labels.length)
  let missing = 0
  for (const code of codes) {
    if (code < 0) missing += 1
    else isUsed[code] = 1
  }
  const distinct = isUsed.reduce((count, used) => count + used, 0)
  return { missing, distinct, smallest: null, largest: null, mean: null, isConstant: distinct <= 1 }
}
