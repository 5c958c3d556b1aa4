import { expect, test } from 'vitest'
import { numberText } from '../../../../src-main/domain/data/number-text.ts'

test('shows the decimals of the file where that loses nothing', () => {
  expect([12.5, 3, -0.25].map((value) => numberText(value, 2))).toEqual(['12.50', '3.00', '-0.25'])
})

test('falls back to the shortest text that reads back to the same double', () => {
  expect([12.345, 1 / 3, 1e300].map((value) => numberText(value, 2))).toEqual([
    '12.345',
    '0.3333333333333333',
    '1e+300',
  ])
})

test('a file in full precision is not padded with zeros', () => {
  expect(numberText(1.8, 13)).toBe('1.8')
})

test('negative zero keeps its sign', () => {
  expect(numberText(-0, 2)).toBe('-0')
})
