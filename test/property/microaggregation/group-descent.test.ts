import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { descend } from '../../../src-main/domain/microaggregation/group-descent/descend.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { membersOf } from '../../../src-main/domain/microaggregation/members.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']
const silent = { shouldStop: () => false, report: () => undefined }
const cases = fc.record({
  records: fc.integer({ min: 4, max: 60 }),
  variables: fc.integer({ min: 1, max: 4 }),
  k: fc.integer({ min: 2, max: 4 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...shapes),
})

function sizesOf(groups: Int32Array): number[] {
  const { count, starts } = membersOf(groups)
  return Array.from({ length: count }, (_, group) => starts[group + 1]! - starts[group]!)
}

/** Groups of k to 2k − 1 drawn by lot: nothing about them is good. */
function drawnGroups(records: number, k: number, seed: number): Int32Array {
  const groups = new Int32Array(records)
  const order = createRandomStream(seed).permutation(records)
  const count = Math.max(1, Math.floor(records / k))
  order.forEach((record, place) => {
    groups[record] = place % count
  })
  return groups
}

/** Whether swapping any two records, or moving any, lowers the SSE; by measuring it anew each time. */
function canBeImproved(values: Float64Array, variables: number, groups: Int32Array, k: number, least: number): boolean {
  const sse = sumOfSquaredErrors(values, variables, groups)
  const sizes = sizesOf(groups)
  const isBetter = (change: (other: Int32Array) => void) => {
    const other = groups.slice()
    change(other)
    return sumOfSquaredErrors(values, variables, other) < sse - least
  }
  for (let a = 0; a < groups.length; a += 1) {
    for (let b = a + 1; b < groups.length; b += 1) {
      if (groups[a] === groups[b]) continue
      const swap = (other: Int32Array) => {
        other[a] = groups[b]!
        other[b] = groups[a]!
      }
      if (isBetter(swap)) return true
    }
    for (let to = 0; to < sizes.length; to += 1) {
      if (to === groups[a] || sizes[groups[a]!]! <= k || sizes[to]! >= 2 * k - 1) continue
      if (isBetter((other) => void (other[a] = to))) return true
    }
  }
  return false
}

describe('exchanges between neighbouring groups', () => {
  test('leave groups of k to 2k − 1 that no swap and no move could better', () => {
    fc.assert(
      fc.property(cases, ({ records, variables, k, seed, shape }) => {
        fc.pre(records >= 2 * k)
        const { values, sst } = standardised(records, variables, seed, shape)
        const leastGain = (1e-9 * sst) / records
        const start = drawnGroups(records, k, seed)
        const { groups } = descend(values, variables, start, { k, neighbours: records, leastGain }, silent)
        const sizes = sizesOf(groups)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(k)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * k - 1)
        expect(sumOfSquaredErrors(values, variables, groups)).toBeLessThanOrEqual(
          sumOfSquaredErrors(values, variables, start),
        )
        expect(canBeImproved(values, variables, groups, k, leastGain + 1e-12 * sst)).toBe(false)
      }),
      { numRuns: 150, seed: 303 },
    )
  })

  test('lower what MDAV loses, and a stop keeps what was gained', () => {
    const { values, sst } = standardised(2000, 4, 5, 'uniform')
    const start = groupByMdav(values, 2000, 4, 3)
    const options = { k: 3, neighbours: 16, leastGain: (1e-9 * sst) / 2000 }
    const whole = descend(values, 4, start, options, silent)
    let looks = 0
    const stopped = descend(values, 4, start, options, { ...silent, shouldStop: () => (looks += 1) > 2 })
    const [before, partly, after] = [start, stopped.groups, whole.groups].map((groups) =>
      sumOfSquaredErrors(values, 4, groups),
    )
    expect(after).toBeLessThan(0.95 * before!)
    expect([partly! < before!, after! < partly!]).toEqual([true, true])
    expect([whole.swaps > 100, whole.sweeps > 1]).toEqual([true, true])
  })

  test('a single group and an oversized one stay as they are', () => {
    const { values } = standardised(9, 2, 5, 'uniform')
    const options = { k: 5, neighbours: 24, leastGain: 1e-9 }
    expect([...descend(values, 2, new Int32Array(9), options, silent).groups]).toEqual(new Array(9).fill(0))
  })

  function standardised(records: number, variables: number, seed: number, shape: Shape) {
    const problem = aNumericProblem(records, variables, seed, shape)
    return standardise(problem.values, records, variables, problem)
  }
})
