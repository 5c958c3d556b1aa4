import { expect, test } from 'vitest'
import { isAppError } from '../../../src-main/contract/errors.ts'
import { sqliteError } from '../../../src-main/storage/sqlite-error.ts'

test.each([
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_READONLY', 'project-read-only'],
  ['SQLITE_READONLY_ROLLBACK', 'project-read-only'],
  ['SQLITE_BUSY', 'project-locked'],
  ['SQLITE_LOCKED', 'project-locked'],
  ['SQLITE_CORRUPT', 'project-broken'],
  ['SQLITE_CORRUPT_INDEX', 'project-broken'],
  ['SQLITE_NOTADB', 'project-broken'],
  ['SQLITE_IOERR_WRITE', 'file-not-writable'],
  ['SQLITE_CANTOPEN', 'file-not-readable'],
])('%s is %s', (code, expected) => {
  const error = sqliteError(Object.assign(new Error('said SQLite'), { code }), 'p.cordon')
  expect(isAppError(error) && error.code).toBe(expected)
})

test('a mistake in a statement stays a fault of ours', () => {
  const error = Object.assign(new Error('no such table'), { code: 'SQLITE_ERROR' })
  expect(sqliteError(error, 'p.cordon')).toBe(error)
})
