import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { createColumnPool } from '../../../src-main/domain/microaggregation/column-generation/column-pool.ts'
import { entropicDuals } from '../../../src-main/domain/microaggregation/column-generation/entropic-duals.ts'
import { startEntropically } from '../../../src-main/domain/microaggregation/column-generation/entropic-start.ts'
import { priceExactly } from '../../../src-main/domain/microaggregation/column-generation/exact-pricing.ts'
import { generateColumns } from '../../../src-main/domain/microaggregation/column-generation/generate-columns.ts'
import {
  lagrangianBound,
  sharesOfGrouping,
} from '../../../src-main/domain/microaggregation/column-generation/lagrangian-bound.ts'
import { createPartitionProblem } from '../../../src-main/domain/microaggregation/column-generation/partition-problem.ts'
import { addNeighbourColumns } from '../../../src-main/domain/microaggregation/column-generation/start-columns.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { membersOf } from '../../../src-main/domain/microaggregation/members.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { localEngine } from '../../support/local-context.ts'
import { SHAPES, aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

type Made = { records: number; variables: number; k: number; seed: number; shape: Shape; stepBudget: number }

/** The phase from MDAV's groups, with every bound it proved. */
function start({ records, variables, k, seed, shape, stepBudget }: Made) {
  const made = aNumericProblem(records, variables, seed, shape)
  const { values, sst } = standardise(made.values, records, variables)
  const problem = createPartitionProblem(values, records, variables, k, sst / records)
  const { distances, groupsAtMost, sizes, tolerance } = problem
  const pool = createColumnPool(distances, records)
  const members = membersOf(groupByMdav(values, records, variables, k))
  const columns = Array.from({ length: members.count }, (_, group) =>
    pool.add(members.records.subarray(members.starts[group], members.starts[group + 1])),
  )
  addNeighbourColumns(pool, records, problem.neighbours, sizes)
  const centre = sharesOfGrouping(
    distances,
    records,
    columns.map((column) => pool.members(column)),
  )
  const upperBound = columns.reduce((sum, column) => sum + pool.cost(column), 0)
  const checkpoint = { shouldStop: () => false, onAlive: () => undefined }
  const bounds: number[] = []
  const at = startEntropically(problem, pool, centre, {
    upperBound,
    checkpoint,
    prove(at) {
      const result = priceExactly({
        distances,
        records,
        neighbours: problem.neighbours,
        duals: at.duals,
        countDual: at.countDual,
        penalties: null,
        sizes,
        threshold: -tolerance,
        deepenFrom: null,
        keptPerAnchor: 5,
        stepBudget,
        checkpoint,
      })
      bounds.push(lagrangianBound(at, groupsAtMost, null, result.leastByAnchor))
      return { result, bound: Math.max(...bounds) }
    },
    onSteps: () => undefined,
  })
  return { values, sst, problem, pool, columns, centre, upperBound, bounds, at }
}

describe('the entropic start', () => {
  test('leaves duals as they are at a temperature of 0, where a row on the number of groups would make them no numbers', () => {
    // Equal records in groups that cost nothing, and one record too many for k to divide them.
    const values = Float64Array.from({ length: 13 }, (_, record) => Math.floor(Math.min(record, 11) / 3))
    const problem = createPartitionProblem(values, 13, 1, 3, 1)
    const pool = createColumnPool(problem.distances, 13)
    for (const group of [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [9, 10, 11, 12],
    ])
      pool.add(group)
    addNeighbourColumns(pool, 13, problem.neighbours, problem.sizes)
    const first = { duals: new Float64Array(13), countDual: 0, cutDuals: new Float64Array(0) }
    const cooling = { from: 0, to: 0, factor: 0.5, sweeps: 5 }
    expect(entropicDuals(pool, problem, first, cooling, () => false)).toEqual({ at: first, steps: 0 })
  })

  test('proves bounds at most the optimum, with pricing cut off or not', () => {
    const cases = fc.record({
      records: fc.integer({ min: 6, max: 12 }),
      variables: fc.integer({ min: 1, max: 3 }),
      k: fc.constantFrom(2, 3),
      seed: fc.integer({ min: 0, max: 1_000_000 }),
      shape: fc.constantFrom(...SHAPES),
      stepBudget: fc.constantFrom(0, 300, 1_000_000_000),
    })
    fc.assert(
      fc.property(cases, (made) => {
        const { values, sst, upperBound, bounds, at } = start(made)
        expect(upperBound).toBeGreaterThanOrEqual(0)
        const optimum = leastSumOfSquaredErrors(values, made.records, made.variables, made.k)
        expect(bounds.length).toBeGreaterThan(0)
        expect(Math.max(...bounds)).toBeLessThanOrEqual(optimum + 1e-9 * sst)
        expect(at.duals.every(Number.isFinite)).toBe(true)
        expect(at.countDual).toBeLessThanOrEqual(0)
      }),
      { numRuns: 150, seed: 71 },
    )
  })

  test.each<Shape>(['uniform', 'clustered', 'heavy-tailed'])(
    'comes within a tenth of the linear master without a solve: %s',
    (shape) => {
      const made = { records: 80, variables: 3, k: 3, seed: 9, shape, stepBudget: 1_000_000_000 }
      const { problem, pool, columns, centre, upperBound, bounds } = start(made)
      const { bound } = generateColumns(problem, engine, pool, columns, centre, 0, {
        shouldStop: () => false,
        workBudget: null,
        cuts: null,
        upperBound,
        gapRelative: null,
      })
      expect(Math.max(...bounds)).toBeGreaterThanOrEqual(0.9 * bound)
    },
  )
})
