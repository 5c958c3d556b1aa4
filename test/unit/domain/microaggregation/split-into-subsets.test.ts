import { describe, expect, test } from 'vitest'
import { splitIntoSubsets } from '../../../../src-main/domain/microaggregation/microaggregation-decomposition/split-into-subsets.ts'

// Six groups of two records on a line; group g lies at position[g].
const position = [0, 5, 1, 4, 2, 3]
const groups = Int32Array.from({ length: 12 }, (_, record) => Math.floor(record / 2))
const values = Float64Array.from(groups, (group) => position[group]!)
const split = (subsets: number, order: 'creation' | 'path') =>
  splitIntoSubsets(values, 1, groups, subsets, order).map((records) => [...records])

describe('splitting into subsets', () => {
  test('deals whole groups in order of creation and closes a subset at round(n / s) records', () => {
    expect(split(3, 'creation')).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
    ])
  })

  test('keeps what is left over as a subset of its own', () => {
    expect(split(2.4, 'creation').map(({ length }) => length)).toEqual([6, 6])
    expect(split(1.5, 'creation').map(({ length }) => length)).toEqual([8, 4])
  })

  test('follows the nearest centroid when asked for a path', () => {
    expect(split(3, 'path')).toEqual([
      [0, 1, 4, 5],
      [8, 9, 10, 11],
      [2, 3, 6, 7],
    ])
  })

  test('one subset is the whole file', () => {
    expect(split(1, 'creation')).toEqual([Array.from({ length: 12 }, (_, record) => record)])
  })
})
