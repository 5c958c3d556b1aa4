import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { createRandomStream, type RandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { solveByColumnGeneration } from '../../../src-main/domain/microaggregation/column-generation/solve-by-column-generation.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { localEngine } from '../../support/local-context.ts'
import { SHAPES, aNumericProblem } from '../../support/numeric-problem.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

/** An engine that fails as a solver in numerical trouble does, when `fails` says so: other statuses, and answers that are none. */
function troubled(random: RandomStream, fails = () => random.fraction() < 0.3): LinearEngine {
  return {
    createModel(rows, onAlive) {
      const model = engine.createModel(rows, onAlive)
      return {
        get columns() {
          return model.columns
        },
        get rows() {
          return model.rows
        },
        addColumns: (columns) => model.addColumns(columns),
        addRows: (added) => model.addRows(added),
        removeColumns: (columns) => model.removeColumns(columns),
        removeRows: (removed) => model.removeRows(removed),
        setColumnBounds: (columns, lower, upper) => model.setColumnBounds(columns, lower, upper),
        setColumnCosts: (columns, costs) => model.setColumnCosts(columns, costs),
        dispose: () => model.dispose(),
        solveRelaxation() {
          const solution = model.solveRelaxation()
          const status = (['limit', 'infeasible', 'unbounded', 'optimal'] as const)[random.integer(0, 3)]!
          const rowDuals = solution.rowDuals.map(() => (status === 'optimal' ? NaN : 0))
          return fails() ? { ...solution, status, rowDuals } : solution
        },
        solveInteger(options) {
          const solution = model.solveInteger(options)
          if (fails())
            return {
              ...solution,
              status: 'infeasible' as const,
              objective: Infinity,
              bound: Infinity,
              columnValues: null,
            }
          const { columnValues } = solution
          // One column too many: records in two groups.
          if (fails() && columnValues !== null) columnValues[columnValues.findIndex((value) => value < 0.5)] = 1
          return solution
        },
      }
    },
  }
}

describe('column generation on a solver in trouble', () => {
  test('begins the master anew where the simplex method lost its way once, and proves what it proves without', () => {
    const { values } = standardise(aNumericProblem(60, 2, 3, 'heavy-tailed').values, 60, 2)
    const boundWith = (engineNow: LinearEngine): number =>
      solveByColumnGeneration(
        values,
        60,
        2,
        { k: 3, start: null, workBudget: null, timeLimitMs: null, integerPhase: 'none' },
        { engine: engineNow, elapsedMs: () => 0, shouldStop: () => false, report: () => undefined },
      ).bound
    // Every other solve fails, the first one to begin with.
    let solves = 0
    const lost = troubled(createRandomStream(1, 6), () => solves++ % 2 === 0)
    const whole = boundWith(engine)
    expect(whole).toBeGreaterThan(0)
    expect(Math.abs(boundWith(lost) - whole)).toBeLessThanOrEqual(1e-6 * whole)
  })

  test('still answers with groups of at least k, their loss and a bound that holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 12 }),
        fc.constantFrom(2, 3),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...SHAPES),
        fc.constantFrom(null, { mostNodes: 100 }),
        (records, k, seed, shape, cuts) => {
          const { values, sst } = standardise(aNumericProblem(records, 2, seed, shape).values, records, 2)
          const solution = solveByColumnGeneration(
            values,
            records,
            2,
            { k, start: null, workBudget: null, timeLimitMs: null, cuts, integerPhase: 'thorough' },
            {
              engine: troubled(createRandomStream(seed, 6)),
              elapsedMs: () => 0,
              shouldStop: () => false,
              report: () => undefined,
            },
          )
          const optimum = leastSumOfSquaredErrors(values, records, 2, k)
          const sizes = new Map<number, number>()
          for (const group of solution.groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
          expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(k)
          expect(solution.value).toBeGreaterThanOrEqual(optimum - 1e-12 * sst)
          expect(solution.bound).toBeLessThanOrEqual(optimum + 1e-12 * sst)
          if (solution.isOptimal) expect(solution.value).toBeLessThanOrEqual(optimum + 1e-9 * sst)
        },
      ),
      { numRuns: 150, seed: 81 },
    )
  })
})
