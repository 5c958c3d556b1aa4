import { describe, expect, test } from 'vitest'
import { standardise } from '../../../../src-main/domain/data/standardise.ts'

const values = Float64Array.of(1, 10, 2, 20, 3, 60, 7, 0)

describe('standardise with factors', () => {
  test('factors of 1 change no bit', () => {
    expect(standardise(values, 4, 2, { factors: Float64Array.of(1, 1), missing: null })).toEqual(
      standardise(values, 4, 2),
    )
  })

  test('a factor of 4 doubles a variable and counts its squares four times; one of 0 leaves nothing of it', () => {
    const plain = standardise(values, 4, 2)
    const weighted = standardise(values, 4, 2, { factors: Float64Array.of(4, 0), missing: null })
    expect(weighted).toEqual({
      ...plain,
      values: plain.values.map((value, cell) => (cell % 2 === 0 ? 2 * value : 0)),
      sst: 12,
    })
  })
})

describe('standardise with missing cells', () => {
  test('mean and deviation are those of the cells that are there, and a missing one lies at the mean', () => {
    const missing = Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 1)
    const file = standardise(values, 4, 2, { factors: null, missing })
    const rest = standardise(values.slice(0, 6), 3, 2)
    expect(file).toEqual({ ...rest, records: 4, values: Float64Array.of(...rest.values, 0, 0) })
  })

  test('a variable with no cell, or one, is constant and never NaN', () => {
    const missing = Uint8Array.of(1, 0, 1, 1, 1, 1, 1, 1)
    const file = standardise(values, 4, 2, { factors: null, missing })
    expect(file).toMatchObject({ sst: 0, isConstant: Uint8Array.of(1, 1), means: Float64Array.of(0, 10) })
    expect(file.values).toEqual(new Float64Array(8))
  })
})
