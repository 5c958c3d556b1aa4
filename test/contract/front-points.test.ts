import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { noDataOptions, type GroupingRun } from '../../src-main/contract/model.ts'
import { anApp, type AppInTest } from '../support/an-app.ts'
import { checkGroups } from '../support/check-groups.ts'
import { runCommand } from '../support/run-command.ts'
import { refusalOf } from '../support/refusal.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Eighty made records of two numbers, a region and a diagnosis of five. */
function aCsvFile(folder: string): string {
  const random = createRandomStream(31)
  const rows = Array.from({ length: 80 }, () =>
    [
      random.integer(18, 80),
      random.integer(0, 900),
      ['north', 'south'][random.integer(0, 1)],
      `d${random.integer(0, 4)}`,
    ].join(','),
  )
  const path = join(folder, 'patients.csv')
  writeFileSync(path, `${['age,cost,region,diagnosis', ...rows].join('\n')}\n`)
  return path
}

async function withRun(folder: string, lambdas: readonly number[]) {
  const csv = aCsvFile(folder)
  const window = anApp(folder)
  await window.api.projects.create({ path: join(folder, 'study.cordon') })
  const dataset = await window.api.imports.load({ path: csv, dialect: {}, columns: {} })
  const runs: GroupingRun[] = []
  for (const lambda of lambdas) {
    const run = await window.api.runs.start({
      dataset: dataset.id,
      request: {
        ...noDataOptions,
        method: 'mo-obam',
        parameters: { k: 4, l: 2, lambda, trials: 20 },
        quasiIdentifiers: ['age', 'cost', 'region'],
        confidential: ['diagnosis'],
        seed: 3,
      },
    })
    runs.push((await window.ended(run.id)) as GroupingRun)
  }
  return { csv, window, runs }
}

async function exported({ api }: AppInTest, run: number, path: string): Promise<string> {
  await api.exports.data({ run, path })
  return readFileSync(path, 'utf8')
}

test('a point opened from the front is a run of its own, certified, with the bytes of the command line', async () => {
  const folder = temporaryFolder()
  const { csv, window, runs } = await withRun(folder, [0.2])
  const [run] = runs
  const front = await window.api.runs.front({ run: run!.id })
  expect(front?.points.length).toBeGreaterThan(2)
  const free = front!.points.find(({ releasedBy }) => releasedBy === null)!
  const opened = await window.api.runs.openPoint({ run: run!.id, point: free.point })
  expect(opened).toMatchObject({
    state: 'done',
    request: { parameters: { point: free.point, lambda: 0.2 }, seed: 3 },
    result: { findings: free.findings, work: run!.result?.work },
  })
  expect(opened.result?.certificate.filter(({ holds }) => holds === false)).toEqual([])
  expect((await window.api.runs.events({ run: opened.id, after: -1 })).map(({ note, state }) => note ?? state)).toEqual(
    ['running', 'point-opened', 'done'],
  )
  const fromWindow = await exported(window, opened.id, join(folder, 'window.csv'))
  const again = await window.api.runs.openPoint({ run: run!.id, point: free.point })
  expect(again.id).toBe(opened.id)
  const after = await window.api.runs.front({ run: run!.id })
  expect(after?.points.find(({ point }) => point === free.point)?.releasedBy).toBe(opened.id)
  await window.app.close()

  const terminal = join(folder, 'terminal.csv')
  const words = ['--qi', 'age,cost,region', '--confidential', 'diagnosis', '--k', '4', '--seed', '3']
  const set = ['l=2', 'lambda=0.2', 'trials=20', `point=${free.point}`].flatMap((each) => ['--set', each])
  const { code } = await runCommand(['protect', csv, '--method', 'mo-obam', ...words, ...set, '--out', terminal])
  expect(code).toBe(0)
  expect(readFileSync(terminal, 'utf8')).toBe(fromWindow)
  checkGroups(csv, terminal, 'age,cost', 4, ['--categorical', 'region'])
})

test('the point that the method chose leads to its own run, and a point that is not there is refused', async () => {
  const { window, runs } = await withRun(temporaryFolder(), [0.2])
  const run = runs[0]!.id
  const front = await window.api.runs.front({ run })
  const own = front!.points.find(({ releasedBy }) => releasedBy === run)!
  expect((await window.api.runs.openPoint({ run, point: own.point })).id).toBe(run)
  expect(await refusalOf(() => window.api.runs.openPoint({ run, point: 500 }))).toEqual({
    code: 'front-point-missing',
    params: { method: 'mo-obam', point: 500, points: front!.points.length },
  })
  await window.app.close()
})

test('runs that differ in λ alone share a front, and their best points are those of all of them', async () => {
  const { window, runs } = await withRun(temporaryFolder(), [0, 0.6])
  const [low, high] = runs
  const front = await window.api.runs.front({ run: low!.id })
  expect(front).toEqual(await window.api.runs.front({ run: high!.id }))
  expect(front?.runs).toEqual([
    { run: low!.id, parameters: { lambda: 0 } },
    { run: high!.id, parameters: { lambda: 0.6 } },
  ])
  const points = front?.points ?? []
  const isBeaten = ({ x, y }: { x: number; y: number }) =>
    points.some((other) => other.x <= x && other.y >= y && (other.x < x || other.y > y))
  expect(points.filter(({ isOnFront }) => isOnFront).some(isBeaten)).toBe(false)
  expect(
    points.filter(
      (point) =>
        !point.isOnFront &&
        !isBeaten(point) &&
        !points.some((other) => other.isOnFront && other.x === point.x && other.y === point.y),
    ),
  ).toEqual([])
  await window.app.close()
})
