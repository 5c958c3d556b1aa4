import { expect, test } from 'vitest'
import { companionsIn } from '../../../../../src-main/domain/microaggregation/microaggregation-anytime/companions.ts'

test('lists whom a record was grouped with, the most frequent first, and fills short lists up by repeating them', () => {
  const together = Int32Array.of(0, 0, 0, 1, 1, 1)
  const other = Int32Array.of(0, 0, 1, 1, 0, 1)
  const { records, nearest } = companionsIn([together, other], 64)
  expect(nearest).toBe(4)
  const listOf = (record: number): number[] => [...records.subarray(record * nearest, (record + 1) * nearest)]
  expect(listOf(0)).toEqual([1, 2, 4, 1])
  expect(listOf(2)).toEqual([0, 1, 3, 5])
  expect(listOf(3)).toEqual([5, 2, 4, 5])
})

test('a record is never its own company, and no list is longer than asked for', () => {
  const groups = Int32Array.from({ length: 40 }, (_, record) => record % 4)
  const { records, nearest } = companionsIn([groups], 6)
  expect(nearest).toBe(6)
  for (let record = 0; record < 40; record += 1)
    for (const other of records.subarray(record * nearest, (record + 1) * nearest)) {
      expect(other).not.toBe(record)
      expect(groups[other]).toBe(groups[record])
    }
})
