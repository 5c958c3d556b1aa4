import { describe, expect, test } from 'vitest'
import { mostGroups } from '../../../../src-main/domain/microaggregation/distinct-values/most-groups.ts'
import { createRandomStream } from '../../../../src-main/domain/numerics/random-stream.ts'

/** Most groups by listing every grouping of a few records. */
function mostByListing(codes: Int32Array, atLeast: number, k: number): number {
  let most = 0
  const groups: number[][] = []
  const place = (record: number): void => {
    if (record === codes.length) {
      const isFeasible = groups.every(
        (members) =>
          members.length >= k &&
          new Set(members.map((member) => codes[member]!).filter((code) => code >= 0)).size >= atLeast,
      )
      if (isFeasible) most = Math.max(most, groups.length)
      return
    }
    for (const members of groups) {
      members.push(record)
      place(record + 1)
      members.pop()
    }
    groups.push([record])
    place(record + 1)
    groups.pop()
  }
  place(0)
  return most
}

describe('mostGroups', () => {
  test('is what listing every grouping finds', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = createRandomStream(seed)
      const values = random.integer(1, 4)
      const codes = Int32Array.from({ length: random.integer(2, 8) }, () => random.integer(-1, values - 1))
      const [atLeast, k] = [random.integer(1, 3), random.integer(1, 3)]
      expect(mostGroups(codes, atLeast, k), `${[...codes].join(' ')} l=${atLeast} k=${k}`).toBe(
        mostByListing(codes, atLeast, k),
      )
    }
  })

  test('a value that most records have makes the groups few', () => {
    const codes = new Int32Array(100).fill(0, 0, 90)
    codes.set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 90)
    expect([2, 3, 4].map((atLeast) => mostGroups(codes, atLeast, 3))).toEqual([10, 5, 3])
  })
})
