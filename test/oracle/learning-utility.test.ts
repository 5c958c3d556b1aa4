import { expect, test } from 'vitest'
import { learningUtility } from '../../src-main/domain/measures/learning/learning-utility.ts'
import { aComparison } from '../support/a-comparison.ts'
import { sharedCells } from '../support/shared-cells.ts'
import { sharedCsv } from '../support/shared-csv.ts'

/** Mean scores on the original of published runs (100 splits): accuracy of the tree, log-loss of the others. */
test('German Credit: scores on the original are those published', () => {
  const columns = sharedCells('german_credit', sharedCsv('german_credit').head)
  const utility = learningUtility(aComparison(columns), { target: 'credit_risk', positive: 'good', splits: 20 })
  const mean = (learner: string, score: string) => {
    const values = utility.models
      .find((model) => model.learner === learner)!
      .scores.find((of) => of.score === score)!.before
    return values.reduce<number>((sum, value) => sum + value!, 0) / values.length
  }
  expect(utility.classes).toEqual(['bad', 'good'])
  expect(Math.abs(mean('decision-tree', 'accuracy') - 0.68)).toBeLessThan(0.02)
  expect(Math.abs(mean('decision-tree', 'f1') - 0.769)).toBeLessThan(0.02)
  expect(Math.abs(mean('decision-tree', 'log-loss') - 11.206)).toBeLessThan(0.7)
  expect(Math.abs(mean('logistic-regression', 'log-loss') - 0.4975)).toBeLessThan(0.02)
  expect(Math.abs(mean('random-forest', 'log-loss') - 0.4919)).toBeLessThan(0.02)
})
