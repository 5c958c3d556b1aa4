import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'
import { groupByMdav as groupByPlainMdav } from '../../support/plain-mdav.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']

function expectSameGroups(values: Float64Array, records: number, variables: number, k: number) {
  const fast = groupByMdav(values, records, variables, k)
  const plain = groupByPlainMdav(values, records, variables, k)
  // One comparison of thousands of records: a difference is told by its first record.
  expect(fast.findIndex((group, record) => group !== plain[record])).toBe(-1)
}

function standardised(records: number, variables: number, seed: number, shape: Shape) {
  const problem = aNumericProblem(records, variables, seed, shape)
  return standardise(problem.values, records, variables, problem).values
}

describe('MDAV by scans and candidates makes the groups of MDAV by a look at every record in each round', () => {
  test.each(shapes)('thousands of records: %s', (shape) => {
    for (const [records, variables, k] of [
      [3000, 2, 3],
      [2500, 10, 5],
      [2000, 1, 2],
      [1500, 33, 10],
      [997, 4, 300],
    ] as const)
      expectSameGroups(standardised(records, variables, 5, shape), records, variables, k)
  })

  test('hundreds of records of any shape, size and k', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 400 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...shapes),
        (records, variables, k, seed, shape) => {
          fc.pre(k <= records)
          expectSameGroups(standardised(records, variables, seed, shape), records, variables, k)
        },
      ),
      { numRuns: 500, seed: 302 },
    )
  })

  test('offsets of 1e9, all records equal, a lattice of exact ties, 200 variables, n = 2k − 1', () => {
    const offset = aNumericProblem(1000, 3, 7).values.map((value) => value + 1e9)
    expectSameGroups(offset, 1000, 3, 4)
    expectSameGroups(new Float64Array(600), 300, 2, 3)
    // All points of −5 … 5 squared: every round has records that lie equally far from the centroid.
    const lattice = Float64Array.from(
      { length: 242 },
      (_, cell) => (cell % 2 ? (cell >> 1) % 11 : Math.floor(cell / 22)) - 5,
    )
    expectSameGroups(lattice, 121, 2, 3)
    expectSameGroups(standardised(300, 200, 9, 'uniform'), 300, 200, 3)
    expectSameGroups(standardised(9, 2, 9, 'uniform'), 9, 2, 5)
  })
})

test('a stop leaves groups of k of the records in their order', () => {
  const values = standardised(400, 2, 3, 'uniform')
  let reports = 0
  const checkpoint = { report: () => void (reports += 1), shouldStop: () => true }
  const groups = groupByMdav(values, 400, 2, 3, checkpoint)
  expect(groups).toEqual(groupByPlainMdav(values, 400, 2, 3, checkpoint))
  expect(reports).toBe(2)
})
