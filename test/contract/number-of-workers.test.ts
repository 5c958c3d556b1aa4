/** How many processes compute is a matter of time, never of the answer. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aNumericFile } from '../support/numeric-file.ts'
import { checkGroups } from '../support/check-groups.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const names = ['a', 'b', 'c', 'd']

function aFile(folder: string, records: number): string {
  const { values } = aNumericFile({ records, variables: names.length, seed: 23 })
  const lines = Array.from({ length: records }, (_, record) =>
    names.map((_name, variable) => (values[record * names.length + variable] ?? 0).toFixed(3)).join(','),
  )
  const path = join(folder, 'file.csv')
  writeFileSync(path, `${names.join(',')}\n${lines.join('\n')}\n`)
  return path
}

test.each([
  ['microaggregation-anytime', 300, 3, 6],
  ['microaggregation-anytime', 300, 7, 5],
  ['microaggregation-blocks', 6000, 4, 3],
])('%s, %i records, k = %i: the same bytes by one worker and by two', async (method, records, k, work) => {
  const folder = temporaryFolder()
  const file = aFile(folder, records)
  const releases: string[] = []
  for (const workers of ['1', '2']) {
    const out = join(folder, `released-${workers}.csv`)
    const words = ['--method', method, '--qi', 'all', '--k', String(k), '--work-limit', String(work), '--seed', '5']
    const result = join(folder, `result-${workers}.json`)
    await runCommand(['protect', file, ...words, '--workers', workers, '--out', out, '--result', result])
    releases.push(readFileSync(out, 'utf8'))
    checkGroups(file, out, names.join(','), k)
  }
  expect(releases[1]).toBe(releases[0])
})
