import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunComparison } from '../../src-main/app/compare-runs.ts'
import { AdjustmentRequest, type MeasuredFigure } from '../../src-main/contract/model.ts'
import { microdataMeasures } from '../../src-main/domain/measures/microdata/microdata-measures.ts'
import { aBuiltTable, anInstance, codeOf } from '../support/a-table-project.ts'
import type { AppInTest } from '../support/an-app.ts'
import { runCommand } from '../support/run-command.ts'
import { writeSmallJj } from '../support/table-files.ts'

async function adjusted({ api, ended }: AppInTest, table: number, method: string): Promise<number> {
  const { id } = await api.runs.adjust({ table, request: AdjustmentRequest.parse({ method, workers: 1 }) })
  await ended(id)
  return id
}

describe('two releases of one table', () => {
  test('are measured as the report of each measures it', async () => {
    const project = await aBuiltTable()
    const { api, table } = project
    const run = await adjusted(project, table.id, 'cta-branch-and-cut')
    const measures = await api.runs.measures({ run })
    const detail = await api.runs.detail({ run })
    expect(detail.family === 'table-adjustment' && detail.measures).toEqual(measures)
    expect(measures.length).toBeGreaterThan(6)
    expect(measures.every(({ better }) => better === 'less')).toBe(true)
  })

  test('differ in the cells that were released with other values, the largest difference first', async () => {
    const project = await aBuiltTable()
    const { api, table } = project
    const first = await adjusted(project, table.id, 'cta-branch-and-cut')
    await api.tables.change({ table: table.id, cells: [20], change: { kind: 'weight', weight: 1000 } })
    const second = await adjusted(project, table.id, 'cta-block-coordinate')
    const released = async (run: number) => {
      const { cells } = await api.tables.cells({ table: table.id, run, start: 0, count: 100 })
      return new Map(cells.map((cell) => [cell.cell, cell.released ?? NaN]))
    }
    const [one, other] = [await released(first), await released(second)]
    const gaps = [...one].map(([cell, value]) => Math.abs(value - (other.get(cell) ?? NaN))).filter((gap) => gap > 0)
    const answer = await api.runs.difference({ first, second })
    expect(answer).toMatchObject({ first, second, cells: 44, differing: gaps.length })
    expect(answer.listed.map((cell) => Math.abs(cell.first - cell.second))).toEqual(gaps.sort((a, b) => b - a))
    expect(answer.total).toBeCloseTo(
      gaps.reduce((sum, gap) => sum + gap, 0),
      9,
    )
    for (const cell of answer.listed)
      expect([cell.first, cell.second]).toEqual([one.get(cell.cell), other.get(cell.cell)])
    expect(await api.runs.difference({ first, second: first })).toMatchObject({ differing: 0, largest: 0, listed: [] })
  })

  test('runs of different tables, and those that are none, are refused', async () => {
    const project = await anInstance()
    const { api, folder, table } = project
    const first = await adjusted(project, table.id, 'cta-branch-and-cut')
    const again = await api.tables.import({ path: join(folder, 'small.jj'), name: 'again' })
    const second = await adjusted(project, again.id, 'cta-branch-and-cut')
    expect(await codeOf(api.runs.difference({ first, second }))).toBe('runs-of-other-tables')
    expect(await codeOf(api.runs.difference({ first, second: 99 }))).toBe('run-not-found')
    expect(await codeOf(api.runs.measures({ run: 99 }))).toBe('run-not-found')
  })
})

describe('on the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const compare = (...words: string[]) => runCommand(['compare', 'p.cordon', ...words], { folder })

  beforeAll(async () => {
    writeSmallJj(folder)
    writeFileSync(join(folder, 'six.csv'), 'x,y\n1,1\n1.1,1.2\n5,5\n5.1,5.3\n9,9\n9.1,9.4\n')
    const protect = ['protect', 'six.csv', '--qi', 'all', '--method', 'mdav']
    const adjust = ['adjust', 'small.jj', '--workers', '1']
    for (const words of [
      [...protect, '--k', '3', '--out', 'three.csv'],
      [...protect, '--k', '2', '--out', 'two.csv'],
      [...adjust, '--method', 'cta-branch-and-cut', '--out', 'best.csv'],
      [...adjust, '--method', 'cta-block-coordinate', '--out', 'descent.csv'],
    ])
      expect(await runCommand([...words, '--progress', 'none', '--project', 'p.cordon'], { folder })).toMatchObject({
        code: 0,
      })
  }, 240_000)

  test('runs of records and of a table stand in lists of their own, the best first', async () => {
    const { code, stdout, stderr } = await compare('--measures', 'none')
    expect([stderr, code]).toEqual(['', 0])
    const [records = '', table = ''] = stdout.split('\n\n')
    expect(records).toMatch(
      /^six, 2 runs\nRun +Method +k +Loss, % +Bound +Gap, % +Time, s +Smallest +Groups\n +2 +mdav +2 .*\n +1 +mdav +3 /,
    )
    expect(table).toMatch(/^small, 2 runs\nRun +Method +Cost +Bound[^\n]* Hellinger[^\n]*\n +3 +cta-branch-and-cut /)
  })

  test('what is missing of the measures of records is taken first, and told line by line', async () => {
    const { code, stdout } = await compare('1', '2', '--progress', 'none')
    expect(code).toBe(0)
    expect(stdout).toMatch(/\nRisk +Run 2 +Run 1\n/)
    expect(stdout).toMatch(/\nk-anonymity level, smallest f +2 +3\n/)
    const runs = await runCommand(['runs', 'p.cordon', '--json'], { folder })
    const known = (JSON.parse(runs.stdout) as { id: number; measures?: MeasuredFigure[] }[]).filter(({ id }) => id < 3)
    const fast = microdataMeasures.filter(({ cost }) => cost === 'fast').map(({ id }) => id)
    for (const { measures } of known) expect(measures?.map(({ id }) => id)).toEqual(fast)
  })

  test('a report is written with the measures that were asked for', async () => {
    const words = ['export', 'p.cordon', '--run', '1', '--measures', 'fast', '--report', 'report.json']
    expect(await runCommand(words, { folder })).toMatchObject({ code: 0 })
    const { measures } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { measures: MeasuredFigure[] }
    expect(measures).toHaveLength(microdataMeasures.filter(({ cost }) => cost === 'fast').length)
  })

  test('of two runs of one table the cells that differ are told, to programs in full', async () => {
    const { subjects, difference } = JSON.parse((await compare('3', '4', '--json')).stdout) as RunComparison
    const changed = subjects[0]?.runs.flatMap(({ figures }) => figures.filter(({ id }) => id === 'changed-cells'))
    expect(changed).toHaveLength(2)
    const released = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split(/\r?\n/)
    const [one, other] = [released('best.csv'), released('descent.csv')]
    expect(difference).toMatchObject({ first: 3, second: 4, cells: 12 })
    expect(difference?.differing).toBe(one.filter((line, at) => line !== other[at]).length)
    expect((await compare('3', '4')).stdout).toContain(`Runs 3 and 4 differ in ${difference?.differing} of 12 cells.`)
  })

  test('a run that is not there is refused, and so is what is no number', async () => {
    expect(await compare('7')).toMatchObject({ code: 2, stdout: '' })
    const { code, stderr } = await compare('first')
    expect(code).toBe(2)
    expect(stderr).toContain('first')
  })
})
