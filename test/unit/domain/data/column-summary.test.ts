import { describe, expect, test } from 'vitest'
import { columnSummary } from '../../../../src-main/domain/data/column-summary.ts'

describe('columnSummary', () => {
  test('counts missing and distinct numbers and leaves missing cells out of everything else', () => {
    const summary = columnSummary({
      kind: 'numeric',
      values: new Float64Array([4, 0, 2, 2]),
      missing: new Uint8Array([0, 1, 0, 0]),
    })
    expect(summary).toEqual({ missing: 1, distinct: 2, smallest: 2, largest: 4, mean: 8 / 3, isConstant: false })
  })

  test('the mean of values with an offset of 1e9 keeps its digits', () => {
    const values = Float64Array.from({ length: 100_000 }, (_, i) => 1e9 + (i % 10) / 10)
    const { mean } = columnSummary({ kind: 'numeric', values, missing: null })
    expect(Math.abs((mean ?? 0) - (1e9 + 0.45))).toBeLessThan(2.4e-7)
  })

  test('values near the largest double have a finite mean', () => {
    const values = new Float64Array([1.7e308, 1.7e308, 1.6e308])
    const { mean } = columnSummary({ kind: 'numeric', values, missing: null })
    expect((mean ?? 0) / 1e308).toBeCloseTo(5 / 3, 12)
  })

  test('equal values are constant and their mean is that value', () => {
    const summary = columnSummary({ kind: 'numeric', values: new Float64Array(7).fill(0.1), missing: null })
    expect(summary).toEqual({ missing: 0, distinct: 1, smallest: 0.1, largest: 0.1, mean: 0.1, isConstant: true })
  })

  test('a column without a value has no smallest, largest or mean', () => {
    const summary = columnSummary({ kind: 'numeric', values: new Float64Array(2), missing: new Uint8Array([1, 1]) })
    expect(summary).toEqual({ missing: 2, distinct: 0, smallest: null, largest: null, mean: null, isConstant: true })
  })

  test('texts count the labels that occur, not those that are listed', () => {
    const summary = columnSummary({ kind: 'coded', codes: new Int32Array([2, -1, 2]), labels: ['a', 'b', 'c'] })
    expect(summary).toEqual({ missing: 1, distinct: 1, smallest: null, largest: null, mean: null, isConstant: true })
  })
})
