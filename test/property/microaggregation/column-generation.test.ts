import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import { createColumnPool } from '../../../src-main/domain/microaggregation/column-generation/column-pool.ts'
import { addAllGroups } from '../../../src-main/domain/microaggregation/column-generation/full-enumeration.ts'
import { generateColumns } from '../../../src-main/domain/microaggregation/column-generation/generate-columns.ts'
import { solveIntegerMaster } from '../../../src-main/domain/microaggregation/column-generation/integer-phase.ts'
import {
  sharesOfGrouping,
  starBound,
} from '../../../src-main/domain/microaggregation/column-generation/lagrangian-bound.ts'
import { createPartitionProblem } from '../../../src-main/domain/microaggregation/column-generation/partition-problem.ts'
import { createSubsetRowCuts } from '../../../src-main/domain/microaggregation/column-generation/subset-row-cuts.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { membersOf } from '../../../src-main/domain/microaggregation/members.ts'
import { createSetPartitioning } from '../../../src-main/domain/optimise/set-partitioning.ts'
import { localEngine } from '../../support/local-context.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { SHAPES, aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

const cases = fc.record({
  records: fc.integer({ min: 6, max: 12 }),
  variables: fc.integer({ min: 1, max: 3 }),
  k: fc.constantFrom(2, 3),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...SHAPES),
  hasCuts: fc.boolean(),
})

/** Column generation from MDAV alone, every bound it told on the way, and the 0–1 master after it. */
function generate({
  records,
  variables,
  k,
  seed,
  shape,
  hasCuts,
}: {
  records: number
  variables: number
  k: number
  seed: number
  shape: Shape
  hasCuts: boolean
}) {
  const made = aNumericProblem(records, variables, seed, shape)
  const { values, sst } = standardise(made.values, records, variables)
  const problem = createPartitionProblem(values, records, variables, k, sst / records)
  const pool = createColumnPool(problem.distances, records)
  const { count, starts, records: members } = membersOf(groupByMdav(values, records, variables, k))
  const start = Array.from({ length: count }, (_, group) =>
    pool.add(members.subarray(starts[group], starts[group + 1])),
  )
  const centre = sharesOfGrouping(
    problem.distances,
    records,
    start.map((column) => pool.members(column)),
  )
  const cuts = hasCuts ? createSubsetRowCuts(records) : null
  const bounds = [starBound(problem.neighbours, records, k)]
  const generation = generateColumns(problem, engine, pool, start, centre, bounds[0]!, {
    shouldStop: () => false,
    workBudget: null,
    cuts,
    upperBound: start.reduce((sum, column) => sum + pool.cost(column), 0),
    gapRelative: null,
    onState: ({ bound }) => void bounds.push(bound),
  })
  const integer = solveIntegerMaster(problem, engine, pool, start, generation.proven, generation.bound, {
    cuts,
    mostNodes: null,
    gapRelative: null,
    isThorough: true,
    checkpoint: { shouldStop: () => false, onAlive: () => undefined },
    remainingMs: () => null,
    onIncumbent: () => undefined,
  })
  return {
    values,
    sst,
    problem,
    bounds,
    generation,
    integer,
    optimum: leastSumOfSquaredErrors(values, records, variables, k),
  }
}

describe('column generation against full enumeration', () => {
  test('every bound on the way is at most the optimum and never falls', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { bounds, optimum, sst } = generate(made)
        const slack = 1e-9 * sst
        expect(Math.max(...bounds)).toBeLessThanOrEqual(optimum + slack)
        expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
      }),
      { numRuns: 60, seed: 20220913 },
    )
  })

  test('the bound at the end is the value of the linear master over all groups, or above it with cuts', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { problem, generation, sst } = generate(made)
        const pool = createColumnPool(problem.distances, made.records)
        addAllGroups(pool, made.records, problem.sizes)
        const master = createSetPartitioning(engine, made.records, problem.hasCountRow ? problem.groupsAtMost : null)
        master.addColumns(
          pool.count,
          (column) => pool.members(column),
          (column) => pool.cost(column),
        )
        const { objective } = master.solveRelaxation()
        master.dispose()
        expect(generation.isConverged).toBe(true)
        const rise = generation.bound - objective
        expect(rise).toBeGreaterThanOrEqual(-1e-6 * sst)
        if (!made.hasCuts) expect(rise).toBeLessThanOrEqual(1e-6 * sst)
      }),
      { numRuns: 60, seed: 20220914 },
    )
  })

  test('the 0–1 master reaches the optimum and proves it', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { integer, optimum, sst } = generate(made)
        expect(Math.abs(integer.value - optimum)).toBeLessThanOrEqual(1e-9 * sst)
        expect(integer.bound).toBeLessThanOrEqual(optimum + 1e-9 * sst)
        expect(integer.isOptimal).toBe(true)
      }),
      { numRuns: 60, seed: 20220915 },
    )
  })
})
