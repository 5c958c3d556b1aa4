import { expect, test } from 'vitest'
import errors from '../../../resources/locales/en/errors.json' with { type: 'json' }
import { nameList } from '../../../src-main/contract/name-list.ts'
import { printable } from '../../../src-main/contract/printable.ts'
import { createWording } from '../../../src-main/contract/wording.ts'

test('a text from outside stays one line and turns nothing in a terminal', () => {
  expect(printable('a\nb\r\u001b[31mred\u0000\u007f\u0085\u202eevil')).toBe('a␊b␍␛[31mred␀␡\ufffd\ufffdevil')
  expect(printable('Größe 😀 é')).toBe('Größe 😀 é')
  expect(printable('abcdef', 3)).toBe('abc…')
})

test('an error about such a text is one line', () => {
  const wording = createWording('en', { errors })
  const params = { name: 'in\ncome\u001b[2J', available: 'a' }
  expect(wording.error({ code: 'variable-unknown', params })).toBe(
    'There is no variable `in␊come␛[2J`. The file has: a.',
  )
})

test('of thousands of names the first are told, and how many there are', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `v${index}`)
  expect(nameList(names)).toMatch(/^v0, v1, .*, v29, … \(5000\)$/)
  expect(nameList(['a', 'x'.repeat(100)])).toBe(`a, ${'x'.repeat(60)}…`)
})
