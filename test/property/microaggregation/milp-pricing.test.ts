import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { createColumnPool } from '../../../src-main/domain/microaggregation/column-generation/column-pool.ts'
import { addAllGroups } from '../../../src-main/domain/microaggregation/column-generation/full-enumeration.ts'
import { priceByMilp } from '../../../src-main/domain/microaggregation/column-generation/milp-pricing.ts'
import { createPartitionProblem } from '../../../src-main/domain/microaggregation/column-generation/partition-problem.ts'
import { reducedCostOf } from '../../../src-main/domain/microaggregation/column-generation/master-duals.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import { localEngine } from '../../support/local-context.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

const shapes: Shape[] = ['uniform', 'clustered', 'integer grid', 'duplicated']
const cases = fc.record({
  records: fc.integer({ min: 6, max: 9 }),
  k: fc.constantFrom(2, 3),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...shapes),
  /** Of the values: reduced costs of 1e-8 to 1e4. */
  scale: fc.constantFrom(1e-4, 1e-3, 1, 100),
})

/** Pricing by programme at random duals near the costs, and the least reduced cost of all groups. */
function price({ records, k, seed, shape, scale }: typeof cases extends fc.Arbitrary<infer C> ? C : never) {
  const values = aNumericProblem(records, 2, seed, shape).values.map((value) => value * scale)
  const problem = createPartitionProblem(values, records, 2, k, scale * scale)
  const random = createRandomStream(seed, 5)
  const duals = Float64Array.from({ length: records }, () => scale * scale * (random.fraction() - 0.3))
  const countDual = problem.hasCountRow ? -0.2 * scale * scale * random.fraction() : 0
  const pool = createColumnPool(problem.distances, records)
  addAllGroups(pool, records, problem.sizes)
  let least = Infinity
  for (let column = 0; column < pool.count; column += 1)
    least = Math.min(least, reducedCostOf(pool, column, { duals, countDual, cutDuals: new Float64Array(0) }, null))
  return { problem, least, priced: priceByMilp(problem, duals, countDual, engine, () => undefined) }
}

describe('pricing by mixed-integer programmes', () => {
  test('proves a bound at most the least reduced cost of all groups, and near it', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { least, priced } = price(made)
        expect(priced.least).toBeLessThanOrEqual(least)
        expect(priced.least).toBeGreaterThanOrEqual(least - 1e-5 - 1e-6 * Math.abs(least))
      }),
      { numRuns: 150, seed: 71 },
    )
  })

  test('finds groups of sizes that are allowed', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { problem, priced } = price(made)
        for (const group of priced.groups) expect(problem.sizes).toContain(new Set(group).size)
      }),
      { numRuns: 40, seed: 72 },
    )
  })
})
