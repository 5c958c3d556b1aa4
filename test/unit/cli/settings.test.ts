import { describe, expect, test } from 'vitest'
import { AppError } from '../../../src-main/contract/errors.ts'
import { parseNumber, parseSettings } from '../../../src-main/cli/settings.ts'
import { reportMethod } from '../../support/report-source.ts'

const method = {
  ...reportMethod,
  parameters: {
    properties: {
      k: { type: 'integer' as const, minimum: 2 },
      step3: { type: 'boolean' as const },
      mode: { type: 'string' as const, enum: ['published', 'default'] },
      gammas: { type: 'array' as const, items: { type: 'number' as const } },
    },
  },
}

const refusal = (words: string[]) => {
  try {
    return parseSettings(method, words)
  } catch (error) {
    return error instanceof AppError ? [error.code, error.params] : error
  }
}

describe('parseSettings', () => {
  test('values have the types the method declares', () => {
    expect(parseSettings(method, ['k=3', 'step3=true', 'mode=published', 'gammas=0.1,.2,1e-3'])).toEqual([
      { k: 3, step3: true, mode: 'published', gammas: [0.1, 0.2, 0.001] },
    ])
  })

  test('the last of two settings of a name counts, an empty list is a list', () => {
    expect(parseSettings(method, ['k=3', 'k=5', 'gammas='])).toEqual([{ k: 5, gammas: [] }])
  })

  test('several numbers where one is taken are a run each, of several names one for each combination', () => {
    expect(parseSettings(method, ['k=3,5', 'mode=default', 'gammas=0.1,0.2'])).toEqual([
      { k: 3, mode: 'default', gammas: [0.1, 0.2] },
      { k: 5, mode: 'default', gammas: [0.1, 0.2] },
    ])
    expect(
      parseSettings({ parameters: { properties: { k: { type: 'integer' }, w: { type: 'number' } } } }, [
        'k=3..4',
        'w=0..1 step 0.5',
      ]),
    ).toEqual([3, 4].flatMap((k) => [0, 0.5, 1].map((w) => ({ k, w }))))
    expect(refusal(['k=3,x'])).toEqual(['parameter-invalid', { parameter: 'k', value: '3,x', expected: 'integer' }])
  })

  test('a value of the wrong type is refused by name', () => {
    expect(refusal(['k=three'])).toEqual(['parameter-invalid', { parameter: 'k', value: 'three', expected: 'integer' }])
    expect(refusal(['step3=yes'])).toEqual([
      'parameter-invalid',
      { parameter: 'step3', value: 'yes', expected: 'true | false' },
    ])
    expect(refusal(['gammas=0.1;0.2'])).toEqual([
      'parameter-invalid',
      { parameter: 'gammas', value: '0.1;0.2', expected: 'numbers with commas between: 0.1,0.2' },
    ])
  })

  test('a word without a name is refused', () => {
    expect(refusal(['=3'])).toEqual(['argument-invalid', { argument: '--set', value: '=3', expected: 'name=value' }])
    expect(refusal(['k'])).toEqual(['argument-invalid', { argument: '--set', value: 'k', expected: 'name=value' }])
  })

  test('a name the method does not know passes as text, for the use case to refuse', () => {
    expect(parseSettings(method, ['colour=a=b'])).toEqual([{ colour: 'a=b' }])
  })
})

describe('parseNumber', () => {
  test.each(['', ' 3', '0x10', 'Infinity', 'NaN', '1e999', '1,5', '3 ', '--3', '1_000'])(
    '%j is not a number',
    (text) => {
      expect(parseNumber(text)).toBeNull()
    },
  )

  test.each([
    ['3', 3],
    ['-2.5e1', -25],
    ['+.5', 0.5],
    ['4.', 4],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })
})
