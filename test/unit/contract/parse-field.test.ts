import { describe, expect, test } from 'vitest'
import { parseField } from '../../../src-main/contract/parse-field.ts'

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
