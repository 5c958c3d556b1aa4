import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { univariateOptimum } from '../../../src-main/domain/microaggregation/univariate-exact/univariate-optimum.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']

test('the univariate optimum is the least over all groupings', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.constantFrom(...shapes),
      (records, k, seed, shape) => {
        fc.pre(k <= records)
        const { values, sst } = standardise(aNumericProblem(records, 1, seed, shape).values, records, 1)
        const least = leastSumOfSquaredErrors(values, records, 1, k)
        const found = sumOfSquaredErrors(values, 1, univariateOptimum(values, k))
        expect(Math.abs(found - least)).toBeLessThanOrEqual(1e-10 * (sst + 1))
      },
    ),
    { numRuns: 80, seed: 51 },
  )
})
