import { expect, test } from 'vitest'
import { closeness } from '../../../../../src-main/domain/mixed/mondrian/closeness.ts'

test('salaries 3, 4, 5 of 3 to 11 are 0.375 away, 6, 8, 11 are 0.167 away, as in the paper', () => {
  // Li, Li & Venkatasubramanian (2007), section 4.
  const codes = Int32Array.from({ length: 9 }, (_, i) => i)
  const values = Float64Array.from([3, 4, 5, 6, 7, 8, 9, 10, 11])
  const whole = new Int32Array(9).fill(1)
  const variable = { name: 'salary', codes, distinct: 9, values }
  expect(closeness(variable, whole, Int32Array.of(0, 1, 2))).toBeCloseTo(0.375, 12)
  expect(closeness(variable, whole, Int32Array.of(3, 5, 8))).toBeCloseTo(1 / 6, 12)
})

test('without numbers every value is as far as any other', () => {
  const variable = { name: 's', codes: Int32Array.of(0, 0, 1, 2), distinct: 3, values: null }
  expect(closeness(variable, Int32Array.of(2, 1, 1), Int32Array.of(0, 1))).toBeCloseTo(0.5, 12)
})

test('where nothing is known of the values the distance is 1', () => {
  const variable = { name: 's', codes: Int32Array.of(0, 1, -1), distinct: 2, values: null }
  expect(closeness(variable, Int32Array.of(1, 1), Int32Array.of(2))).toBe(1)
})
