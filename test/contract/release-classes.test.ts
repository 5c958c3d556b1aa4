import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noDataOptions, type ClassesRequest } from '../../src-main/contract/model.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { anApp, type AppInTest } from '../support/an-app.ts'
import { refusalOf } from '../support/refusal.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Ninety made records: two numbers, a region that is missing now and then, and a diagnosis of five, one of them frequent. */
const rows = (() => {
  const random = createRandomStream(8)
  return Array.from({ length: 90 }, (_, record) => [
    random.integer(18, 80),
    random.integer(0, 900),
    record % 17 === 0 ? '' : ['north', 'south'][random.integer(0, 1)]!,
    record % 2 === 0 ? 'd0' : `d${random.integer(1, 4)}`,
  ])
})()

async function aRun(method: string, parameters: Record<string, number>): Promise<{ window: AppInTest; run: number }> {
  const folder = temporaryFolder()
  const path = join(folder, 'patients.csv')
  writeFileSync(path, `${['age,cost,region,diagnosis', ...rows.map((row) => row.join(','))].join('\n')}\n`)
  const window = anApp(folder)
  await window.api.projects.create({ path: join(folder, 'study.cordon') })
  const dataset = await window.api.imports.load({ path, dialect: {}, columns: {} })
  const request = {
    ...noDataOptions,
    method,
    parameters,
    quasiIdentifiers: ['age', 'cost', 'region'],
    confidential: ['diagnosis'],
  }
  const { id } = await window.api.runs.start({ dataset: dataset.id, request })
  await window.ended(id)
  return { window, run: id }
}

const asked = (run: number, change: Partial<ClassesRequest> = {}): ClassesRequest => ({
  run,
  sort: { by: 'class', isDescending: false },
  filter: { kind: 'all' },
  start: 0,
  count: 1000,
  ...change,
})

test('classes come by page, in any order, with what they lose and what is released of them', async () => {
  const { window, run } = await aRun('mondrian', { k: 5, l: 1 })
  const { api } = window
  const all = await api.runs.classes(asked(run))
  const result = (await api.runs.detail({ run })).run.result
  expect(all).toMatchObject({ total: all.rows.length, matching: all.rows.length, leftOut: 0 })
  expect(all.rows.reduce((sum, { size }) => sum + size, 0)).toBe(90)
  const il = result !== null && 'ilPercent' in result.value ? result.value.ilPercent : null
  expect(all.rows.reduce((sum, { loss }) => sum + (loss ?? 0), 0)).toBeCloseTo(il!, 8)
  const page = await api.runs.classes(asked(run, { sort: { by: 'loss', isDescending: true }, start: 1, count: 3 }))
  const byLoss = all.rows.toSorted((a, b) => b.loss! - a.loss! || a.class - b.class)
  expect(page.rows).toEqual(byLoss.slice(1, 4))
  const few = await api.runs.classes(asked(run, { filter: { kind: 'below', distinct: 3 } }))
  expect(few.rows).toEqual(all.rows.filter(({ distinct }) => distinct! < 3))
  const smallest = Math.min(...all.rows.map(({ size }) => size))
  expect((await api.runs.classes(asked(run, { filter: { kind: 'smallest' } }))).rows).toEqual(
    all.rows.filter(({ size }) => size === smallest),
  )
  await window.app.close()
})

test('a class shows its records as they were and how often confidential values come', async () => {
  const { window, run } = await aRun('mondrian', { k: 5, l: 1 })
  const { rows: classes } = await window.api.runs.classes(asked(run))
  let records = 0
  for (const summary of classes) {
    const members = await window.api.runs.classMembers({ run, class: summary.class, start: 0, count: 1000 })
    expect(members.summary).toEqual(summary)
    records += members.rows.length
    for (const { record, quasiIdentifiers, confidential } of members.rows) {
      const [age, cost, region, diagnosis] = rows[record - 1]!
      expect([...quasiIdentifiers, ...confidential]).toEqual([age, cost, region === '' ? null : region, diagnosis])
    }
    const mean = members.rows.reduce((sum, { quasiIdentifiers }) => sum + Number(quasiIdentifiers[0]), 0) / summary.size
    expect(Number(summary.released[0])).toBeCloseTo(mean, 9)
    const [values] = members.values
    expect(values?.distinct).toBe(summary.distinct)
    expect(values!.others + values!.values.reduce((sum, { count }) => sum + count, 0)).toBe(summary.size)
  }
  expect(records).toBe(90)
  const beyond = { run, class: classes.length + 1, start: 0, count: 10 }
  expect(await refusalOf(() => window.api.runs.classMembers(beyond))).toEqual({
    code: 'class-not-found',
    params: { run, class: beyond.class, classes: classes.length },
  })
  await window.app.close()
})

test('records that are left out are listed with the reason', async () => {
  const { window, run } = await aRun('diversity-outliers', { l: 3 })
  const { leftOut, rows: classes } = await window.api.runs.classes(asked(run))
  expect(leftOut).toBeGreaterThan(0)
  const list = await window.api.runs.leftOut({ run, start: 0, count: 1000 })
  expect(list.total).toBe(leftOut)
  expect(new Set(list.rows.map(({ reason }) => reason))).toEqual(new Set(['value-too-frequent']))
  for (const { record, confidential } of list.rows) expect(confidential).toEqual([rows[record - 1]![3]])
  expect(classes.reduce((sum, { size }) => sum + size, leftOut)).toBe(90)
  await window.app.close()
})

test('what changed is told of the release itself: categories, a correlation, and the records that moved farthest', async () => {
  const { window, run } = await aRun('mondrian', { k: 5, l: 1 })
  const { api } = window
  const { categories, correlations, records } = await api.runs.beforeAfter({ run })
  const { rows: classes } = await api.runs.classes(asked(run))
  const [region] = categories
  for (const { category, original, released } of region?.categories ?? []) {
    expect(original).toBe(rows.filter((row) => (row[2] === '' ? null : row[2]) === category).length)
    const holding = classes.filter((own) => own.released[2] === category)
    expect(released).toBe(holding.reduce((sum, { size }) => sum + size, 0))
  }
  expect(correlations.map(({ first, second }) => [first, second])).toEqual([['age', 'cost']])
  expect(records.map(({ distance }) => distance)).toEqual(
    records.map(({ distance }) => distance).toSorted((a, b) => b - a),
  )
  const [most] = records
  const { rows: members } = await api.runs.classMembers({ run, class: most!.class, start: 0, count: 1000 })
  expect(members.map(({ record }) => record)).toContain(most!.record)
  await window.app.close()
})
