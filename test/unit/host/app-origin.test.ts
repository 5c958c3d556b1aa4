import { expect, test } from 'vitest'
import { addScheme, toAppUrl, toPageUrl } from '../../../src-main/host/app-origin.ts'

addScheme('app')

test('a URL of the program is there and back the same', () => {
  for (const url of ['app://bundle/index.html', 'app://bundle/a%20b.js?x=1#y', 'app://report/1234'])
    expect(toAppUrl(toPageUrl(url))).toBe(url)
})

test('Chromium sees a secure origin under a name that cannot exist', () => {
  expect(toPageUrl('app://bundle/index.html#/runs/1')).toBe('https://bundle.app.host.invalid/index.html#/runs/1')
})

test('what is not of the program is none of its URLs', () => {
  const others = [
    'https://example.org/',
    'https://bundle.app.host.invalid.example.org/index.html',
    'https://bundle.file.host.invalid/etc/passwd',
    'file:///etc/passwd',
    'http://bundle.app.host.invalid/index.html',
  ]
  expect(others.map(toAppUrl)).toStrictEqual(others.map(() => null))
})
