import { expect, test } from 'vitest'
import { lossOfVariable } from '../../../../src-main/domain/measures/loss-of-variable.ts'

test('the lost share of a variable by hand: 4 of 154', () => {
  expect(lossOfVariable(Float64Array.of(0, 1, 2, 10, 11, 12), Float64Array.of(1, 1, 1, 11, 11, 11))).toBeCloseTo(
    400 / 154,
    12,
  )
})

test('an offset of 1e9 changes nothing', () => {
  const at = (offset: number) =>
    lossOfVariable(Float64Array.of(offset, offset + 1, offset + 5), Float64Array.of(offset + 2, offset + 2, offset + 2))
  expect(at(1e9)).toBeCloseTo(at(0) ?? Number.NaN, 9)
})

test('a constant variable has no variance to lose a share of', () => {
  expect(lossOfVariable(Float64Array.of(4, 4, 4), Float64Array.of(4, 4, 4))).toBeNull()
})

test.each([
  ['1.7e308', 1.7e308 / 16],
  ['1e-300', 1e-300],
])('values of the size of %s lose what others lose', (_name, unit) => {
  const scale = (values: number[]) => Float64Array.from(values, (value) => value * unit)
  expect(lossOfVariable(scale([0, -1, 2, 10, 11, -12]), scale([1, 1, 1, 3, 3, 3]))).toBeCloseTo(
    lossOfVariable(Float64Array.of(0, -1, 2, 10, 11, -12), Float64Array.of(1, 1, 1, 3, 3, 3)) ?? Number.NaN,
    9,
  )
})
