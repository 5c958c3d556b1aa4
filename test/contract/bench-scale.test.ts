import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ScaleResult } from '../../src-main/app/bench/bench-scale.ts'
import { sharedPath } from '../support/shared.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('cordon bench scale times growing files and compares shapes', async () => {
  const folder = temporaryFolder()
  const words = ['bench', 'scale', '--records', '400,1600', '--json', '--write', 'scale.md']
  const { code, stdout, stderr } = await runCommand(words, { folder })
  const { rows, slopes } = JSON.parse(stdout) as ScaleResult
  expect(code).toBe(0)
  expect(rows.filter(({ part }) => part === 'growth').map(({ method, records }) => [method, records])).toEqual([
    ['microaggregation-blocks', 400],
    ['microaggregation-blocks', 1600],
    ['mdav', 400],
    ['mdav', 1600],
  ])
  expect(slopes.map(({ method }) => method)).toEqual(['microaggregation-blocks', 'mdav'])
  expect(rows.every(({ ilPercent, peakBytes }) => ilPercent !== null && peakBytes !== 0)).toBe(true)
  // Each row is told as it is made.
  expect(stderr.trim().split('\n')).toHaveLength(rows.length)

  const lossOf = (method: string, shape: string) =>
    rows.find((row) => row.part === 'shape' && row.method === method && row.shape === shape)?.ilPercent ?? Number.NaN
  for (const shape of ['normal', 'clustered', 'heavy-tailed', 'integer-grid', 'duplicated'])
    expect(lossOf('microaggregation-blocks', shape)).toBeLessThanOrEqual(lossOf('mdav', shape))

  const written = readFileSync(join(folder, 'scale.md'), 'utf8')
  expect(written).toMatch(/\| integer grid +\| +400 \| +6 \| mdav /)
  expect(written).toMatch(/0\.1\.0 on \d{4}-\d\d-\d\d with seed 1 and 2 solver processes/)
})

test('the reference file comes first, at the loss that is known of it', async () => {
  const words = ['bench', 'scale', '--records', '200', '--methods', 'mdav', '--json', '--data']
  const { code, stdout } = await runCommand([...words, sharedPath('data', 'microdata')])
  const [reference] = (JSON.parse(stdout) as ScaleResult).rows
  expect(code).toBe(0)
  expect(reference).toMatchObject({ part: 'reference', method: 'mdav', records: 20_000, k: 3 })
  expect(reference!.ilPercent).toBeCloseTo(10.9998, 4)
  const absent = await runCommand([...words, 'nowhere'])
  expect([absent.code, absent.stderr.includes('nowhere')]).toEqual([2, true])
})
