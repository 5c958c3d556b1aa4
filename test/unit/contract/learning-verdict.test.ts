import { expect, test } from 'vitest'
import { learningVerdict } from '../../../src-main/contract/learning-verdict.ts'

const verdict = (better: 'less' | 'more', meanDifference: number, correctedP: number | null) =>
  learningVerdict({ better, test: { meanDifference, correctedP, studentP: 0.0001, wilcoxonP: 0.0001 } })

test('a difference counts by the corrected test alone, and for or against the release by the better end', () => {
  expect(verdict('more', -0.1, 0.01)).toBe('worse')
  expect(verdict('less', -0.1, 0.01)).toBe('better')
  expect(verdict('less', 0.1, 0.01)).toBe('worse')
  expect(verdict('more', -0.1, 0.05)).toBe('same')
})

test('no difference is the same however few the splits; else too few say nothing', () => {
  expect(verdict('more', 0, null)).toBe('same')
  expect(verdict('more', -0.1, null)).toBe('unknown')
  expect(learningVerdict({ better: 'more', test: null })).toBe('unknown')
})
