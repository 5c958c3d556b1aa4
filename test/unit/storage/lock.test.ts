import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLocked, takeLock } from '../../../src-main/storage/lock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = () => new Date(2026, 2, 1, 10, 42)
const aPath = () => join(temporaryFolder(), 'study.cordon')

function leaveLock(path: string, change: Record<string, unknown> = {}): void {
  const holder = {
    token: 't',
    user: 'ada',
    host: hostname(),
    pid: process.pid,
    processStart: null,
    since: now().toISOString(),
    ...change,
  }
  writeFileSync(`${path}.lock`, JSON.stringify(holder))
}

/** The number of a process that has ended. */
async function aDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  if (child.pid === undefined) throw new Error('the child did not start')
  return child.pid
}

test('a lock names its holder with machine, process and time, and is gone when released', () => {
  const path = aPath()
  const lock = takeLock(path, now)
  expect(JSON.parse(readFileSync(`${path}.lock`, 'utf8'))).toMatchObject({
    host: hostname(),
    pid: process.pid,
    since: now().toISOString(),
  })
  expect(() => takeLock(path, now)).toThrow(
    expect.objectContaining({
      code: 'project-locked',
      params: {
        path,
        holder: expect.stringContaining(`${hostname()}, process ${process.pid}`) as string,
        since: '2026-03-01 10:42',
      },
    }),
  )
  lock.release()
  expect(existsSync(`${path}.lock`)).toBe(false)
})

describe('who holds it', () => {
  test('a process that has died on this machine holds nothing', async () => {
    const path = aPath()
    leaveLock(path, { pid: await aDeadProcess() })
    expect(isLocked(path)).toBe(false)
    takeLock(path, now).release()
  })

  test.runIf(process.platform === 'linux')('a later process with the same number is not the holder', () => {
    const path = aPath()
    leaveLock(path, { processStart: '1' })
    takeLock(path, now).release()
  })

  test('another machine cannot be asked, so it holds what it holds', async () => {
    const path = aPath()
    leaveLock(path, { host: 'elsewhere', pid: await aDeadProcess() })
    expect(() => takeLock(path, now)).toThrow(
      expect.objectContaining({
        code: 'project-locked',
        params: expect.objectContaining({ holder: expect.stringContaining('ada, elsewhere') as string }) as unknown,
      }),
    )
  })

  test('a lock that cannot be understood is held by nobody known', () => {
    const path = aPath()
    writeFileSync(`${path}.lock`, '{')
    expect(() => takeLock(path, now)).toThrow(
      expect.objectContaining({ code: 'project-locked', params: { path, holder: 'unknown', since: 'unknown' } }),
    )
  })
})

test('taken over because the user said so; the former holder no longer removes it', () => {
  const path = aPath()
  const first = takeLock(path, now)
  const second = takeLock(path, now, true)
  first.release()
  expect(isLocked(path)).toBe(true)
  second.release()
  expect(isLocked(path)).toBe(false)
})
