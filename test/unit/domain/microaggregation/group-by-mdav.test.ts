import { describe, expect, test } from 'vitest'
import { groupByMdav } from '../../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'

const groupLine = (values: number[], k: number) => [...groupByMdav(Float64Array.from(values), values.length, 1, k)]

describe('MDAV', () => {
  test('takes the farthest record with its nearest, then the one farthest from it', () => {
    expect(groupLine([0, 1, 2, 10, 11, 12, 100, 101, 102], 3)).toEqual([1, 1, 1, 2, 2, 2, 0, 0, 0])
  })

  test('makes one group of k and one of the rest when 2k to 3k − 1 are left', () => {
    expect(groupLine([0, 1, 2, 3, 50], 2)).toEqual([1, 1, 1, 0, 0])
  })

  test('makes one group of fewer than 2k records', () => {
    expect(groupLine([5, 1, 9, 4, 2], 3)).toEqual([0, 0, 0, 0, 0])
  })

  test('gives ties to the lower index and groups equal records in order', () => {
    expect(groupLine([1, 1, 1, 1, 1, 1, 1, 1], 2)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('a stop groups what is left in order, each group of at least k', () => {
    const stopped = groupByMdav(
      Float64Array.from({ length: 200 }, (_, i) => (i * 37) % 200),
      200,
      1,
      3,
      {
        shouldStop: () => true,
        report: () => undefined,
      },
    )
    const sizes = new Map<number, number>()
    for (const group of stopped) sizes.set(group, (sizes.get(group) ?? 0) + 1)
    expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(3)
  })
})
