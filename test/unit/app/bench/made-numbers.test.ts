import { expect, test } from 'vitest'
import { madeNumbers, madeShapes } from '../../../../src-main/app/bench/made-numbers.ts'

test.each(madeShapes)('the same seed makes the same numbers, another seed others: %s', (shape) => {
  const columns = madeNumbers(shape, 400, 3, 1)
  expect(columns.map(({ length }) => length)).toEqual([400, 400, 400])
  expect(madeNumbers(shape, 400, 3, 1)).toEqual(columns)
  expect(madeNumbers(shape, 400, 3, 2)).not.toEqual(columns)
  // At most three decimals, and more than one value in each variable.
  for (const column of columns) {
    expect(column.every((value) => value === Math.round(value * 1000) / 1000)).toBe(true)
    expect(new Set(column).size).toBeGreaterThan(1)
  }
})

test('shapes are what they are called', () => {
  const distinct = (shape: (typeof madeShapes)[number]) => {
    const [x, y] = madeNumbers(shape, 2000, 2, 3)
    return new Set([...x!].map((value, record) => `${value} ${y![record]}`)).size
  }
  expect(distinct('normal')).toBe(2000)
  const [even] = madeNumbers('uniform', 2000, 1, 3)
  expect(even!.filter((value) => value < 0.25).length / 2000).toBeCloseTo(0.25, 1)
  expect(distinct('duplicated')).toBe(500)
  expect(distinct('integer-grid')).toBeLessThanOrEqual(400)
  const [heavy] = madeNumbers('heavy-tailed', 2000, 1, 3)
  const sorted = [...heavy!].sort((a, b) => b - a)
  const total = sorted.reduce((sum, value) => sum + value, 0)
  expect(sorted.slice(0, 100).reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.4 * total)
})
