import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { createColumnPool } from '../../../src-main/domain/microaggregation/column-generation/column-pool.ts'
import {
  createCutPenalties,
  roundedCutDuals,
} from '../../../src-main/domain/microaggregation/column-generation/cut-penalties.ts'
import { createSubsetRowCuts } from '../../../src-main/domain/microaggregation/column-generation/subset-row-cuts.ts'
import { priceExactly } from '../../../src-main/domain/microaggregation/column-generation/exact-pricing.ts'
import { addAllGroups } from '../../../src-main/domain/microaggregation/column-generation/full-enumeration.ts'
import { lagrangianBound } from '../../../src-main/domain/microaggregation/column-generation/lagrangian-bound.ts'
import { createPartitionProblem } from '../../../src-main/domain/microaggregation/column-generation/partition-problem.ts'
import { reducedCostOf } from '../../../src-main/domain/microaggregation/column-generation/master-duals.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { SHAPES, aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const cases = fc.record({
  records: fc.integer({ min: 6, max: 12 }),
  k: fc.constantFrom(2, 3),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...SHAPES),
  threshold: fc.constantFrom(-1e-9, 0.3, 1),
  stepBudget: fc.constantFrom(0, 100, 400, 1_000_000_000),
  keptPerAnchor: fc.constantFrom(1, 2, 5, 15, 10_000),
  cutCount: fc.constantFrom(0, 1, 5, 30),
})
/** Distances from the threshold at which anchors begin, from none to far too many. */
const depths = fc.constantFrom(0, 0.1, 1, 10)

/** Random duals, far from any optimum: what pricing finds and proves must hold for all. */
function price({
  records,
  k,
  seed,
  shape,
  threshold,
  stepBudget,
  keptPerAnchor,
  cutCount,
  depth,
}: {
  records: number
  k: number
  seed: number
  shape: Shape
  threshold: number
  stepBudget: number
  keptPerAnchor: number
  cutCount: number
  depth?: number
}) {
  const made = aNumericProblem(records, 2, seed, shape)
  const { values, sst } = standardise(made.values, records, 2)
  const problem = createPartitionProblem(values, records, 2, k, sst / records)
  const random = createRandomStream(seed, 1)
  const duals = Float64Array.from({ length: records }, () => 1.6 * random.fraction() - 0.3)
  const countDual = problem.hasCountRow ? -0.2 * random.fraction() : 0
  const { distances, sizes } = problem
  const cuts = createSubsetRowCuts(records)
  for (let cut = 0; cut < cutCount; cut += 1) {
    const set = Array.from({ length: records }, (_, i) => i).filter(() => random.fraction() < 0.5)
    cuts.add(set, random.integer(2, 4))
  }
  const cutDuals = roundedCutDuals(
    Float64Array.from({ length: cuts.count }, () => Math.min(0, 0.1 - random.fraction())),
  )
  const checkpoint = { shouldStop: () => false, onAlive: () => undefined }
  const result = priceExactly({
    distances,
    records,
    neighbours: problem.neighbours,
    duals,
    countDual,
    penalties: createCutPenalties(records, cuts, cutDuals),
    sizes,
    threshold,
    deepenFrom: depth === undefined ? null : new Float64Array(records).fill(-depth),
    keptPerAnchor,
    stepBudget,
    checkpoint,
  })
  const pool = createColumnPool(distances, records)
  addAllGroups(pool, records, sizes)
  const wanted: string[] = []
  for (let column = 0; column < pool.count; column += 1) {
    if (reducedCostOf(pool, column, { duals, countDual, cutDuals }, cuts) < threshold)
      wanted.push(pool.members(column).join())
  }
  return { problem, values, at: { duals, countDual, cutDuals }, cuts, result, wanted }
}

describe('exact pricing', () => {
  test('finds every group below the threshold exactly once when it is complete', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { result, wanted } = price({ ...made, stepBudget: 1_000_000_000, keptPerAnchor: 10_000 })
        expect(result.groups.map((group) => group.join()).sort()).toEqual(wanted.sort())
        expect(result.hasAllBelowThreshold).toBe(true)
      }),
      { numRuns: 200, seed: 31 },
    )
  })

  test('claims to have all groups below the threshold only when it has them', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { result, wanted } = price({ ...made, stepBudget: 1_000_000_000 })
        if (result.hasAllBelowThreshold) expect(result.groups).toHaveLength(wanted.length)
      }),
      { numRuns: 300, seed: 33 },
    )
  })

  test('keeps the best groups of each anchor and its least reduced cost, however little room there is', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const all = price({ ...made, stepBudget: 1_000_000_000, keptPerAnchor: 10_000 }).result
        const few = price({ ...made, stepBudget: 1_000_000_000 }).result
        expect(few.leastByAnchor).toEqual(all.leastByAnchor)
        expect([...few.reducedCosts].sort((a, b) => a - b)[0]).toBe([...all.reducedCosts].sort((a, b) => a - b)[0])
      }),
      { numRuns: 200, seed: 34 },
    )
  })

  test('proves a bound at most the optimum from any duals, cut off or not', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { problem, values, at, cuts, result } = price(made)
        const bound = lagrangianBound(at, problem.groupsAtMost, cuts, result.leastByAnchor)
        expect(bound).toBeLessThanOrEqual(leastSumOfSquaredErrors(values, made.records, 2, made.k) + 1e-9)
      }),
      { numRuns: 200, seed: 32 },
    )
  })

  test('proves the same bound however far below the threshold it begins, and one that holds when it is cut off', () => {
    fc.assert(
      fc.property(cases, depths, (made, depth) => {
        const whole = price({ ...made, stepBudget: 1_000_000_000 }).result
        const deepened = price({ ...made, stepBudget: 1_000_000_000, depth }).result
        expect(deepened.leastByAnchor).toEqual(whole.leastByAnchor)
        const cutOff = price({ ...made, depth }).result.leastByAnchor
        whole.leastByAnchor.forEach((least, anchor) => expect(cutOff[anchor]).toBeLessThanOrEqual(least + 1e-12))
      }),
      { numRuns: 300, seed: 35 },
    )
  })

  test('says that it was cut off rather than that nothing is left', () => {
    const { result, wanted } = price({
      records: 12,
      k: 3,
      seed: 4,
      shape: 'uniform',
      threshold: 1,
      stepBudget: 100,
      keptPerAnchor: 10_000,
      cutCount: 0,
    })
    expect({
      isComplete: result.isComplete,
      hasAll: result.hasAllBelowThreshold,
      found: result.groups.length < wanted.length,
    }).toEqual({
      isComplete: false,
      hasAll: false,
      found: true,
    })
  })
})
