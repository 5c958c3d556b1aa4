import { describe, expect, test } from 'vitest'
import { tableMeasures } from '../../../../../src-main/domain/measures/table/table-measures.ts'
import type { ProtectedTable } from '../../../../../src-main/domain/tables/table.ts'
import { smallTable } from '../../../../support/made-table.ts'

const measured = (table: ProtectedTable, released: Float64Array) =>
  Object.fromEntries(tableMeasures.map(({ id, measure }) => [id, measure({ table, released })]))

test('measures have ids of their own', () => {
  expect(new Set(tableMeasures.map(({ id }) => id)).size).toBe(tableMeasures.length)
})

describe('measures of a released table', () => {
  // 36, 16, 20 released as 25, 16, 9; weights 1, 2, 1; bounds 0 … 60, 0 … 16, 9 … 40.
  const table = smallTable({
    values: Float64Array.of(36, 16, 16),
    lower: Float64Array.of(0, 0, 9),
    upper: Float64Array.of(60, 16, 40),
  })
  const figures = measured(table, Float64Array.of(25, 16, 9))

  test('are those computed by hand', () => {
    expect(figures['weighted-deviation']).toBe(1 * 11 + 2 * 0 + 1 * 7)
    expect(figures['mean-deviation']).toBe(6)
    expect(figures['mean-relative-deviation']).toBeCloseTo((100 * (11 / 36 + 0 + 7 / 16)) / 3, 12)
    expect(figures['largest-deviation']).toBe(11)
    expect(figures['largest-relative-deviation']).toBe(43.75)
    // (6 − 5)² + (4 − 3)² = 2, half of it 1.
    expect(figures['hellinger-distance']).toBe(1)
    expect(figures['changed-cells']).toBe(2)
    expect(figures['share-at-bound']).toBeCloseTo(200 / 3, 12)
  })

  test('relative ones leave cells of 0 out, and are not defined without others', () => {
    const zero = measured(smallTable({ values: Float64Array.of(0, 0, 0) }), Float64Array.of(5, 2, 3))
    expect([zero['mean-relative-deviation'], zero['largest-relative-deviation']]).toEqual([null, null])
    const one = measured(smallTable({ values: Float64Array.of(10, 0, 10) }), Float64Array.of(11, 4, 10))
    expect([one['mean-relative-deviation'], one['largest-relative-deviation']]).toEqual([5, 10])
  })

  test('the Hellinger distance is not defined for values below 0', () => {
    expect(measured(table, Float64Array.of(25, 26, -1))['hellinger-distance']).toBeNull()
  })

  test('the share at bounds is of cells that may change', () => {
    const fixed = smallTable({ status: Uint8Array.of(2, 2, 2), lower: Float64Array.of(30, 10, 20) })
    expect(measured(fixed, fixed.values)['share-at-bound']).toBeNull()
    const some = smallTable({ status: Uint8Array.of(2, 1, 0), upper: Float64Array.of(30, 15, 15) })
    expect(measured(some, Float64Array.of(30, 15, 14))['share-at-bound']).toBe(50)
  })
})
