import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleFile, createAppProtocol } from '../../../src-main/shell/protocol.ts'

const outside = mkdtempSync(join(tmpdir(), 'cordon-bundle-'))
const folder = join(outside, 'renderer')
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(outside, 'secret.json'), '{}')
mkdirSync(join(outside, 'renderer-other'))
writeFileSync(join(outside, 'renderer-other', 'x.js'), 'x')
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
writeFileSync(join(folder, 'assets', 'index.js'), 'x')
writeFileSync(join(folder, 'assets', 'index.js.map'), 'x')

const ask = createAppProtocol(folder, new Map([['1', '<p>report</p>']]))

test('files of the bundle are served with their type and the strict policy', async () => {
  const response = await ask(new Request('app://bundle/assets/index.js'))
  expect([response.status, response.headers.get('content-type'), await response.text()]).toStrictEqual([
    200,
    'text/javascript; charset=utf-8',
    'x',
  ])
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:",
  )
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('no way out of the bundle', () => {
  const paths = [
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/assets/../../secret.json',
    '/..%5csecret.json',
    '/assets%00.js',
    '/../renderer-other/x.js',
    '/%ff.js',
    '/',
  ]
  expect(paths.map((path) => bundleFile({ pathname: path } as URL, folder))).toStrictEqual(paths.map(() => null))
})

test('what is not there, of another kind, for another host or written to is refused', async () => {
  const requests = [
    new Request('app://bundle/none.js'),
    new Request('app://bundle/assets/index.js.map'),
    new Request('app://elsewhere/index.html'),
    new Request('app://report/2'),
    new Request('app://bundle/index.html', { method: 'POST', body: 'x' }),
  ]
  const answers = await Promise.all(requests.map(ask))
  expect(answers.map(({ status }) => status)).toStrictEqual([404, 404, 404, 404, 404])
})

test('a report is served while it is printed, without scripts', async () => {
  const response = await ask(new Request('app://report/1'))
  expect(await response.text()).toBe('<p>report</p>')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
})
