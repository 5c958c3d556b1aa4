import { expect, test } from 'vitest'
import { asRead } from '../../../../src-renderer/views/import/as-read.ts'
import {
  dialectChange,
  dialectOptions,
  missingCodesText,
  NONE,
  parseMissingCodes,
} from '../../../../src-renderer/views/import/dialect-options.ts'
import { aPreview } from '../../../support/made-window/made-import.ts'

const { dialect } = aPreview({ path: '/data/a.csv', dialect: {}, columns: {} })

test('a number is shown as it was understood, a text as it stands', () => {
  expect(asRead('1.120,50', 'number', dialect)).toBe('1,120.50')
  expect(asRead('-999,00', 'number', dialect)).toBe('\u2212999.00')
  expect(asRead('000101', 'identifier', dialect)).toBe('000101')
  expect(asRead('1.120,50', 'text', dialect)).toBe('1.120,50')
})

test('missing codes as typed, with or without quotes, and back', () => {
  expect(parseMissingCodes('NA, -999; "not known"  NA')).toEqual(['NA', '-999', 'not known'])
  expect(missingCodesText(['NA', 'not known'])).toBe('NA, "not known"')
})

test('a sign that is none of the usual ones is offered all the same', () => {
  const options = dialectOptions({ ...dialect, delimiter: '~' }).delimiter
  expect(options.at(-1)).toEqual({ value: '~', label: '~' })
})

test('"none" in a select means the empty sign', () => {
  expect(dialectChange('thousands', NONE)).toEqual({ thousands: '' })
  expect(dialectChange('hasHeader', 'no')).toEqual({ hasHeader: false })
})
