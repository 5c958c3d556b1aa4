import { describe, expect, test } from 'vitest'
import { releasedColumn } from '../../../../src-main/domain/data/released-column.ts'
import { roundHalfEven } from '../../../../src-main/domain/data/round-half-even.ts'

const groups = Int32Array.of(0, 0, 1, 1, 0)

describe('releasedColumn', () => {
  test('a missing cell stays missing and has no part in the mean of its group', () => {
    const missing = Uint8Array.of(0, 0, 0, 1, 1)
    const released = releasedColumn({ values: Float64Array.of(1, 4, 8, 0, 0), missing }, groups, false)
    expect(released).toEqual({ kind: 'numeric', values: Float64Array.of(2.5, 2.5, 8, 0, 0), missing })
  })

  test('a group without a cell stays without one', () => {
    const missing = Uint8Array.of(0, 0, 1, 1, 0)
    expect(releasedColumn({ values: Float64Array.of(3, 3, 0, 0, 3), missing }, groups, true).values).toEqual(
      Float64Array.of(3, 3, 0, 0, 3),
    )
  })

  test('rounded means are whole numbers, halves the even one', () => {
    const released = releasedColumn({ values: Float64Array.of(1, 2, 1, 2, 2), missing: null }, groups, true)
    expect(released.values).toEqual(Float64Array.of(2, 2, 2, 2, 2))
  })
})

test('halves go to the even number, on both sides of 0, and 0 has no sign', () => {
  expect([0.5, 1.5, 2.5, -0.5, -1.5, -2.5, -0.2, 0.49999999999999994, 2 ** 53, 1e300].map(roundHalfEven)).toEqual([
    0,
    2,
    2,
    0,
    -2,
    -2,
    0,
    0,
    2 ** 53,
    1e300,
  ])
})
