import { describe, expect, test } from 'vitest'
import { adjustmentResult } from '../../../src-main/app/adjustment-result.ts'
import { adjustmentMethods } from '../../../src-main/domain/methods.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import type { ProtectedTable } from '../../../src-main/domain/tables/table.ts'
import { adjustLocally } from '../../support/adjust-locally.ts'
import { tableOf, type CellOf } from '../../support/table-of.ts'

/**
 * Cells in a ring, each neighbour pair with a sensitive sum that must move by an odd number and can move by no other. In
 * a ring of an odd number of cells the sums settle each cell, at a half.
 */
function aRing(cells: number, seed: number): ProtectedTable {
  const random = createRandomStream(seed)
  const values = Array.from({ length: cells }, () => random.integer(50, 90))
  const sums = values.map((value, i): CellOf => {
    const sum = value + values[(i + 1) % cells]!
    const level = 2 * random.integer(0, 3) + 1
    return { value: sum, bounds: [sum - level, sum + level], protection: [level, level] }
  })
  return tableOf(
    [...values.map((value) => ({ value })), ...sums],
    values.map((_, i) => [
      [cells + i, -1],
      [i, 1],
      [(i + 1) % cells, 1],
    ]),
  )
}

/** A cell and its multiple, which moves by one. */
function aMultiple(of: number): ProtectedTable {
  const terms = [
    [0, -1],
    [1, of],
  ] as const
  return tableOf([{ value: 10 * of, bounds: [10 * of - 1, 10 * of + 1], protection: [1, 1] }, { value: 10 }], [terms])
}

const resultOf = async (table: ProtectedTable, method: (typeof adjustmentMethods)[number], params = {}) => {
  const answer = await adjustLocally(method, table, { params, work: 10 })
  const request = { method: method.id, seed: 1, parameters: params }
  const { bound, ended } = answer
  const { values, objective } = answer
  return {
    values,
    result: adjustmentResult(table, request, { values, objective, bound, ended, answer, elapsedMs: 0 }),
  }
}

describe.each(adjustmentMethods.map((method) => [method.id, method] as const))('%s', (_, method) => {
  test.each([3, 5, 7, 9])('releases halves where whole numbers cannot keep a ring of %i additive', async (cells) => {
    const { values, result } = await resultOf(aRing(cells, cells), method)
    expect(values?.subarray(0, cells).every((value) => Math.abs(value % 1) === 0.5)).toBe(true)
    expect(result).toMatchObject({ decimals: 1, moreDecimals: 1 })
    expect(result.certificate.every(({ holds }) => holds !== false)).toBe(true)
  })

  test('releases whole numbers where they keep a ring additive', async () => {
    const { values, result } = await resultOf(aRing(6, 1), method)
    expect(values?.every(Number.isInteger)).toBe(true)
    expect([result.decimals, result.moreDecimals]).toEqual([0, undefined])
  })

  test('goes as far as three more digits, and no further', async () => {
    const { values, result } = await resultOf(aMultiple(8), method)
    expect([values?.[1], result.decimals, result.moreDecimals]).toEqual([expect.closeTo(10, 0), 3, 3])
    expect((await resultOf(aMultiple(16), method)).values).toBe(null)
    expect((await resultOf(aMultiple(3), method)).values).toBe(null)
  })

  test('releases tenths where bounds hold no whole number', async () => {
    const between = { value: 10, bounds: [10.2, 10.8] } as const
    const terms = [
      [0, 1],
      [1, 1],
      [2, -1],
    ] as const
    const table = tableOf([between, { value: 20, protection: [2, 2] }, { value: 30 }], [terms])
    const { values, result } = await resultOf(table, method)
    expect(values?.[0]).toBe(10.2)
    expect(result).toMatchObject({ decimals: 1, moreDecimals: 1 })
  })

  test('releases nothing with more digits than were asked for', async () => {
    expect((await resultOf(aRing(3, 1), method, { decimals: 0 })).values).toBe(null)
    const { result } = await resultOf(aRing(3, 1), method, { decimals: 1 })
    expect([result.decimals, result.moreDecimals]).toEqual([1, undefined])
  })
})
