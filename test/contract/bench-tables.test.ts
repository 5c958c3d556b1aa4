import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TablesRow } from '../../src-main/app/bench/bench-tables.ts'
import { checkCta } from '../support/check-cta.ts'
import { runCommand } from '../support/run-command.ts'
import { sharedPath } from '../support/shared.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('cordon bench tables adjusts instances and puts the best tables known beside them', async () => {
  const folder = temporaryFolder()
  const data = sharedPath('data', 'tables', 'jj')
  const words = ['bench', 'tables', '--data', data, '--instances', 'tau_size_region_winv', '--seconds', '20', '--json']
  const { code, stdout, stderr } = await runCommand([...words, '--released', '.', '--write', 'tables.md'], { folder })
  const [row] = JSON.parse(stdout) as TablesRow[]
  expect(code).toBe(0)
  expect(row).toMatchObject({ instance: 'tau_size_region_winv', cells: 119, sensitive: 9, relations: 56, isSafe: true })
  expect(row!.ratio).toBeLessThanOrEqual(1.001)
  expect(row!.bound).toBeLessThanOrEqual(row!.objective! * (1 + 1e-9))
  expect(row!.firstSeconds).toBeLessThanOrEqual(row!.seconds)
  // Each row is told as it is made.
  expect(stderr.trim().split('\n')).toHaveLength(1)
  checkCta(join(data, 'tau_size_region_winv.jj'), join(folder, 'tau_size_region_winv.csv'))
  expect(readFileSync(join(folder, 'tables.md'), 'utf8')).toMatch(/\| tau_size_region_winv \| +119 \| /)
})

test('instances that are not there are named; a folder without any is refused', async () => {
  const folder = temporaryFolder()
  const absent = await runCommand(['bench', 'tables', '--data', 'nowhere'], { folder })
  expect([absent.code, absent.stderr.includes('nowhere')]).toEqual([2, true])
  const empty = await runCommand(['bench', 'tables', '--data', '.'], { folder })
  expect([empty.code, empty.stderr.includes('*.jj')]).toEqual([2, true])
  writeFileSync(join(folder, 'a.jj'), '0\n0\n0\n')
  const unknown = await runCommand(['bench', 'tables', '--data', '.', '--instances', 'a,b'], { folder })
  expect([unknown.code, unknown.stderr.includes('b.jj')]).toEqual([2, true])
})
