import { describe, expect, test } from 'vitest'
import { allowedText, parseField, sweepValues } from '../../../../src-renderer/views/runs/parse-field.ts'

describe('parseField', () => {
  const k = { type: 'integer' as const, minimum: 2, maximum: Number.MAX_SAFE_INTEGER }
  test.each([
    ['3', 3],
    [' 10 ', 10],
    ['1', null],
    ['3.5', null],
    ['three', null],
    ['', null],
    ['1e400', null],
    ['\u22125', null],
  ])('k = "%s" is %s', (text, value) => {
    expect(parseField(text, k)).toBe(value)
  })

  test('numbers above an open limit', () => {
    const schema = { type: 'number' as const, exclusiveMinimum: 0 }
    expect([parseField('0', schema), parseField('0.5', schema)]).toEqual([null, 0.5])
  })

  test('lists, choices and switches', () => {
    expect(parseField('0, 0.5; 1.1', { type: 'array', items: { type: 'number', minimum: 0 } })).toEqual([0, 0.5, 1.1])
    expect(parseField('0, -1', { type: 'array', items: { type: 'number', minimum: 0 } })).toBeNull()
    expect(parseField('published', { type: 'string', enum: ['default', 'published'] })).toBe('published')
    expect(parseField('other', { type: 'string', enum: ['default', 'published'] })).toBeNull()
    expect([parseField('true', { type: 'boolean' }), parseField('yes', { type: 'boolean' })]).toEqual([true, null])
  })
})

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

test('what a field takes is said in words', () => {
  expect(allowedText({ type: 'integer', minimum: 2, maximum: Number.MAX_SAFE_INTEGER })).toBe(
    'a whole number of at least 2',
  )
  expect(allowedText({ type: 'number', minimum: 0, maximum: 100 })).toBe('a number from 0 to 100')
  expect(allowedText({ type: 'number', exclusiveMinimum: 0 })).toBe('a number above 0')
  expect(allowedText({ type: 'array', items: { type: 'number', minimum: 0, maximum: 10 } })).toBe(
    'numbers from 0 to 10, separated by commas',
  )
})
