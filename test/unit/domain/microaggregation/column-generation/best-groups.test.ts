import { describe, expect, test } from 'vitest'
import { createBestGroups } from '../../../../../src-main/domain/microaggregation/column-generation/best-groups.ts'

const group = (...members: number[]): Int32Array => Int32Array.from(members)

describe('the best groups of an anchor', () => {
  test('are kept best first, the earlier one of two equal ones, and lower the limit once there is no more room', () => {
    const best = createBestGroups(2)
    best.begin(10)
    best.add(group(1, 2), 5)
    expect([best.count, best.limit, best.isFull]).toEqual([1, 10, false])
    best.add(group(3, 4), 4)
    expect([best.count, best.limit, best.isFull]).toEqual([2, 5, true])
    best.add(group(5, 6), 4)
    expect([best.limit, best.cost(0), best.cost(1)]).toEqual([4, 4, 4])
    expect([[...best.members(0)], [...best.members(1)]]).toEqual([
      [3, 4],
      [5, 6],
    ])
  })

  test('are forgotten when the next search begins', () => {
    const best = createBestGroups(1)
    best.begin(10)
    best.add(group(1, 2), 5)
    best.begin(3)
    expect([best.count, best.limit, best.isFull]).toEqual([0, 3, false])
  })
})
