import { expect, test } from 'vitest'
import { countBelow } from '../../../../src-main/domain/numerics/count-below.ts'
import { logGamma } from '../../../../src-main/domain/numerics/log-gamma.ts'
import { normalBeyond, normalWithin } from '../../../../src-main/domain/numerics/normal-distribution.ts'
import { chiSquaredQuantile } from '../../../../src-main/domain/numerics/regularised-gamma.ts'
import { studentBeyond } from '../../../../src-main/domain/numerics/student-t.ts'

test('log Γ of whole and half numbers', () => {
  expect(logGamma(1)).toBeCloseTo(0, 13)
  expect(logGamma(11)).toBeCloseTo(Math.log(3628800), 12)
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 13)
  expect(logGamma(0.25)).toBeCloseTo(Math.log(3.625609908221908), 12)
})

test('normal probabilities, and those far out to their own digits', () => {
  expect(normalWithin(0)).toBe(0)
  expect(normalWithin(1.959963984540054)).toBeCloseTo(0.95, 13)
  expect(normalBeyond(6) / 1.973175290075396e-9).toBeCloseTo(1, 12)
  expect(normalBeyond(Infinity)).toBe(0)
})

test('quantiles of χ²', () => {
  expect(chiSquaredQuantile(0.5, 2)).toBeCloseTo(2 * Math.LN2, 12)
  expect(chiSquaredQuantile(0.975, 10)).toBeCloseTo(20.483177350807, 10)
})

test("Student's t: one degree is the Cauchy law, and tables of nine and thirty", () => {
  expect(studentBeyond(1, 1)).toBeCloseTo(0.5, 13)
  expect(studentBeyond(2.262157162741, 9)).toBeCloseTo(0.05, 10)
  expect(studentBeyond(2.75, 30)).toBeCloseTo(0.01, 5)
  expect(studentBeyond(0, 5)).toBe(1)
})

test('counts below a limit, and at it', () => {
  const sorted = Float64Array.of(1, 2, 2, 5)
  expect([countBelow(sorted, 2, false), countBelow(sorted, 2, true), countBelow(sorted, 9, false)]).toEqual([1, 3, 4])
})
