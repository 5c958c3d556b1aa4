import { largestAtLeast } from './selection.ts'

/** Median of values, finite and at least one: midway between the two middle ones of an even number. Cost O(n). */
export function median(values: Float64Array): number {
  const { length } = values
  const upper = largestAtLeast(values, length, (length + 1) >> 1)
  return length % 2 === 1 ? upper : midpoint(largestAtLeast(values, length, length / 2 + 1), upper)
}

function midpoint(low: number, high: number): number {
  const sum = low + high
  return Number.isFinite(sum) ? sum / 2 : low / 2 + high / 2
}
