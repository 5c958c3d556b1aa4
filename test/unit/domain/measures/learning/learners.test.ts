import { describe, expect, test } from 'vitest'
import type { Feature, FeatureTable } from '../../../../../src-main/domain/measures/learning/feature-table.ts'
import { fitLogistic } from '../../../../../src-main/domain/measures/learning/fit-logistic.ts'
import type { Predictor } from '../../../../../src-main/domain/measures/learning/learner.ts'
import { learners } from '../../../../../src-main/domain/measures/learning/learners.ts'
import { decisionTree } from '../../../../../src-main/domain/measures/learning/decision-tree.ts'
import { naiveBayes } from '../../../../../src-main/domain/measures/learning/naive-bayes.ts'
import { nearestNeighbours } from '../../../../../src-main/domain/measures/learning/nearest-neighbours.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'

const numbers = (...values: number[]): Feature => ({ kind: 'numeric', values: Float64Array.from(values) })
const codes = (...values: number[]): Feature => ({
  kind: 'nominal',
  codes: Int32Array.from(values),
  categories: Math.max(...values) + 1,
})
const table = (...features: Feature[]): FeatureTable => ({
  records: features[0]!.kind === 'numeric' ? features[0]!.values.length : features[0]!.codes.length,
  features,
})

function predicted(predict: Predictor, rows: FeatureTable, count = 2): number[][] {
  return Array.from({ length: rows.records }, (_, row) => {
    const probabilities = new Float64Array(count)
    predict(rows, row, probabilities)
    return [...probabilities]
  })
}

test('a logistic regression of two groups has their log odds and the log of their ratio', () => {
  // 3 of 4 in one group, 1 of 5 in the other.
  const rows = [1, 1, 1, 1, 0, 0, 0, 0, 0].flatMap((inGroup) => [1, inGroup])
  const [intercept, slope] = fitLogistic(Float64Array.from(rows), Uint8Array.of(1, 1, 1, 0, 1, 0, 0, 0, 0), 2, 1e-10)
  expect(intercept).toBeCloseTo(Math.log(1 / 4), 6)
  expect(slope).toBeCloseTo(Math.log(3 / 1) - Math.log(1 / 4), 6)
})

test('a penalty keeps the coefficients of separable classes finite, at the zero of its gradient', () => {
  const [intercept, slope] = fitLogistic(Float64Array.of(1, -1, 1, 1), Uint8Array.of(0, 1), 2, 1)
  expect(intercept).toBeCloseTo(0, 8)
  // 2 (1 − σ(β)) = β.
  expect(2 * (1 - 1 / (1 + Math.exp(-slope!)))).toBeCloseTo(slope!, 6)
})

test('a tree splits halfway, and by one category against the others', () => {
  const byNumber = decisionTree.learn(table(numbers(1, 2, 4, 9)), Int32Array.of(0, 0, 1, 1), 2, 1)
  expect(predicted(byNumber, table(numbers(2.9, 3.1)))).toEqual([
    [1, 0],
    [0, 1],
  ])
  const byCategory = decisionTree.learn(table(codes(0, 1, 2, 1)), Int32Array.of(0, 1, 0, 1), 2, 1)
  expect(predicted(byCategory, table(codes(1, 2, 0)))).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
  ])
})

test('a tree tells apart all rows that differ, and shares what does not', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = createRandomStream(seed)
    const n = random.integer(1, 30)
    const draw = (most: number) => Array.from({ length: n }, () => random.integer(0, most))
    const [a, b, c] = [draw(3), draw(2), draw(2)]
    const rows = table(numbers(...a), { ...codes(...b), categories: 3 } as Feature)
    const found = predicted(decisionTree.learn(rows, Int32Array.from(c), 3, 1), rows, 3)
    found.forEach((shares, i) => {
      const same = c.filter((_, j) => a[j] === a[i] && b[j] === b[i])
      const isCertain = shares.includes(1)
      // A group whose classes are mixed may end above its own leaf, where no split lowers the impurity.
      if (isCertain) expect(same.every((one) => shares[one] === 1)).toBe(true)
      else expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    })
  }
})

test('naive Bayes multiplies priors, normal densities and counts with one added', () => {
  const rows = table(numbers(0, 2, 10, 14), codes(0, 0, 1, 1))
  const predict = naiveBayes.learn(rows, Int32Array.of(0, 0, 1, 1), 2, 1)
  const [[first, second]] = predicted(predict, table(numbers(5), codes(0))) as [[number, number]]
  const density = (x: number, mean: number, variance: number) =>
    Math.exp(-((x - mean) ** 2) / (2 * variance)) / Math.sqrt(variance)
  const [a, b] = [density(5, 1, 1) * (3 / 4), density(5, 12, 4) * (1 / 4)]
  expect(first).toBeCloseTo(a / (a + b), 6)
  expect(first + second).toBeCloseTo(1, 12)
})

test('five nearest neighbours, by deviations and categories', () => {
  const rows = table(numbers(0, 1, 2, 3, 4, 100), codes(0, 0, 1, 1, 0, 0))
  const predict = nearestNeighbours.learn(rows, Int32Array.of(0, 0, 0, 1, 1, 1), 2, 1)
  expect(predicted(predict, table(numbers(1), codes(0)))).toEqual([[expect.closeTo(0.6, 12), expect.closeTo(0.4, 12)]])
})

describe.each(learners)('$id', (learner) => {
  const random = createRandomStream(4)
  const x = Array.from({ length: 300 }, () => random.fraction() * 6)
  const kind = Array.from({ length: 300 }, () => random.integer(0, 2))
  const classes = Int32Array.from(x, (value, i) => (value < 2 ? 0 : kind[i] === 2 ? 1 : 2))
  const rows = table(numbers(...x), codes(...kind))

  test('learns three classes, its probabilities add up to 1, and a seed repeats', () => {
    const found = predicted(learner.learn(rows, classes, 3, 9), rows, 3)
    const right = found.filter((shares, i) => shares.indexOf(Math.max(...shares)) === classes[i])
    expect(right.length).toBeGreaterThan(240)
    for (const shares of found) expect(shares[0]! + shares[1]! + shares[2]!).toBeCloseTo(1, 9)
    expect(predicted(learner.learn(rows, classes, 3, 9), rows, 3)).toEqual(found)
  })

  test('never claims a class it was not taught, nor a number that is none', () => {
    const two = classes.map((one) => (one === 1 ? 2 : one))
    for (const shares of predicted(learner.learn(rows, two, 4, 9), rows, 4)) {
      expect(shares.every(Number.isFinite)).toBe(true)
      expect(Math.max(shares[1]!, shares[3]!)).toBeLessThan(0.02)
    }
  })
})
