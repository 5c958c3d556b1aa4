import { expect, test } from 'vitest'
import { aComparison } from '../../../../support/a-comparison.ts'
import { measured } from '../../../../support/measured.ts'

// Shares: a ¾, b ¼; x ½, y ½. Uniques: (b, x) and (a, x), fitted 4 · ¼ · ½ = ½ and 4 · ¾ · ½ = 3/2.
const keys = { v: ['a', 'a', 'a', 'b'], w: ['y', 'y', 'x', 'x'] }

test('sample uniques that are expected to be population uniques, and matches, by independent variables', () => {
  const comparison = aComparison(keys, { samplingFraction: 0.5 })
  // (1 − π)/π = 1.
  expect(measured('population-uniques', comparison)).toBeCloseTo(Math.exp(-0.5) + Math.exp(-1.5), 12)
  expect(measured('expected-matches', comparison)).toBeCloseTo(
    (1 - Math.exp(-0.5)) / 0.5 + (1 - Math.exp(-1.5)) / 1.5,
    12,
  )
})

test('the sampling fraction is that of the weights; in a census every sample unique is one', () => {
  const weights = Float64Array.of(1, 2, 2, 3)
  expect(measured('population-uniques', aComparison(keys, { weights }))).toBeCloseTo(
    Math.exp(-0.5) + Math.exp(-1.5),
    12,
  )
  expect(measured('population-uniques', aComparison(keys, { samplingFraction: 1 }))).toBe(2)
  expect(measured('expected-matches', aComparison(keys, { samplingFraction: 1 }))).toBe(2)
})

test('is not defined where nothing is known of the population', () => {
  expect(measured('population-uniques', aComparison(keys))).toBeNull()
})
