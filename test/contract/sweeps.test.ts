import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { expectRefusal, protect } from '../support/protect-command.ts'
import { runCommand } from '../support/run-command.ts'
import { writeSmallJj } from '../support/table-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Eighty made records: two numbers, a region and a diagnosis of four. */
const lines = (() => {
  const random = createRandomStream(31)
  const rows = Array.from({ length: 80 }, (_, record) =>
    [random.integer(18, 80), random.integer(1, 60), ['north', 'south'][random.integer(0, 1)], `d${record % 4}`].join(
      ',',
    ),
  )
  return ['age,hours,region,diagnosis', ...rows]
})()
const mixed = ['--method', 'mo-obam', '--qi', 'age,hours,region', '--confidential', 'diagnosis']
const text = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

type Told = {
  run: number
  state: string
  parameters: Record<string, number>
  figures: Record<string, number | null>
  files: { out: string }
}[]

describe('several values of a parameter', () => {
  test('make a run for each combination, with the same bytes as one alone, and are told side by side', async () => {
    const swept = [...mixed, '--k', '3,5', '--set', 'lambda=0,0.5', 'trials=3', 'entropy=0.5', 'iterations=3']
    const { code, stdout, folder } = await protect(lines, [
      ...swept,
      ...['--out', 'r-{k}-{lambda}.csv', '--result', 'run-{run}.json', '--json'],
    ])
    expect(code).toBe(0)
    const told = JSON.parse(stdout) as Told
    expect(told.map(({ run, state, parameters: { k, lambda }, files }) => [run, state, k, lambda, files.out])).toEqual([
      [1, 'done', 3, 0, 'r-3-0.csv'],
      [2, 'done', 3, 0.5, 'r-3-0.5.csv'],
      [3, 'done', 5, 0, 'r-5-0.csv'],
      [4, 'done', 5, 0.5, 'r-5-0.5.csv'],
    ])
    for (const { figures, parameters } of told) {
      expect(figures['smallest-group']).toBeGreaterThanOrEqual(parameters['k'] ?? 0)
      expect(figures['loss']).toBeGreaterThan(0)
    }
    const alone = await runCommand(
      [
        ...[
          'protect',
          'data.csv',
          ...mixed,
          '--k',
          '5',
          '--set',
          'lambda=0.5',
          'trials=3',
          'entropy=0.5',
          'iterations=3',
        ],
        ...['--workers', '1', '--out', 'alone.csv', '--progress', 'none'],
      ],
      { folder },
    )
    expect(alone.code).toBe(0)
    expect(text(folder, 'r-5-0.5.csv')).toBe(text(folder, 'alone.csv'))
    expect(JSON.parse(text(folder, 'run-4.json'))).toMatchObject({ parameters: { k: 5, lambda: 0.5, entropy: [0.5] } })
  })

  test('are kept in the project, and stand in a table under the parameters that differ', async () => {
    const { code, stdout, folder } = await protect(lines, ['--qi', 'age,hours', '--k', '3..5', '--project', 'p.cordon'])
    expect(code).toBe(0)
    const [head = '', ...rows] = stdout.trimEnd().split('\n')
    expect(head).toMatch(/^Run\s+Method\s+k\s+Loss, %/)
    expect(rows.map((row) => row.trim().split(/\s+/).slice(0, 3))).toEqual([
      ['1', 'mdav', '3'],
      ['2', 'mdav', '4'],
      ['3', 'mdav', '5'],
    ])
    const kept = await runCommand(['runs', 'p.cordon', '--json'], { folder })
    expect((JSON.parse(kept.stdout) as unknown[]).length).toBe(3)
  })

  test('are refused before anything is read where two runs would write one file, or one of them is no setting', async () => {
    const end = await protect(lines, ['--qi', 'age,hours', '--k', '3,5', '--out', 'released.csv'])
    expectRefusal(
      end,
      /^released\.csv: Several runs are to be written under this name.*\{k\} stands for the value of k/,
    )
    const none = await protect(lines, ['--qi', 'age,hours', '--k', '3,1', '--out', '{k}.csv', '--project', 'p.cordon'])
    expectRefusal(none, /^Groups of at least 1 protect nobody/)
    expect(existsSync(join(none.folder, '3.csv'))).toBe(false)
  })

  test('adjust a table several times', async () => {
    const folder = temporaryFolder()
    const table = writeSmallJj(folder)
    const { code, stdout } = await runCommand(
      [
        ...['adjust', table, '--method', 'cta-fix-and-relax', '--work-limit', '20'],
        ...['--set', 'clusters=2,3', '--out', 'a-{clusters}.csv', '--json', '--progress', 'none'],
      ],
      { folder },
    )
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as Told).map(({ files }) => files.out)).toEqual(['a-2.csv', 'a-3.csv'])
  })
})

test('an interrupt keeps the best of what is going, removes what waits, and ends with 130', async () => {
  const folder = temporaryFolder()
  const random = createRandomStream(7)
  const rows = Array.from({ length: 1500 }, () => Array.from({ length: 6 }, () => random.integer(0, 99_999)).join(','))
  writeFileSync(join(folder, 'data.csv'), `a,b,c,d,e,f\n${rows.join('\n')}\n`)
  let isAsked = false
  const { code, stdout } = await runCommand(
    [
      ...['protect', 'data.csv', '--method', 'two-swap', '--qi', 'all', '--k', '5..9', '--progress', 'json'],
      ...['--workers', '1', '--out', 'r-{k}.csv', '--project', 'p.cordon', '--json'],
    ],
    {
      folder,
      onStderr: (said, kill) => {
        if (isAsked || !said.includes('"kind":"incumbent"')) return
        isAsked = true
        kill('SIGINT')
      },
    },
  )
  expect(code).toBe(130)
  expect((JSON.parse(stdout) as Told).map(({ state, files }) => [state, files.out])).toEqual([['stopped', 'r-5.csv']])
  expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toEqual(['data.csv', 'r-5.csv'])
  const kept = await runCommand(['runs', 'p.cordon', '--json'], { folder })
  expect((JSON.parse(kept.stdout) as { state: string }[]).map(({ state }) => state)).toEqual(['stopped'])
})
