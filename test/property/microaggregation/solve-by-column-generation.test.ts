import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import type { SolveEvent } from '../../../src-main/domain/method.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { solveByColumnGeneration } from '../../../src-main/domain/microaggregation/column-generation/solve-by-column-generation.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import { leastSumOfSquaredErrors } from '../../support/enumerate-groupings.ts'
import { localEngine } from '../../support/local-context.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

/** Records in two places far apart, scattered little or much around them, on a grid (equal records, equal distances) or not. */
const cases = fc.record({
  k: fc.constantFrom(2, 3, 4),
  extra: fc.integer({ min: -2, max: 8 }),
  variables: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  spread: fc.constantFrom(1e-6, 1e-4, 1e-3, 1e-2, 1, 1e3),
  unit: fc.constantFrom(1e-6, 1, 1e6),
  isGrid: fc.boolean(),
  cuts: fc.constantFrom(null, { mostNodes: 100 }),
})
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

function solve({ k, extra, variables, seed, spread, unit, isGrid, cuts }: Case, stopAfter = Infinity) {
  const records = Math.max(k, Math.min(12, 2 * k + extra))
  const random = createRandomStream(seed, 4)
  const raw = Float64Array.from({ length: records * variables }, (_, cell) => {
    const place = Math.floor(cell / variables) % 2
    const scatter = isGrid ? random.integer(0, 2) : random.fraction()
    return unit * (10 * place + spread * scatter)
  })
  const { values, sst } = standardise(raw, records, variables)
  const events: SolveEvent[] = []
  let looks = 0
  const solution = solveByColumnGeneration(
    values,
    records,
    variables,
    { k, start: null, workBudget: null, timeLimitMs: null, cuts, integerPhase: 'thorough' },
    { engine, elapsedMs: () => 0, shouldStop: () => ++looks > stopAfter, report: (event) => void events.push(event) },
  )
  const sizes = new Map<number, number>()
  for (const group of solution.groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return {
    solution,
    sst,
    smallest: Math.min(...sizes.values()),
    recomputed: sumOfSquaredErrors(values, variables, solution.groups),
    optimum: leastSumOfSquaredErrors(values, records, variables, k),
    bounds: events.flatMap((event) => (event.kind === 'bound' ? [event.bound] : [])),
    incumbents: events.flatMap((event) => (event.kind === 'incumbent' ? [event] : [])),
    values,
    variables,
  }
}

describe('column generation with its 0–1 master', () => {
  test('solves small problems to a proven optimum, in the last digits of whatever is lost', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { solution, optimum, recomputed, smallest, sst } = solve(made)
        // Squared differences of standardised values carry the rounding of the values: 1e-16 of the spread of the file.
        const rounding = 1e-28 * sst
        expect(smallest).toBeGreaterThanOrEqual(made.k)
        expect(recomputed).toBeLessThanOrEqual(optimum * (1 + 1e-9) + rounding)
        expect(solution.isOptimal).toBe(true)
        expect(solution.bound).toBeLessThanOrEqual(optimum * (1 + 1e-12) + rounding)
        expect(solution.bound).toBeGreaterThanOrEqual(solution.value * (1 - 1e-9))
      }),
      { numRuns: 160, seed: 61 },
    )
  })

  test('tells bounds that rise and stay at most the optimum, and incumbents of the loss they claim', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { bounds, incumbents, optimum, sst, values, variables } = solve(made)
        const rounding = 1e-28 * sst
        expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
        expect(Math.max(...bounds)).toBeLessThanOrEqual(optimum * (1 + 1e-12) + rounding)
        for (const { groups, sse } of incumbents)
          expect(Math.abs(sumOfSquaredErrors(values, variables, groups) - sse)).toBeLessThanOrEqual(
            1e-9 * sse + rounding,
          )
      }),
      { numRuns: 80, seed: 62 },
    )
  })

  test('stopped at any look, returns groups of at least k and a bound that holds', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 40 }), (made, stopAfter) => {
        const { solution, optimum, recomputed, smallest, sst } = solve(made, stopAfter)
        const rounding = 1e-28 * sst
        expect(smallest).toBeGreaterThanOrEqual(made.k)
        expect(recomputed).toBeGreaterThanOrEqual(optimum * (1 - 1e-9) - rounding)
        expect(solution.bound).toBeLessThanOrEqual(optimum * (1 + 1e-12) + rounding)
      }),
      { numRuns: 150, seed: 63 },
    )
  })
})
