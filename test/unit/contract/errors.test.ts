import { describe, expect, test } from 'vitest'
import errors from '../../../resources/locales/en/errors.json' with { type: 'json' }
import {
  AppError,
  errorCodes,
  errorParams,
  fromErrorMessage,
  toErrorMessage,
  type ErrorCode,
} from '../../../src-main/contract/errors.ts'
import { createWording, type Catalogue } from '../../../src-main/contract/wording.ts'

const catalogue: Catalogue = { errors }
const wording = createWording('en', catalogue)

/** A value for every parameter of a code; numbers differ so that plural forms are all met by some code. */
function anyParams(code: ErrorCode): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(errorParams[code]).map(([name, kind]) => [name, kind === 'number' ? 2 : `<${name}>`]),
  )
}

describe.each(errorCodes)('%s', (code) => {
  test('has wording of three parts that needs no parameter the error does not have', () => {
    expect(Object.keys((errors as Record<string, object>)[code] ?? {})).toEqual(['what', 'where', 'next'])
    const { what } = wording.errorParts({ code, params: anyParams(code) })
    expect(what).toMatch(/^.+\.$/s)
  })

  test('speaks in sentences, without blame or exclamation marks', () => {
    const text = wording.error({ code, params: anyParams(code) })
    expect(text).not.toMatch(/!|error|invalid|please|you must/i)
  })

  test('leaves no parameter unsaid', () => {
    const text = JSON.stringify((errors as Record<string, object>)[code])
    const unsaid = Object.keys(errorParams[code]).filter((name) => !text.includes(`{${name}`))
    expect(unsaid).toEqual([])
  })
})

test('no wording without a code', () => {
  expect(Object.keys(errors).filter((code) => !errorCodes.includes(code as ErrorCode))).toEqual([])
})

test('a cell that is not a number reads as one line: where, what, next', () => {
  const params = { row: 214, variable: 'income', text: '12.3.4', failed: 1 }
  expect(wording.error({ code: 'cell-not-a-number', params })).toBe(
    'Row 214, income: `12.3.4` is not a number. Set it to missing, read the column as text, or correct the file.',
  )
  expect(wording.errorParts({ code: 'cell-not-a-number', params: { ...params, failed: 3 } }).what).toBe(
    '`12.3.4` is not a number (the first of 3 such cells in this column).',
  )
})

test('the reason of a file error is said in words', () => {
  const what = (reason: string) => wording.errorParts({ code: 'file-not-writable', params: { path: 'x', reason } }).what
  expect([what('EACCES'), what('EWEIRD')]).toEqual([
    'The file cannot be written: you may not write it. Nothing was changed.',
    'The file cannot be written: the system says EWEIRD. Nothing was changed.',
  ])
})

test('an error crosses a border as its code and parameters and comes back the same', () => {
  const error = new AppError('csv-ragged-row', { line: 3, fields: 1, expected: 2 })
  const message = toErrorMessage(error, () => 'unused')
  expect(message).toEqual({ code: 'csv-ragged-row', params: { line: 3, fields: 1, expected: 2 } })
  expect(fromErrorMessage(message)).toMatchObject({ code: error.code, params: error.params })
})

test('a fault of ours crosses a border as the id it was logged under', () => {
  expect(toErrorMessage(new TypeError('secret cell value'), () => 'F-1')).toEqual({
    code: 'unexpected',
    params: { id: 'F-1' },
  })
})
