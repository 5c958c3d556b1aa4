import { expect, test } from 'vitest'
import { allowedText } from '../../../../src-renderer/views/runs/allowed-text.ts'

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
