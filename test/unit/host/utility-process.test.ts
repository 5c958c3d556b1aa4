import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { utilityProcess } from '../../../src-main/host/utility-process.ts'

function child(source: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'cordon-child-')), 'child.mjs')
  writeFileSync(file, source)
  return utilityProcess.fork(file)
}

test('messages reach a child that listens late, typed arrays whole, and come back', async () => {
  const echo = child(`
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
    process.parentPort.on('message', ({ data }) => process.parentPort.postMessage(data))`)
  const answers: unknown[] = []
  const both = new Promise<void>((resolve) =>
    echo.on('message', (message) => {
      if (answers.push(message) === 2) resolve()
    }),
  )
  echo.postMessage({ first: new Float64Array([1.5, Number.NaN]) })
  echo.postMessage(new Map([['second', undefined]]))
  await both
  expect(answers).toStrictEqual([{ first: new Float64Array([1.5, Number.NaN]) }, new Map([['second', undefined]])])
  echo.kill()
})

test('the end of a child is told with its code, a signal as 128 and its number', async () => {
  const codeOf = (process: ReturnType<typeof child>) => new Promise((resolve) => process.once('exit', resolve))
  expect(await codeOf(child('process.exit(7)'))).toBe(7)
  expect(await codeOf(child(`process.kill(process.pid, 'SIGKILL')`))).toBe(137)
})
