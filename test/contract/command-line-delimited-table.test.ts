import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../support/protect-command.ts'
import { runCommand } from '../support/run-command.ts'
import { runCommandHere } from '../support/run-command-here.ts'
import { sharedPath } from '../support/shared.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const TURNOVER = [
  'activity;size;turnover;status;lpl;upl',
  'Total;Total;95;s;;',
  'Total;small;22;s;;',
  'Total;large;73;s;;',
  'a;Total;85;s;;',
  'a;small;15;s;;',
  'a;large;70;s;;',
  'a1;Total;30;s;;',
  'a1;small;10;s;;',
  'a1;large;20;s;;',
  'a2;Total;55;s;;',
  'a2;small;5;u;2;3',
  'a2;large;50;s;;',
  'b;Total;10;s;;',
  'b;small;7;s;;',
  'b;large;3;s;;',
]

/** A folder with the table, its hierarchy in both forms, and a release of it that holds. */
function folderOf(lines: readonly string[] = TURNOVER): string {
  const folder = temporaryFolder()
  const write = (name: string, rows: readonly string[]) => writeFileSync(join(folder, name), `${rows.join('\n')}\n`)
  write('turnover.csv', lines)
  write('activity.hrc', ['a', '@a1', '@a2', 'b'])
  write('activity.csv', ['section,division', 'a,a1', 'a,a2', 'b,'])
  // a2 × small goes to 8; what is large there, down by as much.
  const released = TURNOVER.map((line) => line.split(';').slice(0, 3).join(';')).map((line) =>
    line
      .replace(/^a2;small;5$/, 'a2;small;8')
      .replace(/^a2;large;50$/, 'a2;large;47')
      .replace(/^(a|Total);small;(\d+)$/, (_, code: string, value: string) => `${code};small;${Number(value) + 3}`)
      .replace(/^(a|Total);large;(\d+)$/, (_, code: string, value: string) => `${code};large;${Number(value) - 3}`),
  )
  write('released.csv', [released[0]!, ...released.slice(1).reverse()])
  return folder
}

async function audit(folder: string, words: readonly string[] = ['--by', 'activity,size']) {
  const [original, released] = [join(folder, 'turnover.csv'), join(folder, 'released.csv')]
  return runCommandHere([
    'audit',
    original,
    released,
    '--hierarchy',
    `activity=${join(folder, 'activity.hrc')}`,
    ...words,
  ])
}

describe('a table of one row a cell', () => {
  test('is adjusted, and what was taken for what is said', async () => {
    const folder = folderOf()
    const words = ['adjust', 'turnover.csv', '--hierarchy', 'activity=activity.hrc', '--work-limit', '2']
    const { code, stderr } = await runCommand([...words, '--progress', 'none', '--out', 'adjusted.csv'], { folder })
    expect(stderr).toContain('by activity × size: values in turnover, status in status')
    expect(code).toBe(0)
    const released = readFileSync(join(folder, 'adjusted.csv'), 'utf8')
    expect(released.split('\n')).toHaveLength(17)
    writeFileSync(join(folder, 'released.csv'), released)
    expect((await audit(folder)).code).toBe(0)
  })

  test('is audited by its codes, in whatever order they come', async () => {
    const { code, stdout } = await audit(folderOf())
    expect(stdout).toContain('6 cells of 15 changed.')
    expect(code).toBe(0)
  })

  test('reads a hierarchy from a correspondence table as from a list', async () => {
    const folder = folderOf()
    const words = ['--by', 'activity,size', '--hierarchy', `activity=${join(folder, 'activity.csv')}`]
    const { stdout, code } = await audit(folder, words)
    expect([code, stdout]).toEqual([0, expect.stringContaining('All 11 relations hold')])
  })

  test.each([
    ['a cell that the original lacks', 'a2;small;8', 'c;small;8', 'c'],
    ['a cell that is missing', 'a2;small;8\n', '', 'a2 × small'],
    ['a cell twice', 'a2;small;8', 'a2;small;8\na2;small;8', 'a2 × small'],
    ['an empty cell', 'a2;small;8', 'a2;small;', 'a2 × small'],
    ['a value that is no number', 'a2;small;8', 'a2;small;x', '`x`'],
  ])('%s in the release is named', async (_, before, after, named) => {
    const folder = folderOf()
    const path = join(folder, 'released.csv')
    writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
    const { code, stdout } = await audit(folder)
    expect(stdout).toContain(named)
    expect(stdout).toContain('What was promised does not hold.')
    expect(code).toBe(1)
  })

  test.each([
    ['a number that is none', 'a1;small;10;s', 'a1;small;ten;s', /line 9.*turnover/s],
    ['a code that the hierarchy lacks', 'a1;small;10;s', 'a9;small;10;s', /line 9/],
    ['a status nobody knows', 'a1;small;10;s', 'a1;small;10;q', /line 9/],
    ['a cell twice', 'a1;small;10;s;;', 'a1;small;10;s;;\na1;small;10;s;;', /line 10/],
    ['a row that is too short', 'a1;small;10;s;;', 'a1;small', /9/],
  ])('%s in the original is refused with its line', async (_, before, after, said) => {
    expectRefusal(await audit(folderOf(TURNOVER.join('\n').replace(before, after).split('\n'))), said)
  })

  test('a column that is not there, and a file without values, are refused', async () => {
    expectRefusal(await audit(folderOf(), ['--by', 'activity,size', '--response', 'wages']), /wages/)
    const unnamed = folderOf(['activity;size;x', 'Total;Total;1'])
    expectRefusal(await audit(unnamed), /turnover\.csv/)
  })

  test('rules judge a table that tells contributors in place of a status', async () => {
    const folder = sharedPath('data', 'tables', 'rtauargus')
    const original = join(folder, 'turnover_act_size.csv')
    const words = ['--by', 'ACTIVITY,SIZE', '--hierarchy', `ACTIVITY=${join(folder, 'activity_corr_table.csv')}`]
    const refused = await runCommandHere(['audit', original, original, ...words])
    expectRefusal(refused, /sensitive/)
    const { code, stdout } = await runCommandHere(['audit', original, original, ...words, '--rule', 'freq=3,10'])
    expect(stdout).toContain('All 228 relations hold')
    expect(stdout).toContain('inside their protection intervals')
    expect(code).toBe(1)
  })
})
