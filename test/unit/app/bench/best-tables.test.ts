import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBestTables } from '../../../../src-main/app/bench/best-tables.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

test('the best tables known, by instance, with the bounds that are told', async () => {
  const folder = temporaryFolder()
  const lines = [
    'instance\tbest objective\tlower bound\tgap %\tnote',
    'a\t12.5\t11\t12.000\t',
    'b\t3\t\t\tby hand',
    'c\t\t\t',
  ]
  writeFileSync(join(folder, 'BEST.tsv'), `${lines.join('\n')}\n`)
  expect([...(await readBestTables(folder))]).toEqual([
    ['a', { objective: 12.5, bound: 11 }],
    ['b', { objective: 3, bound: null }],
  ])
})

test('without the file nothing is known', async () => {
  expect((await readBestTables(temporaryFolder())).size).toBe(0)
})
