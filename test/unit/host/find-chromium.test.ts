import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium } from '../../../src-main/host/find-chromium.mjs'

function folderWith(name: string, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-path-'))
  writeFileSync(join(folder, name), '')
  chmodSync(join(folder, name), mode)
  return folder
}

test('the first browser on the path that can be run', () => {
  const cannot = folderWith('chromium', 0o644)
  const can = folderWith('google-chrome', 0o755)
  expect(findChromium({ PATH: [cannot, can].join(delimiter) }, 'linux')).toBe(join(can, 'google-chrome'))
})

test('the named one goes before all others, and is the only one when it is wrong', () => {
  const can = folderWith('chromium', 0o755)
  const named = join(folderWith('mine', 0o755), 'mine')
  expect(findChromium({ PATH: can, CORDON_CHROMIUM: named }, 'linux')).toBe(named)
  expect(findChromium({ PATH: can, CORDON_CHROMIUM: `${named}-gone` }, 'linux')).toBeNull()
})

test('null on a machine without one', () => {
  expect(findChromium({ PATH: '' }, 'linux')).toBeNull()
})
