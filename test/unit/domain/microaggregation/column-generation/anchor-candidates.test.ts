import { describe, expect, test } from 'vitest'
import { standardise } from '../../../../../src-main/domain/data/standardise.ts'
import {
  createAnchorCandidates,
  nearestHalves,
} from '../../../../../src-main/domain/microaggregation/column-generation/anchor-candidates.ts'
import { createPartitionProblem } from '../../../../../src-main/domain/microaggregation/column-generation/partition-problem.ts'
import { createPricingBudget } from '../../../../../src-main/domain/microaggregation/column-generation/pricing-budget.ts'
import { aNumericProblem } from '../../../../support/numeric-problem.ts'

/** Two clusters of eight on a line, one hundred apart. */
function candidatesOf(anchor: number, size: number, dual: number) {
  const raw = Float64Array.from({ length: 16 }, (_, record) => (record < 8 ? record : 100 + record))
  const { records, distances, neighbours } = createPartitionProblem(raw, 16, 1, size, 1)
  const budget = createPricingBudget(Infinity, { shouldStop: () => false, onAlive: () => undefined })
  const duals = new Float64Array(records).fill(dual)
  const halves = nearestHalves(neighbours, records, size)
  return createAnchorCandidates({ distances, records, duals }, halves, size, budget).select(anchor, size, 0)
}

describe('candidates for the groups of an anchor', () => {
  test('are none when even its nearest cost more than the duals pay', () => {
    // Three in a row cost 2, and duals of 0.3 pay 0.9.
    expect(candidatesOf(4, 3, 0.3)).toBe(null)
  })

  test('are those within reach, by ascending link, ties to the lower index', () => {
    expect([...(candidatesOf(4, 3, 0.7) ?? [])]).toEqual([3, 5])
    expect(new Set(candidatesOf(4, 3, 100))).toEqual(new Set([0, 1, 2, 3, 5, 6, 7]))
  })

  test('halves of the nearest distances are sums of ever more of them', () => {
    const { values } = standardise(aNumericProblem(30, 2, 3).values, 30, 2)
    const { neighbours, distances } = createPartitionProblem(values, 30, 2, 3, 1)
    const halves = nearestHalves(neighbours, 30, 4)
    for (let record = 0; record < 30; record += 1) {
      const others = [...distances.subarray(record * 30, record * 30 + 30)].filter((_, other) => other !== record)
      const [a = 0, b = 0, c = 0] = others.sort((x, y) => x - y)
      const sums = [0, a / 2, (a + b) / 2, (a + b + c) / 2]
      for (let m = 0; m < 4; m += 1) expect(halves[record * 4 + m]).toBeCloseTo(sums[m]!, 12)
    }
  })
})
