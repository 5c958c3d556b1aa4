import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AdjustmentRequest, type AdjustmentRun } from '../../src-main/contract/model.ts'
import { aBuiltTable, anInstance, aProject, codeOf } from '../support/a-table-project.ts'
import type { AppInTest } from '../support/an-app.ts'
import { SMALL_JJ, writeEnterprises } from '../support/table-files.ts'

const request = (change: Partial<AdjustmentRequest> = {}): AdjustmentRequest =>
  AdjustmentRequest.parse({ method: 'cta-branch-and-cut', workers: 1, ...change })

async function adjusted({ api, ended }: AppInTest, table: number, change = {}): Promise<AdjustmentRun> {
  const run = await api.runs.adjust({ table, request: request(change) })
  await ended(run.id)
  const found = (await api.projects.current())?.runs.find(({ id }) => id === run.id)
  if (found?.family !== 'table-adjustment') throw new Error('the run of a table is one')
  return found
}

describe('an instance', () => {
  test('is told before it is kept, and lies in the project as it came', async () => {
    const { api, folder, table } = await anInstance()
    const preview = await api.tables.preview({ path: join(folder, 'small.jj') })
    expect(preview).toMatchObject({ format: 'jj', dimensions: [], hasStatus: true, off: [], columns: null })
    expect(table).toMatchObject({
      name: 'small',
      origin: { kind: 'imported', sourceName: 'small.jj', format: 'jj', request: { path: 'small.jj' } },
      revision: 0,
      dimensions: [],
      counts: { cells: 12, sensitive: 1, fixed: 1, zero: 0, empty: 0, relations: 7, relationsOff: 0 },
    })
    expect(table.counts).toEqual(preview.counts)
    await api.projects.close()
    await api.projects.open({ path: join(folder, 'tables.cordon') })
    expect(await api.tables.list()).toEqual([table])
  })

  test('is a list of cells with their relations', async () => {
    const { api, table } = await anInstance()
    const { total, cells } = await api.tables.cells({ table: table.id, start: 9, count: 2 })
    expect({ total, names: cells.map(({ name }) => name) }).toEqual({ total: 12, names: ['9', '10'] })
    expect(cells[0]).toMatchObject({ value: 9, status: 'sensitive', rule: 'given', upperProtection: 3, upper: 200 })
    const { relations } = await api.tables.relations({ table: table.id, cell: 9 })
    expect(relations.map(({ relation, told, sum, termCount }) => [relation, told, sum, termCount])).toEqual([
      [2, 40, 40, 4],
      [4, 40, 40, 3],
    ])
    expect(await codeOf(api.tables.page({ table: table.id, rows: { dimension: 0, nodes: [0] } }))).toBe(
      'table-without-codes',
    )
  })

  test('a relation that does not hold is shown with both sums', async () => {
    const { api, folder } = await aProject()
    const path = join(folder, 'off.jj')
    writeFileSync(path, SMALL_JJ.replace('2 35 ', '2 36 '))
    const { off, counts } = await api.tables.preview({ path })
    expect(counts.relationsOff).toBe(2)
    expect(off.map(({ relation, told, sum }) => [relation, told, sum])).toEqual([
      [0, 100, 101],
      [5, 36, 35],
    ])
    const table = await api.tables.import({ path })
    const { total } = await api.tables.relations({ table: table.id, onlyOff: true })
    expect(total).toBe(2)
  })
})

describe('a table of records', () => {
  test('has a tree for each dimension, and says which rule struck how often', async () => {
    const { api, table } = await aBuiltTable()
    const { dimensions, rules } = await api.tables.describe({ table: table.id })
    expect(dimensions).toEqual([
      {
        name: 'sector',
        codes: ['Total', 'C', 'C1', 'C10', 'C11', 'C2', 'C20', 'F', 'F4', 'F41', 'F42'],
        labels: null,
        parents: [-1, 0, 1, 2, 2, 1, 5, 0, 7, 8, 8],
        depths: [0, 1, 2, 3, 3, 2, 3, 1, 2, 3, 3],
      },
      { name: 'region', codes: ['Total', '1', '2', '3'], labels: null, parents: [-1, 0, 0, 0], depths: [0, 1, 1, 1] },
    ])
    expect(rules.map(({ rule }) => rule)).toEqual(['p=15', 'freq=3'])
    expect(rules.reduce((sum, { cells }) => sum + cells, 0)).toBe(table.counts.sensitive)
    expect(table.counts).toMatchObject({ cells: 44, relations: 35, relationsOff: 0 })
  })

  test('a page holds the cells of its rows and columns, and nothing where there is none', async () => {
    const { api, table } = await aBuiltTable()
    const page = await api.tables.page({
      table: table.id,
      rows: { dimension: 0, nodes: [0, 6] },
      columns: { dimension: 1, nodes: [0, 2] },
    })
    expect(page.columns).toBe(2)
    const [total, , ofSector, giant] = page.cells
    const parts = await api.tables.page({
      table: table.id,
      rows: { dimension: 0, nodes: [1, 7] },
      columns: { dimension: 1, nodes: [0] },
    })
    expect(parts.cells.reduce((sum, cell) => sum + (cell?.value ?? 0), 0)).toBe(total?.value)
    expect([ofSector?.status, giant?.status, giant?.rule]).toEqual(['safe', 'sensitive', 'p=15'])
    expect(await codeOf(api.tables.page({ table: table.id, rows: { dimension: 0, nodes: [99] }, columns: null }))).toBe(
      'table-page-outside',
    )
    const twice = { dimension: 0, nodes: [0] }
    expect(await codeOf(api.tables.page({ table: table.id, rows: twice, columns: twice }))).toBe('request-invalid')
  })

  test('a filter tells the rows and columns of a layer in which a cell passes it', async () => {
    const { api, table } = await aBuiltTable()
    const sensitive = { table: table.id, filter: 'sensitive' as const }
    const { cells } = await api.tables.cells({ ...sensitive, start: 0, count: 100 })
    const codesOn = (dimension: number, of = cells) =>
      [...new Set(of.map(({ codes }) => codes[dimension]!))].sort((a, b) => a - b)
    expect(cells.length).toBeGreaterThan(1)
    expect(await api.tables.hits({ ...sensitive, rows: 1, columns: 0, layer: [0, 0] })).toEqual({
      rows: codesOn(1),
      columns: codesOn(0),
    })
    const region = cells[0]!.codes[1]!
    expect(await api.tables.hits({ ...sensitive, rows: 0, columns: null, layer: [0, region] })).toEqual({
      rows: codesOn(
        0,
        cells.filter(({ codes }) => codes[1] === region),
      ),
      columns: [],
    })
    expect(await codeOf(api.tables.hits({ ...sensitive, rows: 2, columns: null, layer: [0, 0] }))).toBe(
      'table-page-outside',
    )
  })

  test('a cell tells its contributors by count and shares, and why the rule struck', async () => {
    const { api, table } = await aBuiltTable()
    const { cells } = await api.tables.cells({ table: table.id, search: 'C20 × 2', start: 0, count: 5 })
    const found = cells.find(({ name }) => name === 'C20 × 2')
    const detail = await api.tables.cell({ table: table.id, cell: found!.cell, run: null })
    expect(detail.codes.map(({ dimension, code }) => `${dimension} ${code}`)).toEqual(['sector C20', 'region 2'])
    expect(detail.contributors?.count).toBe(4)
    expect(detail.contributors?.shares[0]).toBeCloseTo(900 / found!.value, 12)
    expect(detail.rule).toMatchObject({ id: 'p', written: 'p=15', figures: { percent: 15 } })
    expect(detail.notBetween).toEqual({
      below: found!.value - found!.lowerProtection,
      above: found!.value + found!.upperProtection,
    })
    expect(detail.history.map(({ key }) => key)).toEqual(['came', 'judged'])
  })

  test('is counted for a look without being kept', async () => {
    const { api, table } = await aBuiltTable()
    if (table.origin.kind !== 'built') throw new Error('built from records')
    const { counts, struck, records } = await api.tables.previewBuild(table.origin.definition)
    expect({ counts, records }).toEqual({ counts: table.counts, records: 60 })
    expect(struck.reduce((sum, { cells }) => sum + cells, 0)).toBe(table.counts.sensitive)
    expect(await api.tables.list()).toHaveLength(1)
  })

  test('every kind of rule is described as a form needs it', async () => {
    const { api } = await aProject()
    const rules = await api.tables.rules()
    expect(rules.find(({ id }) => id === 'p')).toEqual({
      id: 'p',
      written: 'p=PERCENT[,INTRUDERS]',
      parameters: [
        { name: 'percent', default: null, isInteger: false },
        { name: 'intruders', default: 1, isInteger: true },
      ],
      required: 1,
      needs: 'contributions',
    })
  })
})

describe('linked tables of records', () => {
  test('are one table that shares their cells, named by their variables, and adjust together', async () => {
    const project = await aProject()
    const { api, folder } = project
    const path = writeEnterprises(folder)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    writeFileSync(
      path,
      `${lines.map((line, i) => `${line},${i === 0 ? 'size' : i % 4 === 0 ? 'large' : 'small'}`).join('\n')}\n`,
    )
    const dataset = await api.imports.load({ path })
    const definition = {
      dataset: dataset.id,
      name: 'Turnover',
      by: ['sector', 'region', 'size'].map((variable) => ({ variable })),
      tables: [
        ['sector', 'region'],
        ['size', 'sector'],
      ],
      response: 'turnover',
      rules: ['p=15', 'freq=3'],
    }
    const table = await api.tables.build(definition)
    // Six sectors by four regions and six by three sizes, less the six that both have.
    expect(table.counts).toMatchObject({ cells: 36, relationsOff: 0 })
    const { linked, dimensions } = await api.tables.describe({ table: table.id })
    expect(linked.map((each) => each.map((place) => dimensions[place]?.name))).toEqual(definition.tables)
    const pair = { table: table.id, rows: { dimension: 1, nodes: [1] }, columns: { dimension: 2, nodes: [0, 1] } }
    expect((await api.tables.page(pair)).cells.map((cell) => cell !== null)).toEqual([true, false])
    const run = await adjusted(project, table.id)
    expect(run.result?.certificate.every(({ holds }) => holds !== false)).toBe(true)
    const unknown = { ...definition, tables: [['sector', 'branch']] }
    expect(await codeOf(api.tables.previewBuild(unknown))).toBe('variable-unknown')
  })
})

describe('a run of a table', () => {
  test('adjusts it, certified, and its cells are shown released', async () => {
    const project = await aBuiltTable()
    const { api, table } = project
    const run = await adjusted(project, table.id)
    expect(run).toMatchObject({
      state: 'done',
      subject: { kind: 'table', id: table.id, cells: 44, revision: 0 },
      dataFingerprint: table.fingerprint,
      result: { status: 'optimal', cells: { sensitive: table.counts.sensitive } },
    })
    expect(run.result?.certificate.every(({ holds }) => holds !== false)).toBe(true)
    const detail = await api.runs.detail({ run: run.id })
    if (detail.family !== 'table-adjustment') throw new Error('the run of a table is one')
    expect(detail.levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4])
    expect(detail.levels.reduce((sum, { cells }) => sum + cells, 0)).toBe(44)
    expect(detail.levels.reduce((sum, { changed }) => sum + changed, 0)).toBe(run.result?.cells.changed)
    expect(detail.sentence.map(({ key }) => key)).toEqual(['table-protected', 'table-cost', 'table-proven-best'])
    expect(detail.measures.find(({ id }) => id === 'weighted-deviation')?.value).toBeCloseTo(
      run.result?.value.objective ?? 0,
      9,
    )
    const { counts } = { counts: await api.tables.counts({ table: table.id, run: run.id }) }
    expect(counts).toMatchObject({ all: 44, changed: run.result?.cells.changed, sensitive: table.counts.sensitive })
    const changes = await api.tables.cells({
      table: table.id,
      run: run.id,
      filter: 'changed',
      order: 'deviation',
      start: 0,
      count: 3,
    })
    expect(changes.cells).toEqual(detail.largestChanges.slice(0, 3))
    const sizes = changes.cells.map(({ released, value }) => Math.abs(released! - value))
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes)
  })

  test('keeps the table it was made from, whatever is changed by hand since', async () => {
    const project = await anInstance()
    const { api, folder, table } = project
    const before = await adjusted(project, table.id)
    const changed = await api.tables.change({
      table: table.id,
      cells: [9],
      change: { kind: 'levels', lower: 9, upper: 9 },
    })
    const after = await adjusted(project, table.id)
    expect([before.subject.revision, after.subject.revision]).toEqual([0, changed.revision])
    expect(after.result?.value.objective).toBeGreaterThan(before.result?.value.objective ?? 0)
    for (const { id } of [before, after])
      expect(await codeOf(api.exports.table({ run: id, path: join(folder, `${id}.csv`), format: 'adjusted' }))).toBe(
        'done',
      )
  })

  test('that nothing can protect names the cells and relations', async () => {
    const project = await aProject()
    const { api, folder } = project
    const path = join(folder, 'impossible.jj')
    // Neither of both parts can go below 0 or above 12, and the total is fixed.
    writeFileSync(
      path,
      '0\n3\n0 20 1 z 20 20 0 0 0\n1 10 1 u 6 12 5 5 0\n2 10 1 s 6 12 0 0 0\n1\n0 3 : 0 (-1) 1 (1) 2 (1)\n',
    )
    const table = await api.tables.import({ path })
    const run = await adjusted(project, table.id)
    expect(run.result).toMatchObject({ status: 'infeasible', value: { objective: null } })
    const detail = await api.runs.detail({ run: run.id })
    if (detail.family !== 'table-adjustment') throw new Error('the run of a table is one')
    expect(detail.sentence[0]?.key).toBe('table-infeasible')
    expect(detail.infeasible?.cells.map(({ name }) => name)).toContain('1')
  })

  test('is refused where records are asked for, and the other way round', async () => {
    const project = await anInstance()
    const { api, folder, table } = project
    const { id } = await adjusted(project, table.id)
    expect(await codeOf(api.exports.data({ run: id, path: join(folder, 'x.csv') }))).toBe('run-of-a-table')
    expect(await codeOf(api.runs.adjust({ table: 99, request: request() }))).toBe('table-not-found')
    expect(await codeOf(api.runs.adjust({ table: table.id, request: request({ method: 'mdav' }) }))).toBe(
      'method-unknown',
    )
  })

  test('goes with its table when that is removed', async () => {
    const project = await anInstance()
    const { api, table } = project
    const { id } = await adjusted(project, table.id)
    await api.tables.remove({ table: table.id })
    expect(await api.projects.current()).toMatchObject({ tables: [], runs: [] })
    expect(await codeOf(api.runs.detail({ run: id }))).toBe('run-not-found')
  })
})

describe('an adjusted table leaves', () => {
  test.each(['csv', 'tab', 'jj'] as const)('as %s, and comes back with the released values', async (format) => {
    const project = await aBuiltTable()
    const { api, folder, table } = project
    const { id } = await adjusted(project, table.id)
    const path = join(folder, `released.${format}`)
    expect(await api.exports.table({ run: id, path, format })).toEqual({ path, cells: 44 })
    const released = await api.tables.cells({ table: table.id, run: id, start: 0, count: 100 })
    const preview = await api.tables.preview({ path })
    // Delimited text has no place for hierarchies: read without, its sums are of other parts.
    const off = format === 'csv' ? preview.counts.relationsOff : 0
    expect(preview.counts).toMatchObject({ cells: 44, relationsOff: off, sensitive: 0 })
    const rules = format === 'jj' ? [] : ['freq=1.5']
    const back = await api.tables.import({ path, rules })
    const read = await api.tables.cells({ table: back.id, start: 0, count: 100 })
    const values = (cells: typeof read.cells, of: 'value' | 'released') =>
      cells.map((cell) => [format === 'jj' ? cell.cell : cell.name, cell[of]])
    expect(values(read.cells, 'value')).toEqual(values(released.cells, 'released'))
  })

  test('as id and value, one line a cell', async () => {
    const project = await anInstance()
    const { api, folder, table } = project
    const { id } = await adjusted(project, table.id)
    const path = join(folder, 'adjusted.csv')
    await api.exports.table({ run: id, path, format: 'adjusted' })
    const { cells } = await api.tables.cells({ table: table.id, run: id, start: 0, count: 100 })
    expect(readFileSync(path, 'utf8')).toBe(
      `id,value\n${cells.map(({ cell, released }) => `${cell},${released}\n`).join('')}`,
    )
  })

  test('not over its project or the file it came from, and a table without codes not as one with', async () => {
    const project = await anInstance()
    const { api, folder, table } = project
    const { id } = await adjusted(project, table.id)
    expect(await codeOf(api.exports.table({ run: id, path: join(folder, 'small.jj'), format: 'jj' }))).toBe(
      'output-taken',
    )
    expect(await codeOf(api.exports.table({ run: id, path: join(folder, 'tables.cordon'), format: 'adjusted' }))).toBe(
      'output-taken',
    )
    expect(await codeOf(api.exports.table({ run: id, path: join(folder, 'x.tab'), format: 'tab' }))).toBe(
      'table-without-codes',
    )
  })
})
