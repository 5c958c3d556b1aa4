import { expect, test } from 'vitest'
import { categoryChange } from '../../../../src-main/domain/before-after/category-change.ts'
import { correlationChanges } from '../../../../src-main/domain/before-after/correlation-changes.ts'
import { RecordDistances } from '../../../../src-main/domain/before-after/largest-changes.ts'
import { runSteps } from '../../../../src-main/domain/run-steps.ts'

const change = (original: readonly number[], released: readonly number[], labels: readonly string[]) => ({
  name: 'region',
  labels,
  original: Int32Array.from(original),
  released: Int32Array.from(released),
})

test('categories are counted before and after, the most frequent first unless they have an order', () => {
  const coded = change([0, 1, 1, -1, 1], [1, 1, 1, -1, 1], ['north', 'south', 'nowhere'])
  expect(categoryChange(coded, null)).toEqual({
    variable: 'region',
    categories: [
      { category: 'south', original: 3, released: 4 },
      { category: 'north', original: 1, released: 0 },
      { category: null, original: 1, released: 1 },
    ],
    others: null,
  })
  expect(categoryChange(coded, ['north', 'south', 'nowhere']).categories.map(({ category }) => category)).toEqual([
    'north',
    'south',
    null,
  ])
})

test('categories beyond the twelve most frequent are told together', () => {
  const codes = Array.from({ length: 15 }, (_, record) => record)
  const released = codes.map((code) => Math.min(code, 12))
  const { categories, others } = categoryChange(change(codes, released, codes.map(String)), null)
  expect(categories).toHaveLength(12)
  expect(others).toEqual({ categories: 3, original: 3, released: 3 })
})

test('correlations by how much they changed; what does not vary has none, a missing cell is in no pair', () => {
  const numbers = (name: string, original: number[], released: number[], missing: Uint8Array | null = null) => ({
    name,
    original: Float64Array.from(original),
    released: Float64Array.from(released),
    missing,
  })
  const changes = runSteps(
    correlationChanges([
      numbers('a', [1, 2, 3, 4], [1, 2, 3, 4]),
      numbers('b', [2, 4, 6, 8], [8, 6, 4, 2]),
      numbers('c', [5, 5, 5, 5], [5, 5, 5, 5]),
      numbers('d', [1, 2, 0, 4], [1, 2, 0, 4], Uint8Array.of(0, 0, 1, 0)),
    ]),
  )
  expect(changes.map(({ first, second, original, released }) => [first + second, original, released])).toEqual([
    ['ab', expect.closeTo(1, 12), expect.closeTo(-1, 12)],
    ['bd', expect.closeTo(1, 12), expect.closeTo(-1, 12)],
    ['ad', expect.closeTo(1, 12), expect.closeTo(1, 12)],
    ['ac', null, null],
    ['bc', null, null],
    ['cd', null, null],
  ])
})

test('the records that moved farthest, by standardised numbers and categories', () => {
  const distances = new RecordDistances(5)
  distances.addNumbers(Float64Array.of(0, 0, 0, 0, 9), Float64Array.of(2, 0, 4, 0, 0), Uint8Array.of(0, 0, 0, 0, 1), {
    deviation: 2,
    factor: 4,
  })
  distances.addNumbers(Float64Array.of(1, 2, 3, 4, 5), new Float64Array(5), null, { deviation: 0, factor: 1 })
  distances.addCategories(Int32Array.of(0, 0, 1, 1, 0), Int32Array.of(0, 1, 1, 0, 0))
  expect(distances.largest(3)).toEqual([
    { record: 2, distance: 4 },
    { record: 0, distance: 2 },
    { record: 1, distance: 1 },
  ])
  expect(distances.largest(10)).toHaveLength(4)
})
