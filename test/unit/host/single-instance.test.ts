import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeInstanceLock } from '../../../src-main/host/single-instance.ts'

const module = new URL('../../../src-main/host/single-instance.ts', import.meta.url).href
const secondStart = (folder: string) =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { takeInstanceLock } from ${JSON.stringify(module)}
     const lock = takeInstanceLock(${JSON.stringify(folder)}, () => {})
     console.log(lock === null ? 'held' : 'free')
     process.exit()`,
    '--',
    'more.cordon',
  ])
    .toString()
    .trim()

test('a second process is refused while the first lives, and the first hears what it wanted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-lock-'))
  let hear: (argv: string[]) => void = () => undefined
  const heard = new Promise<string[]>((resolve) => (hear = resolve))
  const lock = takeInstanceLock(folder, ({ argv }) => hear(argv))
  expect(secondStart(folder)).toBe('held')
  expect((await heard).at(-1)).toBe('more.cordon')
  lock?.release()
  expect(secondStart(folder)).toBe('free')
})

test('the lock of a process that was killed holds nobody back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-lock-'))
  expect(secondStart(folder)).toBe('free')
  const lock = takeInstanceLock(folder, () => undefined)
  expect(lock).not.toBeNull()
  lock?.release()
})
