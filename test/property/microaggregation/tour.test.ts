import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { nearestNeighbours } from '../../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { cutTour } from '../../../src-main/domain/microaggregation/tour/cut-tour.ts'
import { groupByTour } from '../../../src-main/domain/microaggregation/tour/group-by-tour.ts'
import { nearestNeighbourTour } from '../../../src-main/domain/microaggregation/tour/nearest-neighbour-tour.ts'
import { shortenTour } from '../../../src-main/domain/microaggregation/tour/shorten-tour.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { groupSizes } from '../../../src-main/domain/measures/group-sizes.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']
const goesOn = { shouldStop: () => false }

const cases = (most: number) =>
  fc.record({
    records: fc.integer({ min: 2, max: most }),
    variables: fc.integer({ min: 1, max: 3 }),
    k: fc.integer({ min: 2, max: 5 }),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
    shape: fc.constantFrom(...shapes),
  })

/** Least SSE over every way round to cut a closed tour into runs of at least k, by listing them all. */
function leastOfAllCuts(values: Float64Array, variables: number, tour: Int32Array, k: number): number {
  const n = tour.length
  let least = Infinity
  for (let cuts = 1; cuts < 1 << n; cuts += 1) {
    // Bit i set: a group begins at place i. What comes before the first such place belongs to the last group.
    const groups = new Int32Array(n)
    const sizes: number[] = []
    const begins = Array.from({ length: n }, (_, place) => place).filter((place) => (cuts >> place) & 1)
    for (const [group, begin] of begins.entries()) {
      const end = begins[group + 1] ?? n + begins[0]!
      sizes.push(end - begin)
      for (let place = begin; place < end; place += 1) groups[tour[place % n]!] = group
    }
    if (sizes.some((size) => size < k)) continue
    least = Math.min(least, sumOfSquaredErrors(values, variables, groups))
  }
  return least
}

function lengthOf(values: Float64Array, variables: number, tour: Int32Array): number {
  return tour.reduce((sum, record, place) => {
    const next = tour[(place + 1) % tour.length]!
    let square = 0
    for (let v = 0; v < variables; v += 1)
      square += (values[record * variables + v]! - values[next * variables + v]!) ** 2
    return sum + Math.sqrt(square)
  }, 0)
}

const ascending = (records: Int32Array): number[] => [...records].sort((a, b) => a - b)

describe('groups cut from a tour', () => {
  test('lose least of all ways round to cut it', () => {
    fc.assert(
      fc.property(cases(11), ({ records, variables, k, seed, shape }) => {
        fc.pre(k <= records)
        const { values, sst } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables)
        const tour = createRandomStream(seed).permutation(records)
        const found = sumOfSquaredErrors(values, variables, cutTour(values, variables, tour, k))
        const least = leastOfAllCuts(values, variables, tour, k)
        expect(Math.abs(found - least)).toBeLessThanOrEqual(1e-10 * (sst + 1))
      }),
      { numRuns: 60, seed: 71 },
    )
  })

  test('hold k to 2k − 1 records, as many as there are', () => {
    fc.assert(
      fc.property(cases(80), ({ records, variables, k, seed, shape }) => {
        fc.pre(k <= records)
        const { values } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables)
        const neighbours = nearestNeighbours(values, records, variables, 8)
        const sizes = groupSizes(groupByTour(values, records, variables, neighbours, k, goesOn))
        expect(sizes.reduce((sum, { size, count }) => sum + size * count, 0)).toBe(records)
        expect(sizes[0]!.size).toBeGreaterThanOrEqual(k)
        expect(sizes.at(-1).size).toBeLessThanOrEqual(2 * k - 1)
      }),
      { numRuns: 60, seed: 72 },
    )
  })
})

describe('a tour', () => {
  test('goes on to the nearest record left, however short the lists of neighbours', () => {
    fc.assert(
      fc.property(cases(60), ({ records, variables, seed, shape }) => {
        const { values } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables)
        const tourWith = (length: number) =>
          nearestNeighbourTour(values, records, variables, nearestNeighbours(values, records, variables, length))
        expect(ascending(tourWith(2))).toEqual(Array.from({ length: records }, (_, record) => record))
        expect([...tourWith(2)]).toEqual([...tourWith(records - 1)])
      }),
      { numRuns: 60, seed: 73 },
    )
  })

  test('is never longer after changes and still visits every record once', () => {
    fc.assert(
      fc.property(cases(60), ({ records, variables, seed, shape }) => {
        const { values } = standardise(aNumericProblem(records, variables, seed, shape).values, records, variables)
        const neighbours = nearestNeighbours(values, records, variables, 8)
        const drawn = createRandomStream(seed).permutation(records)
        const before = lengthOf(values, variables, drawn)
        const short = shortenTour(values, variables, drawn, neighbours, goesOn)
        expect(ascending(short)).toEqual(ascending(drawn))
        expect(lengthOf(values, variables, short)).toBeLessThanOrEqual(before * (1 + 1e-12))
      }),
      { numRuns: 120, seed: 74 },
    )
  })

  test('of points on a line, drawn by lot, becomes as short as there and back', () => {
    const records = 200
    const values = Float64Array.from({ length: records }, (_, record) => record)
    const neighbours = nearestNeighbours(values, records, 1, 10)
    const tour = shortenTour(values, 1, createRandomStream(5).permutation(records), neighbours, goesOn)
    expect(lengthOf(values, 1, tour)).toBeLessThanOrEqual(1.2 * 2 * (records - 1))
  })
})
