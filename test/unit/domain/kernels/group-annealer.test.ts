import { describe, expect, test } from 'vitest'
import { withGroupAnnealer } from '../../../../src-main/domain/kernels/group-annealer.ts'
import { groupByMdav } from '../../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { renumberByFirstRecord } from '../../../../src-main/domain/microaggregation/members.ts'
import { nearestNeighbours } from '../../../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { sumOfSquaredErrors } from '../../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createRandomStream } from '../../../../src-main/domain/numerics/random-stream.ts'

function aFile(records: number, variables: number, seed: number): Float64Array {
  const random = createRandomStream(seed)
  return Float64Array.from({ length: records * variables }, () => random.fraction() ** 3 * 4 - 1)
}

function annealing(options: {
  records: number
  variables: number
  k: number
  codes?: Int32Array
  distinctAtLeast?: number
  start?: Int32Array
}) {
  const { records, variables, k, codes = null, distinctAtLeast = 1 } = options
  const values = aFile(records, variables, 3)
  const near = nearestNeighbours(values, records, variables, Math.min(12, records - 1))
  const start = options.start ?? groupByMdav(values, records, variables, k)
  const file = {
    values,
    records,
    variables,
    neighbours: near.records,
    nearest: near.length,
    smallest: k,
    largest: 2 * k - 1,
    codes,
    distinctAtLeast,
    seed: 1,
    stream: 0,
  }
  return { values, variables, start, file }
}

function sizesOf(groups: Int32Array): number[] {
  const sizes = new Map<number, number>()
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return [...sizes.values()]
}

describe('withGroupAnnealer', () => {
  test.each([
    [60, 1, 2],
    [61, 2, 3],
    [200, 5, 4],
    [203, 13, 7],
    [37, 200, 10],
  ])(
    '%i records, %i variables, k = %i: sizes within bounds and the loss it tells, hot, warm and cold',
    (records, variables, k) => {
      const { values, start, file } = annealing({ records, variables, k })
      withGroupAnnealer(file, (annealer) => {
        annealer.load(start)
        expect(annealer.sse).toBeCloseTo(sumOfSquaredErrors(values, variables, start), 8)
        const mean = annealer.sse / records
        for (const temperature of [10 * mean, mean, mean / 100, 0]) {
          annealer.run(20_000, temperature)
          const groups = renumberByFirstRecord(annealer.groups())
          expect(annealer.sse).toBeCloseTo(sumOfSquaredErrors(values, variables, groups), 8)
          expect(Math.min(...sizesOf(groups))).toBeGreaterThanOrEqual(k)
          expect(Math.max(...sizesOf(groups))).toBeLessThan(2 * k)
        }
      })
    },
  )

  test('at temperature 0 the loss never rises', () => {
    const { start, file } = annealing({ records: 150, variables: 4, k: 3 })
    withGroupAnnealer(file, (annealer) => {
      annealer.load(start)
      let before = annealer.sse
      for (let look = 0; look < 50; look += 1) {
        annealer.run(200, 0)
        expect(annealer.sse).toBeLessThanOrEqual(before + 1e-9)
        before = annealer.sse
      }
    })
  })

  test('records that take no part keep their company', () => {
    const { values, file } = annealing({ records: 120, variables: 1, k: 3 })
    const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!)
    const start = new Int32Array(120)
    order.forEach((record, place) => (start[record] = Math.floor(place / 3)))
    const active = Int32Array.from(start.keys()).filter((record) => start[record]! < 12)
    withGroupAnnealer(file, (annealer) => {
      annealer.load(start)
      annealer.restrictTo(active)
      annealer.run(50_001, annealer.sse)
      const groups = annealer.groups()
      expect(renumberByFirstRecord(groups)).not.toStrictEqual(renumberByFirstRecord(start))
      const rest = Int32Array.from(start.keys()).filter((record) => start[record]! >= 12)
      expect(renumberByFirstRecord(rest.map((record) => groups[record]!))).toStrictEqual(
        renumberByFirstRecord(rest.map((record) => start[record]!)),
      )
    })
  })

  test('every group keeps as many distinct codes as it must', () => {
    const records = 90
    const codes = Int32Array.from({ length: records }, (_, record) => (record % 7 === 0 ? -1 : record % 4))
    const start = Int32Array.from({ length: records }, (_, record) => Math.floor(record / 6))
    const { file } = annealing({ records, variables: 3, k: 5, codes, distinctAtLeast: 3, start })
    withGroupAnnealer(file, (annealer) => {
      annealer.load(start)
      for (let look = 0; look < 100; look += 1) {
        annealer.run(500, annealer.sse / 50)
        const held = new Map<number, Set<number>>()
        annealer.groups().forEach((group, record) => {
          const set = held.get(group) ?? new Set()
          if (codes[record]! >= 0) set.add(codes[record]!)
          held.set(group, set)
        })
        expect(Math.min(...[...held.values()].map((set) => set.size))).toBeGreaterThanOrEqual(3)
      }
    })
  })

  test('the same seed and stream give the same groups, another stream gives others', () => {
    const { start, file } = annealing({ records: 100, variables: 4, k: 3 })
    const groupsOf = (stream: number) =>
      withGroupAnnealer({ ...file, stream }, (annealer) => {
        annealer.load(start)
        annealer.run(30_000, annealer.sse / 100)
        return annealer.groups()
      })
    expect(groupsOf(1)).toStrictEqual(groupsOf(1))
    expect(groupsOf(2)).not.toStrictEqual(groupsOf(1))
  })
})
