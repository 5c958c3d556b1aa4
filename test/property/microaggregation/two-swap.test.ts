import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { SWAP_GAIN_RELATIVE } from '../../../src-main/domain/numerics/tolerances.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createSwapTable } from '../../../src-main/domain/microaggregation/two-swap/swap-table.ts'
import { twoSwapSearch } from '../../../src-main/domain/microaggregation/two-swap/two-swap-search.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'integer grid', 'duplicated', 'heavy-tailed']
const cases = fc.record({
  records: fc.integer({ min: 6, max: 40 }),
  variables: fc.integer({ min: 1, max: 4 }),
  k: fc.integer({ min: 2, max: 5 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...shapes),
})
const quiet = { shouldStop: () => false, report: () => undefined, elapsedMs: () => 0 }

/** A random grouping with sizes k … 2k − 1 of standardised made numbers. */
function randomGrouping({
  records,
  variables,
  k,
  seed,
  shape,
}: {
  records: number
  variables: number
  k: number
  seed: number
  shape: Shape
}) {
  const made = aNumericProblem(records, variables, seed, shape)
  const file = standardise(made.values, records, variables)
  const groups = new Int32Array(records)
  const count = Math.max(1, Math.floor(records / k))
  createRandomStream(seed, 2)
    .permutation(records)
    .forEach((record, place) => {
      groups[record] = place % count
    })
  return { ...file, groups }
}

/** The search as it is defined: scan all pairs i < j, take the first of the best, until none helps. */
function plainScan(values: Float64Array, records: number, variables: number, start: Int32Array, meanSquare: number) {
  const table = createSwapTable(values, records, variables, start)
  let swaps = 0
  for (;;) {
    let best = { i: -1, j: -1, delta: -SWAP_GAIN_RELATIVE * meanSquare }
    for (let i = 0; i < records; i += 1) {
      for (let j = i + 1; j < records; j += 1) {
        if (table.groups[i] === table.groups[j]) continue
        const delta = table.delta(i, j)
        if (delta < best.delta) best = { i, j, delta }
      }
    }
    if (best.i < 0) return { groups: table.groups, swaps }
    table.swap(best.i, best.j)
    swaps += 1
  }
}

describe('two-swap search', () => {
  test('the change of a swap is the difference of the two sums of squared errors', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { values, records, variables, groups, sst } = randomGrouping(made)
        const table = createSwapTable(values, records, variables, groups)
        const before = sumOfSquaredErrors(values, variables, groups)
        for (let i = 0; i < records; i += 1) {
          for (let j = i + 1; j < records; j += 1) {
            if (groups[i] === groups[j]) continue
            const swapped = groups.slice()
            swapped[i] = groups[j]!
            swapped[j] = groups[i]!
            const change = sumOfSquaredErrors(values, variables, swapped) - before
            expect(Math.abs(table.delta(i, j) - change)).toBeLessThanOrEqual(1e-11 * (sst + 1))
          }
        }
      }),
      { numRuns: 40, seed: 41 },
    )
  })

  test('makes the swaps of the plain scan, ties included', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { values, records, variables, groups, sst } = randomGrouping(made)
        const { groups: found, swaps } = twoSwapSearch(values, records, variables, groups, sst / records, null, quiet)
        expect({ groups: found, swaps }).toEqual(plainScan(values, records, variables, groups, sst / records))
      }),
      { numRuns: 100, seed: 42 },
    )
  })

  test('keeps the size of every group and never raises the loss', () => {
    fc.assert(
      fc.property(cases, (made) => {
        const { values, records, variables, groups, sst } = randomGrouping(made)
        const found = twoSwapSearch(values, records, variables, groups, sst / records, null, quiet).groups
        const sizes = (of: Int32Array) => [...of].sort((a, b) => a - b).join()
        expect(sizes(found)).toBe(sizes(groups))
        expect(sumOfSquaredErrors(values, variables, found)).toBeLessThanOrEqual(
          sumOfSquaredErrors(values, variables, groups),
        )
      }),
      { numRuns: 60, seed: 43 },
    )
  })
})
