import { expect, test } from 'vitest'
import { exactNumbers } from '../../../src-main/cli/exact-numbers.ts'

const told = (...numbers: number[]) => exactNumbers({ language: 'en' }, numbers)

test.each([
  ['whole numbers as they are', [1200, -3], ['1,200', '−3']],
  ['fractions with the digits they have', [25.5, 4], ['25.5', '4']],
  ['six digits at most where they differ', [1 / 3, 2 / 3], ['0.333333', '0.666667']],
  ['more digits where numbers would look the same', [-0.000000003, 0], ['−0.000000003', '0']],
  ['numbers that are the same, the same', [1 / 3, 1 / 3], ['0.333333', '0.333333']],
  ['no bound as infinity', [0.5, Infinity, -Infinity], ['0.5', '∞', '−∞']],
])('exact numbers write %s', (_, numbers, texts) => {
  expect(told(...numbers)).toEqual(texts)
})
