import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkPlainly, checkRelease } from '../support/check-groups.ts'
import { expectRefusal, protect, readResult, six } from '../support/protect-command.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

describe('what a file may hold', () => {
  test('a file that is not there', async () => {
    expectRefusal(await runCommand(['protect', 'no.csv', '--method', 'mdav', '--qi', 'all']), /no\.csv/)
  })

  test.each([
    ['Inf', 'Inf'],
    ['NaN', 'NaN'],
    ['1e400', '1e400'],
    ['12.3.4', '12\\.3\\.4'],
    ['twelve', 'twelve'],
  ])('%s in a number column is named with its row', async (cell, shown) => {
    const lines = ['a,b', '1,1', `2,${cell}`, '3,3', '4,4', '5,5', '6,6']
    expectRefusal(await protect(lines, ['--qi', 'a,b', '--k', '3']), new RegExp(`3.*b.*${shown}|b.*3.*${shown}`))
  })

  test('a cell that is no number can be set to missing, or its column left as text', async () => {
    const lines = ['a,b', '1,1', '2,x', '3,3', '4,4', '5,5', '6,6']
    expectRefusal(
      await protect(lines, ['--qi', 'a,b', '--k', '3', '--column', 'b=number,missing']),
      /b has 1 missing value/,
    )
    const kept = await protect(lines, ['--qi', 'a', '--k', '3', '--column', 'b=text', '--out', 'released.csv'])
    expect(kept.code).toBe(0)
    expect(readFileSync(join(kept.folder, 'released.csv'), 'utf8')).toContain('2,x')
    checkRelease(kept.folder, 'a', 3)
  })

  test('-999 is a value unless the user names it as a missing code', async () => {
    const lines = ['a', '-999', '-999', '-999', '1', '2', '3']
    const kept = await protect(lines, ['--qi', 'a', '--k', '3', '--out', 'released.csv'])
    expect(readFileSync(join(kept.folder, 'released.csv'), 'utf8')).toBe('a\n-999\n-999\n-999\n2\n2\n2\n')
    checkRelease(kept.folder, 'a', 3)
    expectRefusal(await protect(lines, ['--qi', 'a', '--k', '3', '--missing', '-999']), /a has 3 missing values/)
  })

  test('a number that is not grouped is written with the decimals it had', async () => {
    const lines = ['a,price', '1,0.50', '2,12.00', '3,7.25']
    const { folder } = await protect(lines, ['--qi', 'a', '--k', '3', '--out', 'released.csv'])
    expect(readFileSync(join(folder, 'released.csv'), 'utf8')).toBe('a,price\n2,0.50\n2,12.00\n2,7.25\n')
    checkRelease(folder, 'a', 3)
  })

  test('missing values in a quasi-identifier are refused by name', async () => {
    expectRefusal(
      await protect(['a,b', '1,1', ',2', '3,3', '4,4'], ['--qi', 'a,b', '--k', '2']),
      /a has 1 missing value/,
    )
  })

  test('semicolons, decimal comma, thousands points, Latin-1 and a byte order mark are read right', async () => {
    const money = ['1.234,5', '1.234,5', '1.235,5', '9.876,25', '9.876,25', '9.877,25']
    const latin = Buffer.from(`Größe;Name\n${money.map((value, i) => `${value};Müller ${i}`).join('\n')}\n`, 'latin1')
    const words = ['--qi', 'all', '--k', '3', '--out', 'released.csv', '--column', 'Name=text']
    const read = await protect(latin, [
      ...words,
      '--delimiter',
      ';',
      '--decimal',
      ',',
      '--thousands',
      '.',
      '--encoding',
      'windows-1252',
    ])
    expect([read.code, read.stderr]).toEqual([0, ''])
    const text = readFileSync(join(read.folder, 'released.csv'), 'utf8')
    expect(text.split('\n').slice(0, 2)).toEqual(['Größe,Name', '1234.8333333333333,Müller 0'])
    const plain = ['1234.5', '1234.5', '1235.5', '9876.25', '9876.25', '9877.25']
    checkPlainly(read.folder, ['Größe', ...plain], 'Größe', 3)

    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('a,b\n1,1\n2,2\n3,3\n')])
    const { code, folder } = await protect(marked, ['--qi', 'a,b', '--k', '3', '--out', 'released.csv'])
    expect([code, readFileSync(join(folder, 'released.csv'), 'utf8')]).toEqual([0, 'a,b\n2,2\n2,2\n2,2\n'])
    checkRelease(folder, 'a,b', 3)
  })

  test('a release can be written with semicolons and decimal commas', async () => {
    const { folder } = await protect(
      ['a', '1', '2', '2'],
      ['--qi', 'a', '--k', '3', '--out', 'released.csv', '--out-dialect', 'csv-semicolon'],
    )
    const released = readFileSync(join(folder, 'released.csv'), 'utf8')
    expect(released.split('\n')[1]).toMatch(/^1,6666/)
    // Its checker reads decimal points alone.
    writeFileSync(join(folder, 'released.csv'), released.replaceAll(',', '.'))
    checkRelease(folder, 'a', 3)
  })

  test.each([
    ['a ragged row', ['a,b', '1,2', '3', '4,5'], /3/],
    ['an unclosed quote', ['a,b', '1,"2', '3,4'], /2/],
    ['the same name twice', ['a,a', '1,2', '3,4'], /a/],
    ['only a header', ['a,b'], /data\.csv/],
  ])('%s is refused', async (_name, lines, said) => {
    expectRefusal(await protect(lines, ['--qi', 'a', '--k', '2', '--quote', '"', '--delimiter', ',']), said)
  })

  test('what a file was guessed to be is told before it is refused for it', async () => {
    const { code, stderr } = await protect(['# made', 'a,b', '1,2', '#3,4', '5,6'], ['--qi', 'a', '--k', '2'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Guessed --comment none: 1 line that begins with # has/m)
    expect(stderr).toMatch(/\nLine 2: The line has 2 fields, the file has 1 column.*\n$/)
  })

  test('an empty file is refused', async () => {
    expectRefusal(await protect(new Uint8Array(0), ['--qi', 'a', '--k', '2']), /data\.csv/)
  })

  test('a constant variable costs nothing, and equal records have no defined loss', async () => {
    const constant = await protect(
      ['a,b', '1,7', '2,7', '3,7', '4,7', '5,7', '6,7'],
      ['--qi', 'a,b', '--k', '3', '--result', 'result.json'],
    )
    expect(constant.code).toBe(0)
    expect(readResult(constant.folder).value.ilPercent).toBeGreaterThan(0)

    const equal = await protect(
      ['a', '5', '5', '5', '5'],
      ['--qi', 'a', '--k', '2', '--result', 'result.json', '--out', 'released.csv'],
    )
    expect(equal.code).toBe(0)
    expect(readResult(equal.folder).value).toEqual({ sse: 0, ilPercent: null })
    checkRelease(equal.folder, 'a', 2)
    expect(`${equal.stdout}${equal.stderr}`).not.toContain('NaN')
  })

  test('an offset of a billion changes no loss', async () => {
    const near = await protect(
      ['a', '1', '2', '4', '11', '12', '15'],
      ['--qi', 'a', '--k', '3', '--result', 'result.json'],
    )
    const far = await protect(
      ['a', ...[1, 2, 4, 11, 12, 15].map((v) => String(1_000_000_000 + v))],
      ['--qi', 'a', '--k', '3', '--result', 'result.json'],
    )
    expect(readResult(far.folder).value.ilPercent).toBeCloseTo(readResult(near.folder).value.ilPercent ?? Number.NaN, 6)
  })
})

describe('what k may be', () => {
  test.each([
    ['7', /7.*6 records/],
    ['1', /at least 1/],
    ['0', /at least 0/],
    ['-3', /at least -3/],
    ['2.5', /`2\.5` is not a value of k.*integer/],
    ['three', /`three` is not a value of k/],
    ['1e400', /`1e400` is not a value of k/],
  ])('k = %s is refused', async (k, said) => {
    expectRefusal(await protect(six, ['--qi', 'all', `--k=${k}`]), said)
  })

  test('fewer than 2k records make one group: warned of, and proven best, as there is no other', async () => {
    const { code, stdout, stderr, folder } = await protect(six, [
      ...['--qi', 'all', '--k', '4', '--result', 'result.json', '--out', 'released.csv'],
    ])
    expect([code, stderr]).toEqual([0, 'Fewer than 2k records: one group of 6\n'])
    expect(stdout).toContain('all 6 are one group')
    expect(stdout).toContain('No grouping can lose less: this is proven.')
    expect(readResult(folder)).toMatchObject({
      status: 'optimal',
      gapRelative: 0,
      groups: { count: 1, smallest: 6, largest: 6 },
    })
    checkRelease(folder, 'a,b', 4)
  })
})

describe('what a command line may say', () => {
  test.each([
    [['protect', 'data.csv', '--method', 'magic', '--qi', 'all'], /no method `magic`.*mdav/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--set', 'colour=red'], /no parameter `colour`.*k/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'a,z'], /no variable `z`.*a, b/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'a', '--confidential', 'a'], /a is named as/],
    [['protect', 'data.csv', '--method', 'mdav'], /--qi/],
    [['protect', '--method', 'mdav', '--qi', 'all'], /file/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--out', 'no/such/folder/x.csv'], /no\/such\/folder/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--report', 'x.pdf'], /PDF/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--report', 'x.docx'], /x\.docx/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--time-limit', '-1'], /-1/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--decimal', ';'], /--decimal/],
    [['protekt'], /protekt.*protect/],
    [['protect', 'data.csv', 'more.csv', '--method', 'mdav', '--qi', 'all'], /no `more\.csv` here/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--dialect', 'x'], /`x` is not a value of --dialect\./],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--set', '__proto__=1'], /no parameter `__proto__`/],
    [
      ['protect', 'data.csv', '--method', 'mdav', '--qi', 'a', '--drop', 'a'],
      /a is named as quasi-identifier and as drop/,
    ],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'in\ncome'], /no variable `in␊come`/],
    [
      ['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--encoding', 'hex'],
      /`hex` cannot be the encoding.*utf-8/,
    ],
    [['protect', 'data.csv', '--methode', 'mdav', '--method', 'mdav', '--qi', 'all'], /--methode.*--method/],
  ])('%j', async (words, said) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'data.csv'), `${six.join('\n')}\n`)
    expectRefusal(
      await runCommand([...words, '--progress', 'none'].slice(0, words[0] === 'protect' ? undefined : words.length), {
        folder,
      }),
      said,
    )
  })

  test('help and version are no errors', async () => {
    const version = await runCommand(['--version'])
    expect([version.code, version.stderr]).toEqual([0, ''])
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    const help = await runCommand(['protect', '--help'])
    expect([help.code, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toContain('Examples:')
  })

  test('no command at all shows the help and ends with 2', async () => {
    const { code, stderr } = await runCommand([])
    expect(code).toBe(2)
    expect(stderr).toContain('Usage: cordon')
  })
})

test('a folder that cannot be written is told before the work begins', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'data.csv'))
  expectRefusal(await runCommand(['protect', 'data.csv', '--method', 'mdav', '--qi', 'all'], { folder }), /data\.csv/)
})
