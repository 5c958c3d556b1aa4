import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jjLines } from '../../src-main/io/tables/jj/write-jj.ts'
import { smallTable } from '../support/made-table.ts'
import { expectRefusal } from '../support/protect-command.ts'
import { runCommandHere } from '../support/run-command-here.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

function files(released: string): [string, string] {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'table.jj'), [...jjLines(smallTable())].join(''))
  writeFileSync(join(folder, 'released.csv'), released)
  return [join(folder, 'table.jj'), join(folder, 'released.csv')]
}

test('cordon measure tells what a released table loses, as a whole and by level', async () => {
  const { code, stdout, stderr } = await runCommandHere(['measure', ...files('0,30\n1,5\n2,25\n')])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/Objective, Σ w \|x − a\| +15\n/)
  expect(stdout).toMatch(/Changed cells +2 of 3\n/)
  expect(stdout).toMatch(/ 0 +1 +0 +0 +0 +0\s% +0\s%\n/)
  expect(stdout).toMatch(/ 1 +2 +2 +10 +5 +37\.50\s% +50\.00\s%\n/)
})

test('JSON tells the same, with numbers', async () => {
  const { stdout } = await runCommandHere(['measure', ...files('0,30\n1,5\n2,25\n'), '--json'])
  const told = JSON.parse(stdout) as { measures: { id: string; value: number }[]; levels: unknown[] }
  expect(told.measures.find(({ id }) => id === 'mean-relative-deviation')?.value).toBe(25)
  expect(told.levels).toHaveLength(2)
})

test('a release that gives a cell no number is refused', async () => {
  expectRefusal(await runCommandHere(['measure', ...files('0,30\n')]), /released\.csv/)
})

test('a table by codes need not say which cells are sensitive', async () => {
  const folder = temporaryFolder()
  const [original, released] = [join(folder, 'a.csv'), join(folder, 'b.csv')]
  writeFileSync(original, 'town;value\nTotal;30\nA;10\nB;20\n')
  writeFileSync(released, 'town;value\nB;18\nTotal;30\nA;12\n')
  const { code, stdout } = await runCommandHere(['measure', original, released, '--by', 'town', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ cells: 3, levels: [{ changed: 0 }, { changed: 2, total: 4 }] })
})
