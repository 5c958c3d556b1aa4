import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { createColumnPool } from '../../../src-main/domain/microaggregation/column-generation/column-pool.ts'
import { boundByCovering } from '../../../src-main/domain/microaggregation/column-generation/covering-bound.ts'
import { addAllGroups } from '../../../src-main/domain/microaggregation/column-generation/full-enumeration.ts'
import { createPartitionProblem } from '../../../src-main/domain/microaggregation/column-generation/partition-problem.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { SHAPES, aNumericProblem } from '../../support/numeric-problem.ts'

const cases = fc.record({
  records: fc.integer({ min: 6, max: 12 }),
  variables: fc.integer({ min: 1, max: 3 }),
  k: fc.constantFrom(2, 3, 4),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...SHAPES),
})

describe('the bound by coverings with groups of k', () => {
  test('is at most the optimum in every round, from any duals and stopped at any look', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 60 }), fc.constantFrom(0.1, 1, 3), (made, looks, size) => {
        const { records, variables, k, seed, shape } = made
        const { values, sst } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables)
        const problem = createPartitionProblem(values, records, variables, k, sst / records)
        const random = createRandomStream(seed, 1)
        const optimum = leastSumOfSquaredErrors(values, records, variables, k)
        // From shares of the optimum to far above it, and some below 0.
        const duals = Float64Array.from(
          { length: records },
          () => (size * (2 * random.fraction() - 0.3) * sst) / records,
        )
        const bounds: number[] = []
        let looked = 0
        boundByCovering(
          problem,
          { duals },
          {
            checkpoint: { shouldStop: () => ++looked > looks, onAlive: () => undefined },
            onBound: (bound) => void bounds.push(bound),
            onSteps: () => undefined,
          },
        )
        expect(bounds.length).toBeGreaterThan(0)
        expect(Math.max(...bounds)).toBeLessThanOrEqual(optimum + 1e-9 * sst)
      }),
      { numRuns: 200, seed: 72 },
    )
  })

  test('any group splits into fractions of its k-subsets that cover its records once and cost no more', () => {
    fc.assert(
      fc.property(cases, ({ records, variables, k, seed, shape }) => {
        const { values, sst } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables)
        const { distances } = createPartitionProblem(values, records, variables, k, sst / records)
        const whole = createColumnPool(distances, records)
        whole.add(Array.from({ length: records }, (_, record) => record))
        const subsets = createColumnPool(distances, records)
        addAllGroups(subsets, records, [k])
        const weight = records / k / subsets.count
        const covered = new Float64Array(records)
        let cost = 0
        for (let column = 0; column < subsets.count; column += 1) {
          cost += weight * subsets.cost(column)
          for (const record of subsets.members(column)) covered[record]! += weight
        }
        for (const cover of covered) expect(cover).toBeCloseTo(1, 9)
        const share = (records * (k - 1)) / (k * (records - 1))
        expect(Math.abs(cost - share * whole.cost(0))).toBeLessThanOrEqual(1e-9 * sst)
        expect(share).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100, seed: 73 },
    )
  })
})
