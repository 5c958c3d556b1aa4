import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GroupingReport } from '../../src-main/report/grouping-report.ts'
import { checkGroups, checkPlainly } from '../support/check-groups.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The words a shell makes of a command line. */
function wordsOf(commandLine: string): string[] {
  const script = `set -- ${commandLine}; for word; do printf '%s\\0' "$word"; done`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

/**
 * Run `protect` on a file with these words, then the command its report prints, on the same file elsewhere: both release
 * the same bytes.
 */
async function expectRepeats(
  name: string,
  bytes: Uint8Array | string,
  words: readonly string[],
): Promise<{ line: string; file: string; folder: string; released: string }> {
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(first, name), bytes)
  copyFileSync(join(first, name), join(second, name))
  const path = name.startsWith('-') ? `./${name}` : name
  const made = await runCommand(
    ['protect', path, ...words, '--progress', 'none', '--out', 'released.csv', '--report', 'report.json'],
    { folder: first },
  )
  // Nothing is guessed the second time; what becomes of missing cells is said again.
  const said = made.stderr.split('\n').filter((line) => !line.includes('guess'))
  expect([made.code, said.filter((line) => !line.includes('will stay missing'))]).toEqual([0, ['']])
  const report = JSON.parse(readFileSync(join(first, 'report.json'), 'utf8')) as GroupingReport
  const [cordon, ...repeated] = wordsOf(report.repeat.commandLine)
  expect(cordon).toBe('cordon')
  const again = await runCommand([...repeated, '--progress', 'none'], { folder: second })
  expect([again.code, again.stderr]).toEqual([0, said.join('\n')])
  expect(readFileSync(join(second, 'released.csv'), 'utf8')).toBe(readFileSync(join(first, 'released.csv'), 'utf8'))
  return {
    line: report.repeat.commandLine,
    file: join(first, name),
    folder: first,
    released: join(first, 'released.csv'),
  }
}

test('a plain file is repeated by a plain command', async () => {
  const { line, file, released } = await expectRepeats('data.csv', 'a,b\n1,10\n2,12\n3,9\n100,50\n101,52\n103,49\n', [
    ...['--method', 'two-swap', '--qi', 'all', '--k', '3', '--seed', '7'],
  ])
  expect(line).not.toContain('--column')
  checkGroups(file, released, 'a,b', 3)
})

test('types and policies of columns that the file does not suggest', async () => {
  const lines = [
    'q,code,mixed,key,kept',
    '1,7,5.0,1,0.50',
    '2,8,x,2,1',
    '3,9,7,3,2',
    '4,10,8,4,3',
    '5,11,9.0,5,4',
    '6,12,1,6,',
  ]
  const first = await expectRepeats('data.csv', `${lines.join('\n')}\n`, [
    ...['--method', 'mdav', '--qi', 'q', '--k', '3', '--drop', 'key'],
    ...['--column', 'code=text', '--column', 'mixed=number,text', '--column', 'key=number', '--column', 'kept=text'],
  ])
  checkGroups(first.file, first.released, 'q', 3)
  const second = await expectRepeats('data.csv', `${lines.join('\n')}\n`, [
    ...['--method', 'mdav', '--qi', 'q', '--k', '2', '--column', 'mixed=number,missing', '--column', 'code=identifier'],
  ])
  checkGroups(second.file, second.released, 'q', 2)
})

test('a file without header, whose names are made', async () => {
  const lines = ['a,1', 'b,2', 'c,3', 'd,4']
  const words = ['--method', 'mdav', '--qi', 'V2', '--k', '2', '--no-header']
  const { folder } = await expectRepeats('data.csv', `${lines.join('\n')}\n`, words)
  checkPlainly(folder, ['V1,V2', ...lines], 'V2', 2)
  const years = await expectRepeats('years.csv', '2001,2002\n1,2\n3,4\n5,6\n7,8\n', [
    ...['--method', 'mdav', '--qi', '2001', '--k', '2', '--header'],
  ])
  checkGroups(years.file, years.released, '2001', 2)
})

test('every sign of a dialect, missing codes with commas and backslashes, comments', async () => {
  const text = "% made\nWert\tText\n1 234,5\t'x, y'\n2 000,25\t'k,A'\n3,5\t\\\n12,5\t'# z'\n"
  const { folder } = await expectRepeats('-öde Datei.csv', Buffer.from(text, 'latin1'), [
    ...['--method', 'mdav', '--qi', 'Wert', '--k', '2', '--delimiter', 'tab', '--decimal', ',', '--thousands', 'space'],
    ...['--quote', "'", '--comment', '%', '--encoding', 'iso-8859-1', '--missing', String.raw`k\,A,\\`],
  ])
  checkPlainly(folder, ['Wert', '1234.5', '2000.25', '3.5', '12.5'], 'Wert', 2)
})

test('names that a list or a shell could take for something else', async () => {
  const header = `all,"a,b",a,b," padded","it's $HOME","new\nline",-x,k=v`
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 9 }, (__, column) => row * row + column).join(','),
  )
  const bytes = `${header}\n${rows.join('\n')}\n`
  const basic = ['--method', 'mdav', '--k', '3']
  const repeats = async (qi: string, words: readonly string[]) => {
    const { file, released } = await expectRepeats('data.csv', bytes, [...basic, ...words])
    checkGroups(file, released, qi, 3)
  }
  await repeats('a,b', ['--qi', 'a', '--qi', 'b', '--drop', 'all', '--drop', "it's $HOME"])
  // A column of the name, not all of them.
  await repeats('all', ['--qi', 'all', '--confidential', ' padded', '--weight', '-x'])
  // The checker cannot name "a,b"; classes of the others are as large.
  await repeats('new\nline,k=v', ['--qi', 'a,b', '--qi', 'new\nline', '--qi', 'k=v'])
})

test('every condition beyond method and k', async () => {
  const rows = Array.from({ length: 24 }, (_, row) =>
    [row % 5 === 0 ? '' : row * row, (row * 7) % 11, row % 2 === 0 ? 'a, b' : 'c', row % 4].join(','),
  ).map((line) => line.replace('a, b', '"a, b"'))
  // With missing cells kept, no release for the independent checker, which takes none.
  const { line } = await expectRepeats('data.csv', `x=y,n,"the, class",w\n${rows.join('\n')}\n`, [
    ...['--method', 'two-swap', '--qi', 'x=y,n', '--k', '3', '--factor', 'x=y=2.5', '--factor', 'n=1'],
    ...['--missing-cells', 'keep', '--strata', 'the, class', '--distinct', 'w=2', '--round-integers'],
  ])
  expect(line).toContain('--distinct w=2 --round-integers')
})
