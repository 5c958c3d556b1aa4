import { expect, test } from 'vitest'
import {
  learningUtility,
  learningUtilityHeight,
  learningUtilityTable,
} from '../../../../src-main/contract/charts/learning-utility.ts'
import { aLearningUtility } from '../../../support/a-learning-utility.ts'
import { aLook, drawn, textsOf } from '../../../support/chart-drawing.ts'

const look = aLook()
const difference = { meanDifference: -0.05, studentP: 0.01, correctedP: 0.0421, wilcoxonP: null }
const utility = aLearningUtility({
  models: [
    {
      learner: 'decision-tree',
      scores: [{ score: 'auc', better: 'more', before: [0.8, 0.9], after: [0.75, 0.85], test: difference }],
    },
    {
      learner: 'naive-bayes',
      scores: [{ score: 'auc', better: 'more', before: [0.7, 0.7], after: [null, null], test: null }],
    },
  ],
})
const size = { width: 720, height: learningUtilityHeight(2) }

test('means stand beside their marks, the first ones with the name of their side, what is not defined in words', () => {
  const texts = textsOf(drawn(learningUtility({ utility, score: 'auc' }, look), look, size))
  expect(texts).toEqual(
    expect.arrayContaining([
      'Decision tree',
      'Naive Bayes',
      '0.8500 original',
      '0.8000 released',
      '0.7000',
      'not defined',
    ]),
  )
})

test('lines reach from the worst to the best split; one split, and none, are drawn too', () => {
  const svg = drawn(learningUtility({ utility, score: 'auc' }, look), look, size)
  expect(svg).not.toContain('NaN')
  const alike = { ...utility, models: [utility.models[1]!] }
  expect(drawn(learningUtility({ utility: alike, score: 'auc' }, look), look, size)).not.toContain('NaN')
  expect(drawn(learningUtility({ utility, score: 'f1' }, look), look, size)).not.toContain('NaN')
})

test('the table has means, difference, p and what it says, in full precision for programs', () => {
  const table = learningUtilityTable({ utility, score: 'auc' }, look)
  expect(table.rows).toEqual([
    ['Decision tree', '0.8500', '0.8000', '−0.0500', '0.042', 'worse'],
    ['Naive Bayes', '0.7000', '–', '–', '–', 'too few splits to say'],
  ])
  expect(table.exact[0]).toEqual(['Decision tree', expect.closeTo(0.85), expect.closeTo(0.8), -0.05, 0.0421, 'worse'])
})
