import { expect, test } from 'vitest'
import { compensatedSum, sumOf } from '../../../../src-main/domain/numerics/compensated-sum.ts'

test('keeps what a plain sum loses', () => {
  expect(sumOf([1, 1e100, 1, -1e100])).toBe(2)
  expect(sumOf(new Float64Array(10).fill(0.1))).toBe(1)
})

test('does not depend on the order of the values', () => {
  const values = Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? 1 : -1) * 10 ** (i % 17))
  expect(sumOf(values)).toBe(sumOf(values.toReversed()))
})

test('sums nothing to 0', () => {
  expect(compensatedSum(0, () => Number.NaN)).toBe(0)
})
