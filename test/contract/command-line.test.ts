import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Result, RunEvent } from '../../src-main/contract/model.ts'
import { runCommand, temporaryFolder, type CommandEnd } from '../support/run-command.ts'
import { sharedPath } from '../support/shared.ts'

/** A folder with a file of these lines, and what a protection of it ends with. */
async function protect(
  lines: readonly string[] | Uint8Array,
  words: readonly string[],
): Promise<CommandEnd & { folder: string }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.csv'), lines instanceof Uint8Array ? lines : `${lines.join('\n')}\n`)
  const end = await runCommand(['protect', 'data.csv', '--method', 'mdav', ...words, '--progress', 'none'], { folder })
  return { ...end, folder }
}

/** Bad input is said in words on standard error, leaves no file, and is no fault of ours. */
function expectRefusal({ code, stdout, stderr }: CommandEnd, said: RegExp): void {
  expect(stderr).toMatch(said)
  expect(stderr).not.toMatch(/^\s+at |Error:|node:|undefined|\[object/m)
  expect(stderr.trimEnd().split('\n').length).toBe(1)
  expect(stdout).toBe('')
  expect(code).toBe(2)
}

const six = ['a,b', '1,10', '2,12', '3,9', '100,50', '101,52', '103,49']

function readResult(folder: string): Result {
  return Result.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')))
}

/** The independent checker of releases: exit 0 only when every class is large enough and every value a mean. */
function checkGroups(original: string, released: string, qi: string, k: number): string {
  return execFileSync(
    'python3',
    [sharedPath('tools', 'check_groups.py'), original, released, '--qi', qi, '--k', String(k)],
    { encoding: 'utf8' },
  )
}

describe('cordon protect', () => {
  test('writes release, result and report, and ends with 0', async () => {
    const words = [
      '--qi',
      'all',
      '--k',
      '3',
      '--out',
      'released.csv',
      '--result',
      'result.json',
      '--report',
      'report.html',
    ]
    const { code, stdout, stderr, folder } = await protect(six, words)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.trimEnd().split('\n').slice(1)).toEqual([
      'Result: result.json',
      'Report: report.html',
      'Released file: released.csv (6 records)',
    ])
    const released = readFileSync(join(folder, 'released.csv'), 'utf8').trimEnd().split('\n')
    expect(released.slice(0, 2)).toEqual(['a,b', '2,10.333333333333334'])
    expect(readResult(folder)).toMatchObject({
      method: 'mdav',
      parameters: { k: 3 },
      groups: { count: 2, smallest: 3, largest: 3 },
    })
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/)
    expect(checkGroups(join(folder, 'data.csv'), join(folder, 'released.csv'), 'a,b', 3)).toContain('2 classes')
  })

  test('the same command gives the same bytes', async () => {
    const words = ['--qi', 'all', '--k', '3', '--out', 'released.csv', '--order', 'shuffled']
    const [first, second] = [await protect(six, words), await protect(six, words)]
    const bytes = (folder: string) => readFileSync(join(folder, 'released.csv'), 'utf8')
    expect(bytes(first.folder)).toBe(bytes(second.folder))
  })

  test('census by MDAV, k = 3, passes the independent checker with the published loss', async () => {
    const folder = temporaryFolder()
    const census = sharedPath('data', 'microdata', 'census.csv')
    const words = [
      'protect',
      census,
      '--method',
      'mdav',
      '--qi',
      'all',
      '--k',
      '3',
      '--out',
      'released.csv',
      '--result',
      'result.json',
    ]
    const { code } = await runCommand(words, { folder })
    expect(code).toBe(0)
    expect(readResult(folder).value.ilPercent).toBeCloseTo(5.6922, 3)
    const names = readFileSync(census, 'utf8').split('\n')[0] ?? ''
    expect(checkGroups(census, join(folder, 'released.csv'), names, 3)).toContain('IL 5.692')
  })

  test('progress as JSON is one event of the contract on each line', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'data.csv'), `${six.join('\n')}\n`)
    const { code, stderr } = await runCommand(
      ['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--k', '3', '--progress', 'json'],
      { folder },
    )
    const events = stderr
      .trimEnd()
      .split('\n')
      .map((line) => RunEvent.parse(JSON.parse(line)))
    expect(code).toBe(0)
    expect(events.at(0)).toMatchObject({ kind: 'state', state: 'running' })
    expect(events.at(-1)).toMatchObject({ kind: 'state', state: 'done' })
    expect(events.some((event) => event.kind === 'incumbent')).toBe(true)
  })

  test('the result can be piped: nothing else is on standard output', async () => {
    const { code, stdout, stderr } = await protect(six, ['--qi', 'all', '--k', '3', '--result', '-'])
    expect(code).toBe(0)
    expect(Result.parse(JSON.parse(stdout)).groups.count).toBe(2)
    expect(stderr).toContain('3')
  })

  test('identifiers and dropped variables are out of the release, others are kept as they were', async () => {
    const lines = [
      'name,a,note,zip',
      ...[1, 2, 3, 40, 41, 45].map((value, i) => `P${1000 + i},${value},"x, ${i}",0${i}230`),
    ]
    const { code, folder } = await protect(lines, [
      '--qi',
      'a',
      '--k',
      '3',
      '--drop',
      'name',
      '--out',
      'released.csv',
      '--column',
      'zip=text',
    ])
    expect(code).toBe(0)
    expect(readFileSync(join(folder, 'released.csv'), 'utf8')).toBe(
      [
        'a,note,zip',
        '2,"x, 0",00230',
        '2,"x, 1",01230',
        '2,"x, 2",02230',
        '42,"x, 3",03230',
        '42,"x, 4",04230',
        '42,"x, 5",05230',
        '',
      ].join('\n'),
    )
  })
})

describe('Ctrl C', () => {
  /** 1,500 × 6 values from a small linear generator: enough for a search that is still going when it is stopped. */
  function longFile(): { folder: string; words: string[] } {
    const folder = temporaryFolder()
    let state = 12_345
    const next = () => {
      state = (1_103_515_245 * state + 12_345) % 2_147_483_648
      return state % 100_000
    }
    const lines = Array.from({ length: 1500 }, () => Array.from({ length: 6 }, next).join(','))
    writeFileSync(join(folder, 'data.csv'), `a,b,c,d,e,f\n${lines.join('\n')}\n`)
    const words = ['protect', 'data.csv', '--method', 'two-swap', '--qi', 'all', '--k', '5', '--progress', 'json']
    return { folder, words: [...words, '--out', 'released.csv', '--result', 'result.json'] }
  }

  test.each(['process', 'group'] as const)(
    'once, to the %s: the best answer is kept and written, exit code 130',
    async (whom) => {
      const { folder, words } = longFile()
      let isAsked = false
      const { code, stderr } = await runCommand(words, {
        folder,
        onStderr: (text, kill) => {
          if (isAsked || !text.includes('"kind":"incumbent"')) return
          isAsked = true
          kill('SIGINT', whom)
        },
      })
      expect(stderr).toContain('"state":"stopped"')
      expect(code).toBe(130)
      expect(readResult(folder).status).toBe('stopped')
      expect(checkGroups(join(folder, 'data.csv'), join(folder, 'released.csv'), 'a,b,c,d,e,f', 5)).toContain('classes')
    },
  )

  test('twice ends at once', async () => {
    const { folder, words } = longFile()
    let asked = 0
    const { code } = await runCommand(words, {
      folder,
      onStderr: (text, kill) => {
        if (asked > 0 || !text.includes('"kind":"incumbent"')) return
        asked = 1
        kill('SIGINT')
        kill('SIGINT')
        setImmediate(() => kill('SIGINT'))
      },
    })
    expect(code).toBe(130)
  })
})

describe('a project on the command line', () => {
  test('keeps its runs, lists them and exports them again to the same bytes', async () => {
    const words = ['--qi', 'all', '--k', '3', '--project', 'p.cordon', '--out', 'released.csv']
    const { code, folder } = await protect(six, words)
    expect(code).toBe(0)

    const list = await runCommand(['runs', 'p.cordon', '--json'], { folder })
    const runs = JSON.parse(list.stdout) as { id: number; state: string; request: { method: string } }[]
    expect(runs.map(({ state, request }) => [state, request.method])).toEqual([['done', 'mdav']])
    expect((await runCommand(['runs', 'p.cordon'], { folder })).stdout).toMatch(
      /Run +Data +Method[\s\S]*mdav +3 +finished/,
    )

    const again = await runCommand(['export', 'p.cordon', '--run', String(runs[0]?.id), '--out', 'again.csv'], {
      folder,
    })
    expect([again.code, again.stderr]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'again.csv'), 'utf8')).toBe(readFileSync(join(folder, 'released.csv'), 'utf8'))
  })

  test('a run or project that is not there is refused', async () => {
    const { folder } = await protect(six, ['--qi', 'all', '--k', '3', '--project', 'p.cordon'])
    expectRefusal(await runCommand(['export', 'p.cordon', '--run', '9', '--out', 'x.csv'], { folder }), /no run 9/)
    expectRefusal(await runCommand(['runs', 'none.cordon'], { folder }), /none\.cordon/)
    expect(existsSync(join(folder, 'none.cordon'))).toBe(false)
    expectRefusal(await runCommand(['runs', 'data.csv'], { folder }), /data\.csv/)
    expectRefusal(await runCommand(['open', 'data.csv'], { folder }), /data\.csv/)
  })
})

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
  })

  test('-999 is a value unless the user names it as a missing code', async () => {
    const lines = ['a', '-999', '-999', '-999', '1', '2', '3']
    const kept = await protect(lines, ['--qi', 'a', '--k', '3', '--out', 'released.csv'])
    expect(readFileSync(join(kept.folder, 'released.csv'), 'utf8')).toBe('a\n-999\n-999\n-999\n2\n2\n2\n')
    expectRefusal(await protect(lines, ['--qi', 'a', '--k', '3', '--missing', '-999']), /a has 3 missing values/)
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

    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('a,b\n1,1\n2,2\n3,3\n')])
    const { code, folder } = await protect(marked, ['--qi', 'a,b', '--k', '3', '--out', 'released.csv'])
    expect([code, readFileSync(join(folder, 'released.csv'), 'utf8')]).toEqual([0, 'a,b\n2,2\n2,2\n2,2\n'])
  })

  test('a release can be written with semicolons and decimal commas', async () => {
    const { folder } = await protect(
      ['a', '1', '2', '2'],
      ['--qi', 'a', '--k', '3', '--out', 'released.csv', '--out-dialect', 'csv-semicolon'],
    )
    expect(readFileSync(join(folder, 'released.csv'), 'utf8').split('\n')[1]).toMatch(/^1,6666/)
  })

  test.each([
    ['a ragged row', ['a,b', '1,2', '3', '4,5'], /3/],
    ['an unclosed quote', ['a,b', '1,"2', '3,4'], /2/],
    ['the same name twice', ['a,a', '1,2', '3,4'], /a/],
    ['only a header', ['a,b'], /data\.csv/],
  ])('%s is refused', async (_name, lines, said) => {
    expectRefusal(await protect(lines, ['--qi', 'a', '--k', '2', '--quote', '"']), said)
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
    ['2.5', /2\.5/],
    ['three', /three is not a value of k/],
    ['1e400', /1e400 is not a value of k/],
  ])('k = %s is refused', async (k, said) => {
    expectRefusal(await protect(six, ['--qi', 'all', `--k=${k}`]), said)
  })

  test('fewer than 2k records make one group', async () => {
    const { code, folder } = await protect(six, ['--qi', 'all', '--k', '4', '--result', 'result.json'])
    expect(code).toBe(0)
    expect(readResult(folder).groups).toEqual({ count: 1, smallest: 6, largest: 6 })
  })
})

describe('what a command line may say', () => {
  test.each([
    [['protect', 'data.csv', '--method', 'magic', '--qi', 'all'], /no method magic.*mdav/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--set', 'colour=red'], /no parameter colour.*k/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'a,z'], /no variable z.*a, b/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'a', '--confidential', 'a'], /a is named as/],
    [['protect', 'data.csv', '--method', 'mdav'], /--qi/],
    [['protect', '--method', 'mdav', '--qi', 'all'], /file/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--out', 'no/such/folder/x.csv'], /no\/such\/folder/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--report', 'x.pdf'], /PDF/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--report', 'x.docx'], /x\.docx/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--time-limit', '-1'], /-1/],
    [['protect', 'data.csv', '--method', 'mdav', '--qi', 'all', '--decimal', ';'], /--decimal/],
    [['protekt'], /protekt.*protect/],
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
    expect(await runCommand(['--version'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    })
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

describe('cordon audit and measure', () => {
  async function released(): Promise<string> {
    const { folder } = await protect(six, ['--qi', 'all', '--k', '3', '--out', 'released.csv'])
    return folder
  }

  test('audit ends with 0 only if every promise holds', async () => {
    const folder = await released()
    const held = await runCommand(['audit', 'data.csv', 'released.csv', '--qi', 'all', '--k', '3'], { folder })
    expect([held.code, held.stderr]).toEqual([0, ''])
    const broken = await runCommand(['audit', 'data.csv', 'released.csv', '--qi', 'all', '--k', '4'], { folder })
    expect(broken.code).toBe(1)
    expect(broken.stdout).toContain('✗')
  })

  test('a changed cell is found', async () => {
    const folder = await released()
    const text = readFileSync(join(folder, 'released.csv'), 'utf8')
    writeFileSync(join(folder, 'changed.csv'), text.replace('2,10', '2.5,10'))
    const { code, stdout } = await runCommand(
      ['audit', 'data.csv', 'changed.csv', '--qi', 'all', '--k', '3', '--json'],
      { folder },
    )
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ holds: false })
  })

  test('files of different length cannot be compared', async () => {
    const folder = await released()
    writeFileSync(join(folder, 'short.csv'), 'a,b\n1,2\n')
    expectRefusal(
      await runCommand(['audit', 'data.csv', 'short.csv', '--qi', 'all', '--k', '3'], { folder }),
      /6 original, 1 released/,
    )
  })

  test('measure tells the loss of the result', async () => {
    const { folder } = await protect(six, [
      '--qi',
      'all',
      '--k',
      '3',
      '--out',
      'released.csv',
      '--result',
      'result.json',
    ])
    const { code, stdout } = await runCommand(['measure', 'data.csv', 'released.csv', '--qi', 'a,b', '--json'], {
      folder,
    })
    const measured = JSON.parse(stdout) as { ilPercent: number }
    expect(code).toBe(0)
    expect(measured.ilPercent).toBeCloseTo(readResult(folder).value.ilPercent ?? Number.NaN, 9)
  })
})

test('cordon methods lists the registry, as text and as JSON', async () => {
  const { stdout } = await runCommand(['methods', '--json'])
  const ids = (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)
  expect(ids).toContain('mdav')
  const text = await runCommand(['methods'])
  for (const id of ids) expect(text.stdout).toContain(`${id} `)
})

test('a folder that cannot be written is told before the work begins', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'data.csv'))
  expectRefusal(await runCommand(['protect', 'data.csv', '--method', 'mdav', '--qi', 'all'], { folder }), /data\.csv/)
})
