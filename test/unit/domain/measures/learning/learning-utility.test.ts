import { expect, test } from 'vitest'
import { learningUtility } from '../../../../../src-main/domain/measures/learning/learning-utility.ts'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import { aComparison } from '../../../../support/a-comparison.ts'

const random = createRandomStream(8)
const x = Array.from({ length: 200 }, () => random.fraction())
const y = Array.from({ length: 200 }, () => random.fraction())
const risk = x.map((value, i) => (value + y[i]! / 4 > 0.8 ? 'bad' : 'good'))
const shuffled = Array.from(random.permutation(200), (i) => x[i]!)

const average = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + value!, 0) / values.length
const scoresOf = (utility: ReturnType<typeof learningUtility>) =>
  utility.models.map(({ scores }) => scores.find(({ score }) => score === 'auc')!)

test('a release that is the original teaches the same in every split', () => {
  const utility = learningUtility(aComparison({ x, y }, { confidential: { risk } }), { target: 'risk', splits: 4 })
  expect([utility.splits, utility.positive, utility.classes]).toEqual([4, 'bad', ['bad', 'good']])
  for (const { scores } of utility.models) for (const { before, after } of scores) expect(after).toEqual(before)
  for (const auc of scoresOf(utility)) expect(average(auc.before)).toBeGreaterThan(0.85)
})

test('a release without the relation teaches nothing, and the tests say so', () => {
  const comparison = aComparison({ x: { original: x, released: shuffled }, y }, { confidential: { risk } })
  for (const auc of scoresOf(learningUtility(comparison, { target: 'risk', splits: 8 }))) {
    expect(average(auc.after)).toBeLessThan(0.75)
    expect(auc.test!.meanDifference).toBeLessThan(-0.2)
    expect(auc.test!.studentP).toBeLessThan(0.05)
    expect(auc.test!.correctedP).toBeGreaterThan(auc.test!.studentP!)
    expect(auc.test!.wilcoxonP).toBeLessThan(0.05)
  }
})

test('the seed repeats every score; others draw other splits', () => {
  const of = (seed: number) =>
    learningUtility(aComparison({ x, y }, { confidential: { risk }, seed }), { target: 'risk', splits: 2 })
  expect(of(3)).toEqual(of(3))
  expect(of(3).models).not.toEqual(of(4).models)
})

test('records left out teach nothing', () => {
  // Only the wrong half of the release is left.
  const released = x.map((value, i) => (i < 100 ? value : 1 - value))
  const leftOut = Uint8Array.from(x, (_, i) => (i < 100 ? 1 : 0))
  const comparison = aComparison({ x: { original: x, released } }, { confidential: { risk }, leftOut })
  const utility = learningUtility(comparison, { target: 'risk', splits: 3, learners: ['logistic-regression'] })
  expect(average(scoresOf(utility)[0]!.after)).toBeLessThan(0.2)
  const all = aComparison({ x }, { confidential: { risk }, leftOut: new Uint8Array(200).fill(1) })
  const nothing = learningUtility(all, { target: 'risk', splits: 2, learners: ['naive-bayes'] })
  expect(nothing.models[0]!.scores[0]).toMatchObject({ after: [null, null], test: null })
})

test('stops with the splits that are finished', () => {
  let fits = 0
  const done: number[] = []
  const utility = learningUtility(aComparison({ x }, { confidential: { risk } }), {
    target: 'risk',
    splits: 5,
    learners: ['logistic-regression', 'naive-bayes'],
    // Asked before each split and each learner.
    shouldStop: () => ++fits > 8,
    onSplit: (split) => done.push(split),
  })
  expect([utility.splits, done]).toEqual([2, [1, 2]])
})

test.each([
  ['z', 0],
  ['x', 200],
  ['one', 1],
])('%s cannot be learned', (target, values) => {
  const comparison = aComparison({ x, one: x.map(() => 'a') }, { confidential: { risk } })
  expect(() => learningUtility(comparison, { target })).toThrow(
    expect.objectContaining({ code: 'learning-target-not-classes', params: { variable: target, values, most: 50 } }),
  )
})
