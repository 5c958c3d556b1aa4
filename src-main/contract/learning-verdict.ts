import type { LearningScore } from './learning-model.ts'

/** Differences that chance alone gives more seldom than this are taken for differences. */
const LEVEL = 0.05

/** What a score says of a release; 'unknown' where too few splits say anything. */
export type LearningVerdict = 'worse' | 'better' | 'same' | 'unknown'

/** By the test that allows for the records which splits share. */
export function learningVerdict({ test, better }: Pick<LearningScore, 'test' | 'better'>): LearningVerdict {
  if (test?.meanDifference === 0) return 'same'
  if (test === null || test.correctedP === null) return 'unknown'
  if (test.correctedP >= LEVEL) return 'same'
  return test.meanDifference > 0 === (better === 'more') ? 'better' : 'worse'
}
