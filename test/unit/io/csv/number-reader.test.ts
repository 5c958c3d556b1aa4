import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../../../src-main/contract/model.ts'
import { createNumberReader } from '../../../../src-main/io/csv/number-reader.ts'

function read(text: string, decimal: Dialect['decimal'] = '.', thousands: Dialect['thousands'] = ''): number | null {
  const reader = createNumberReader({ decimal, thousands })
  return reader.read(text) ? reader.value : null
}

describe('number reader', () => {
  test.each([
    ['0', 0],
    ['-999', -999],
    ['+5', 5],
    ['\u22125', -5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['1.5E-2', 0.015],
    [' 12\t', 12],
    ['-0', -0],
    ['9007199254740991', 9007199254740991],
    ['12000000000000000000', 12e18],
    ['1152921504606847000', 1152921504606847000],
  ])('%j is %d', (text, value) => {
    expect(read(text)).toBe(value)
  })

  test.each([
    '',
    ' ',
    '-',
    '.',
    'e5',
    '1e',
    '1e+',
    '0x10',
    '1_000',
    '12.3.4',
    '1,5',
    '1 2',
    'Inf',
    '-Infinity',
    'NaN',
    'nan',
    '1e400',
    '-1e400',
    '1e-400',
    '12345678901234567891',
    '5%',
    '١٢',
  ])('%j is not a number', (text) => {
    expect(read(text)).toBeNull()
  })

  test.each<[string, Dialect['decimal'], Dialect['thousands'], number | null]>([
    ['1.234,56', ',', '.', 1234.56],
    ['0,435', ',', '', 0.435],
    ['0,435', '.', ',', null],
    ['1,234,567.8', '.', ',', 1234567.8],
    ['12,34', '.', ',', null],
    ['1,2345', '.', ',', null],
    ['1234,567', '.', ',', null],
    [',123', '.', ',', null],
    ['1 234,5', ',', ' ', 1234.5],
    ['1\u202f234,5', ',', '\u202f', 1234.5],
    ["1'234.5", '.', "'", 1234.5],
    ['1’234.5', '.', "'", 1234.5],
    ['-1.234', ',', '.', -1234],
    ['1234567,5', ',', '.', 1234567.5],
    ['1.5', ',', '.', null],
  ])('%j with decimal %j and thousands %j', (text, decimal, thousands, value) => {
    expect(read(text, decimal, thousands)).toBe(value)
  })

  test('tells decimals and whole numbers apart', () => {
    const reader = createNumberReader({ decimal: '.', thousands: '' })
    const facts = ['12', '12.50', '1e3', '-7.'].map((text) => reader.read(text) && [reader.decimals, reader.isWhole])
    expect(facts).toEqual([
      [0, true],
      [2, false],
      [0, false],
      [0, false],
    ])
  })

  test.each([
    ['00123', true],
    ['-01', true],
    ['1234567890123456', true],
    ['12345678901234567890', true],
    ['0', false],
    ['0.5', false],
    ['123456789012345', false],
    ['1.1234567890123456789', false],
  ])('%j is written like a code: %j', (text, looksLikeCode) => {
    const reader = createNumberReader({ decimal: '.', thousands: '' })
    reader.read(text)
    expect(reader.looksLikeCode).toBe(looksLikeCode)
  })
})
