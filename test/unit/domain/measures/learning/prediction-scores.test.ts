import { expect, test } from 'vitest'
import { predictionScores } from '../../../../../src-main/domain/measures/learning/prediction-scores.ts'

test('scores of two classes by hand', () => {
  // Class 1 at 0.9, 0.6, 0.4 (own), 0.6, 0.2 (others): one hit less, one claim too many.
  const ofOne = [0.9, 0.6, 0.4, 0.6, 0.2]
  const probabilities = Float64Array.from(ofOne.flatMap((p) => [1 - p, p]))
  const scores = predictionScores(probabilities, Int32Array.of(1, 1, 1, 0, 0), 2, 1)
  expect(scores.accuracy).toBeCloseTo(3 / 5, 12)
  expect(scores.f1).toBeCloseTo(4 / 6, 12)
  // Of six pairs 4 are in order and one is tied.
  expect(scores.auc).toBeCloseTo(4.5 / 6, 12)
  expect(scores['log-loss']).toBeCloseTo(-Math.log(0.9 * 0.6 * 0.4 * 0.4 * 0.8) / 5, 12)
})

test('of more classes the means over them; AUC is not defined of one class, log-loss is bounded', () => {
  const certain = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 1, 0)
  const scores = predictionScores(certain, Int32Array.of(0, 1, 2), 3, null)
  expect(scores.f1).toBeCloseTo((1 + 2 / 3 + 0) / 3, 12)
  expect(scores.auc).toBeCloseTo((1 + 3 / 4 + 1 / 2) / 3, 12)
  expect(scores['log-loss']).toBeCloseTo(-Math.log(Number.EPSILON) / 3, 6)
  expect(predictionScores(Float64Array.of(0, 1), Int32Array.of(1), 2, 1).auc).toBeNull()
})
