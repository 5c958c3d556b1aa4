import { describe, expect, test } from 'vitest'
import { standardise } from '../../../../src-main/domain/data/standardise.ts'

const column = (values: number[]) => standardise(Float64Array.from(values), values.length, 1)

describe('standardise', () => {
  test('gives mean 0 and deviation 1 with denominator n − 1', () => {
    const { values, means, deviations, sst } = standardise(Float64Array.of(1, 10, 2, 20, 3, 60), 3, 2)
    expect([...means]).toEqual([2, 30])
    expect(deviations[0]).toBe(1)
    expect([values[0], values[2], values[4]]).toEqual([-1, 0, 1])
    expect(sst).toBe(4)
  })

  test('leaves a constant variable at 0, flagged, and out of SST', () => {
    const { values, isConstant, deviations, sst } = standardise(Float64Array.of(5, 1, 5, 2, 5, 3), 3, 2)
    expect([values[0], values[2], values[4]]).toEqual([0, 0, 0])
    expect({ isConstant: [...isConstant], deviation: deviations[0], sst }).toEqual({
      isConstant: [1, 0],
      deviation: 0,
      sst: 2,
    })
  })

  test('an offset of 1e9 costs no digits', () => {
    const plain = column([1, 2, 3, 4, 7, 11])
    const shifted = column([1, 2, 3, 4, 7, 11].map((value) => value + 1e9))
    expect(shifted.values).toEqual(plain.values)
  })

  test.each([1e-300, 1e300])('values near %d neither overflow nor vanish', (scale) => {
    const scaled = column([-1, 0.5, 1, 1.7].map((value) => value * scale)).values
    const plain = column([-1, 0.5, 1, 1.7]).values
    scaled.forEach((value, record) => expect(value).toBeCloseTo(plain[record]!, 12))
  })

  test('is never NaN, whatever is equal', () => {
    for (const values of [
      [0, 0],
      [1e9, 1e9, 1e9],
      [-0, 0],
    ]) {
      const { sst, values: standardised } = column(values)
      expect({ sst, finite: standardised.every(Number.isFinite) }).toEqual({ sst: 0, finite: true })
    }
  })
})
