import { expect, test } from 'vitest'
import { pairedTest } from '../../../../../src-main/domain/measures/learning/paired-tests.ts'

test('differences 1, 2, 3: t = 2√3 at two degrees, and with the correction for shared records', () => {
  const { meanDifference, studentP, correctedP } = pairedTest([5, 5, 5], [6, 7, 8], 0.5)
  /** P(|T| > t) of two degrees of freedom. */
  const beyond = (t: number) => 1 - t / Math.sqrt(2 + t * t)
  expect(meanDifference).toBe(2)
  expect(studentP).toBeCloseTo(beyond(2 * Math.sqrt(3)), 12)
  expect(correctedP).toBeCloseTo(beyond(2 / Math.sqrt(1 / 3 + 1 / 2)), 12)
})

test('signed ranks are counted out: 1 of 16 sums is as small on either side', () => {
  const zeros = Array<number>(5).fill(0)
  expect(pairedTest(zeros, [1, 2, 3, 4, 5], 0.5).wilcoxonP).toBe(2 / 32)
  // Ranks 1 and 2 are negative: sums up to 3 come about in five ways.
  expect(pairedTest(zeros, [-1, -2, 3, 4, 5], 0.5).wilcoxonP).toBe(10 / 32)
})

test('tied ranks by the normal law with their variance', () => {
  // Four equal differences, one of them negative: W = 2.5 of 10, variance 7.5 − 60 / 48.
  const p = pairedTest([0, 0, 0, 0], [1, 1, 1, -1], 0.5).wilcoxonP
  // z = (5 − 2.5 − 0.5) / 2.5 = 0.8.
  expect(p).toBeCloseTo(0.423710797, 8)
})

test('what does not differ is no evidence', () => {
  expect(pairedTest([1, 2], [1, 2], 0.5)).toEqual({ meanDifference: 0, studentP: 1, correctedP: 1, wilcoxonP: null })
  expect(pairedTest([1], [2], 0.5)).toEqual({ meanDifference: 1, studentP: null, correctedP: null, wilcoxonP: 1 })
})
