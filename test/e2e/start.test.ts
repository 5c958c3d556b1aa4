/** `npm start` where there is no display: the sample's job in the terminal. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkGroups } from '../support/check-groups.ts'

const start = fileURLToPath(new URL('../../src-main/host/start.mjs', import.meta.url))

test('in the terminal the sample is protected, and the released file and the report are named', async () => {
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [start, '--terminal'], (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(stdout + stderr)),
    )
  })
  const path = (label: string) => new RegExp(`^${label}: (\\S+)`, 'm').exec(output)?.[1] ?? ''
  expect(readFileSync(path('Released file'), 'utf8').trimEnd().split('\n')).toHaveLength(401)
  const sample = fileURLToPath(new URL('../../resources/samples/enterprises.csv', import.meta.url))
  const protectedNames = 'employees,turnover,wages,investment,exports'
  expect(checkGroups(sample, path('Released file'), protectedNames, 3)).toContain('classes of 3..')
  expect(readFileSync(path('Report'), 'utf8')).toMatch(/^<!doctype html>/i)
})
