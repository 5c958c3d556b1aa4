import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { starBound } from '../../../src-main/domain/microaggregation/column-generation/lagrangian-bound.ts'
import { observedSquaredErrors } from '../../../src-main/domain/microaggregation/missing-cells/observed-squared-errors.ts'
import { observedStarBound } from '../../../src-main/domain/microaggregation/missing-cells/observed-star-bound.ts'
import { nearestNeighbours } from '../../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { leastLoss } from '../../support/enumerate-groupings.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']

const made = fc.record({
  records: fc.integer({ min: 4, max: 11 }),
  variables: fc.integer({ min: 1, max: 3 }),
  k: fc.integer({ min: 2, max: 4 }),
  seed: fc.integer({ min: 1, max: 1e6 }),
  oneIn: fc.integer({ min: 2, max: 8 }),
  shape: fc.constantFrom(...shapes),
})

test('the bound is not above the best of all groupings, whatever is missing', () => {
  fc.assert(
    fc.property(made, ({ records, variables, k, seed, oneIn, shape }) => {
      const random = createRandomStream(seed, 3)
      const missing = Uint8Array.from({ length: records * variables }, () => (random.integer(1, oneIn) === 1 ? 1 : 0))
      const { values } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables, {
        factors: null,
        missing,
      })
      const best = leastLoss(records, Math.min(k, records), (members) =>
        observedSquaredErrors(
          Float64Array.from(members.flatMap((i) => [...values.subarray(i * variables, (i + 1) * variables)])),
          variables,
          Uint8Array.from(members.flatMap((i) => [...missing.subarray(i * variables, (i + 1) * variables)])),
          new Int32Array(members.length),
        ),
      )
      const bound = observedStarBound(values, records, variables, missing, Math.min(k, records))
      expect(bound).toBeLessThanOrEqual(best * (1 + 1e-9) + 1e-12)
    }),
    { numRuns: 60, seed: 4 },
  )
})

test('without a missing cell it is the bound that needs no search', () => {
  const { values } = standardise(aNumericProblem(50, 3, 2).values, 50, 3)
  expect(observedStarBound(values, 50, 3, new Uint8Array(150), 4)).toBeCloseTo(
    starBound(nearestNeighbours(values, 50, 3, 3), 50, 4),
    10,
  )
})
