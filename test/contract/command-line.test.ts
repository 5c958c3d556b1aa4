import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Result, RunEvent } from '../../src-main/contract/model.ts'
import { checkGroups, checkRelease } from '../support/check-groups.ts'
import { expectRefusal, protect, readResult, six } from '../support/protect-command.ts'
import { runCommand, windowProgram } from '../support/run-command.ts'
import { sharedPath } from '../support/shared.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

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
    expect(checkRelease(folder, 'a,b', 3)).toContain('2 classes')
  })

  test('the same command gives the same bytes', async () => {
    const words = ['--qi', 'all', '--k', '3', '--out', 'released.csv', '--order', 'shuffled']
    const [first, second] = [await protect(six, words), await protect(six, words)]
    const bytes = (folder: string) => readFileSync(join(folder, 'released.csv'), 'utf8')
    expect(bytes(first.folder)).toBe(bytes(second.folder))
    // The checker asks for the order of the original: the same records in that order are what it takes.
    const kept = await protect(six, words.slice(0, -2))
    expect(checkRelease(kept.folder, 'a,b', 3)).toContain('2 classes')
    expect(bytes(first.folder).split('\n').sort()).toEqual(bytes(kept.folder).split('\n').sort())
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
    checkRelease(folder, 'a', 3)
  })
})

describe.each([
  ['the command line', undefined],
  ['the installed program', windowProgram()],
] as const)('Ctrl C in %s', (_name, program) => {
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
        ...(program && { program }),
        onStderr: (text, kill) => {
          if (isAsked || !text.includes('"kind":"incumbent"')) return
          isAsked = true
          kill('SIGINT', whom)
        },
      })
      expect(stderr).toContain('"state":"stopped"')
      expect(code).toBe(130)
      expect(readResult(folder).status).toBe('stopped')
      expect(checkRelease(folder, 'a,b,c,d,e,f', 5)).toContain('classes')
    },
  )

  test('twice ends at once', async () => {
    const { folder, words } = longFile()
    let asked = 0
    const { code } = await runCommand(words, {
      folder,
      ...(program && { program }),
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
    checkRelease(folder, 'a,b', 3)
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

describe('cordon audit and measure', () => {
  async function released(): Promise<string> {
    const { folder } = await protect(six, ['--qi', 'all', '--k', '3', '--out', 'released.csv'])
    checkRelease(folder, 'a,b', 3)
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
    const checked = /IL ([\d.]+) %/.exec(checkRelease(folder, 'a,b', 3))
    expect(measured.ilPercent).toBeCloseTo(Number(checked?.[1]), 6)
  })
})

test('cordon methods lists the registry, as text and as JSON', async () => {
  const { stdout } = await runCommand(['methods', '--json'])
  const ids = (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)
  expect(ids).toContain('mdav')
  const text = await runCommand(['methods'])
  for (const id of ids) expect(text.stdout).toContain(`${id} `)
})

test('cordon bench microdata prints our loss beside the published one', async () => {
  const words = [
    'bench',
    'microdata',
    '--data',
    sharedPath('data', 'microdata'),
    '--methods',
    'mdav',
    '--sizes',
    '3,10',
  ]
  const { code, stdout } = await runCommand([...words, '--json'])
  const rows = JSON.parse(stdout) as { file: string; k: number; ilPercent: number; publishedIlPercent: number }[]
  expect(code).toBe(0)
  expect(rows.map(({ file, k }) => [file, k])).toEqual([
    ['tarragona', 3],
    ['tarragona', 10],
    ['census', 3],
    ['census', 10],
    ['eia', 3],
    ['eia', 10],
  ])
  for (const { ilPercent, publishedIlPercent } of rows) expect(ilPercent).toBeCloseTo(publishedIlPercent, 4)
  const folder = temporaryFolder()
  await runCommand([...words, '--write', 'bench.md'], { folder })
  const written = readFileSync(join(folder, 'bench.md'), 'utf8')
  expect(written).toMatch(/\| census +\| +10 \| mdav +\| 14\.1559 \| +14\.1559 \|/)
  expect(written).toMatch(/0\.1\.0 on \d{4}-\d\d-\d\d with seed 1/)
  expectRefusal(await runCommand([...words.slice(0, 4), '--methods', 'magic']), /magic/)
  expectRefusal(await runCommand(['bench', 'microdata', '--data', 'nowhere']), /nowhere/)
})
