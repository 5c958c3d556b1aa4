import { describe, expect, test } from 'vitest'
import { combinations, sweepValues } from '../../../src-main/contract/sweep-values.ts'

describe('sweepValues', () => {
  test.each([
    ['3', ['3']],
    ['3, 5, 10', ['3', '5', '10']],
    ['3;5 10', ['3', '5', '10']],
    ['3-6', ['3', '4', '5', '6']],
    ['3 to 5', ['3', '4', '5']],
    ['0 … 1 step 0.25', ['0', '0.25', '0.5', '0.75', '1']],
    ['1e-3', ['1e-3']],
    ['', []],
  ])('"%s"', (text, values) => {
    expect(sweepValues(text)).toEqual(values)
  })

  test('a range that would make thousands of runs is not one', () => {
    expect(sweepValues('1-100000')).toEqual(['1-100000'])
  })
})

test('combinations change the last name fastest, and nothing to choose is one combination', () => {
  expect(combinations({ k: [3, 5], lambda: [0, 0.1] })).toEqual([
    { k: 3, lambda: 0 },
    { k: 3, lambda: 0.1 },
    { k: 5, lambda: 0 },
    { k: 5, lambda: 0.1 },
  ])
  expect(combinations({})).toEqual([{}])
})
