import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TableCellSelection, type PlainCellChange } from '../../src-main/contract/model.ts'
import { aBuiltTable, anInstance, codeOf } from '../support/a-table-project.ts'

describe('changes by hand', () => {
  test('are revisions: undone and done again, with the counts of each, and told in the history', async () => {
    const { api, folder, table } = await anInstance()
    const change = (cells: number[], status: 'safe' | 'sensitive' | 'fixed') =>
      api.tables.change({ table: table.id, cells, change: { kind: 'status', status } })
    const first = await change([5, 6], 'sensitive')
    const second = await change([9], 'safe')
    expect([first, second].map(({ counts, canUndo, canRedo }) => [counts.sensitive, canUndo, canRedo])).toEqual([
      [3, true, false],
      [2, true, false],
    ])
    const undone = await api.tables.undo({ table: table.id })
    expect(undone).toEqual({ ...first, canRedo: true })
    expect(await api.tables.redo({ table: table.id })).toEqual(second)
    await api.tables.undo({ table: table.id })
    expect((await api.tables.undo({ table: table.id })).fingerprint).toBe(table.fingerprint)
    expect(await codeOf(api.tables.undo({ table: table.id }))).toBe('nothing-to-undo')
    // After reopening there is still everything to do again; another change leaves the old branch in the history.
    await api.projects.close()
    await api.projects.open({ path: join(folder, 'tables.cordon') })
    await api.tables.redo({ table: table.id })
    await change([7], 'fixed')
    expect(await codeOf(api.tables.redo({ table: table.id }))).toBe('nothing-to-redo')
    const { revisions } = await api.tables.describe({ table: table.id })
    expect(revisions.map(({ parent, cells }) => [parent, cells])).toEqual([
      [0, 2],
      [revisions[0]?.revision, 1],
      [revisions[0]?.revision, 1],
    ])
    const { history, cell } = await api.tables.cell({ table: table.id, cell: 5, run: null })
    expect(history.map(({ key }) => key)).toEqual(['came', 'changed'])
    // 20 % of 31, in whole units.
    expect(cell).toMatchObject({ rule: 'by-hand', lowerProtection: 6, upperProtection: 6 })
  })

  test('levels are those of a sensitive cell alone, and nothing is changed when one does not fit', async () => {
    const { api, table } = await anInstance()
    const levels = (cells: number[]) =>
      codeOf(api.tables.change({ table: table.id, cells, change: { kind: 'levels', lower: 4, upper: 5 } }))
    expect([await levels([9, 10]), await levels([12]), await levels([9])]).toEqual([
      'cell-not-sensitive',
      'cell-not-found',
      'done',
    ])
    const { notBetween, cell } = await api.tables.cell({ table: table.id, cell: 9, run: null })
    expect({ notBetween, rule: cell.rule }).toEqual({ notBetween: { below: 5, above: 14 }, rule: 'given' })
  })
})

describe('one change of many cells', () => {
  const C1 = { dimension: 0, codes: [2] }

  test('is of all that a filter, a search and codes select, whatever their number, and one revision', async () => {
    const { api, table } = await aBuiltTable()
    const change = (cells: Partial<TableCellSelection>, change: PlainCellChange) =>
      api.tables.change({ table: table.id, cells: TableCellSelection.parse(cells), change })
    const listed = async (selection: Partial<TableCellSelection>) =>
      (await api.tables.cells({ ...TableCellSelection.parse(selection), table: table.id, start: 0, count: 100 })).cells
    const row = await listed({ within: [C1] })
    expect(row.map(({ name }) => name)).toEqual(['C1 × Total', 'C1 × 1', 'C1 × 2', 'C1 × 3'])
    const first = await change({ within: [C1] }, { kind: 'status', status: 'sensitive' })
    expect(first.counts.sensitive).toBe(
      table.counts.sensitive + row.filter(({ status }) => status !== 'sensitive').length,
    )
    const second = await change({ within: [C1, { dimension: 1, codes: [1, 3] }] }, { kind: 'weight', weight: 7 })
    expect((await listed({ within: [C1] })).map(({ weight }) => weight === 7)).toEqual([false, true, false, true])
    expect(second.revision).toBeGreaterThan(first.revision)
    await api.tables.undo({ table: table.id })
    expect((await api.tables.undo({ table: table.id })).fingerprint).toBe(table.fingerprint)
  })

  test('levels are set for the sensitive ones of them, in per cent or as they are', async () => {
    const { api, table } = await aBuiltTable()
    const change = (cells: Partial<TableCellSelection>, change: PlainCellChange) =>
      api.tables.change({ table: table.id, cells: TableCellSelection.parse(cells), change })
    await change({}, { kind: 'levels-percent', lower: 10, upper: 50 })
    const { cells } = await api.tables.cells({ table: table.id, filter: 'sensitive', start: 0, count: 100 })
    expect(cells.length).toBe(table.counts.sensitive)
    for (const { value, lowerProtection, upperProtection } of cells)
      expect([lowerProtection, upperProtection]).toEqual([
        Math.max(1, Math.floor(0.1 * value + 0.5)),
        Math.max(1, Math.floor(0.5 * value + 0.5)),
      ])
    const safe = TableCellSelection.parse({ search: 'C10 × Total' })
    expect(await codeOf(change(safe, { kind: 'levels', lower: 1, upper: 1 }))).toBe('nothing-to-change')
    const { history } = await api.tables.cell({ table: table.id, cell: cells[0]!.cell, run: null })
    expect(history.at(-1)?.params).toMatchObject({ kind: 'percent', lower: 10, upper: 50, how: 'hand' })
  })
})

describe('an a priori file', () => {
  const LINES = ['C10;1;u', 'C10;1;pl;3;4', 'F41;;c;5', 'X9;1;u', 'F4;Total;p', 'C11;2;pl;1;1']

  test('is told before it is applied: what changes, and the lines that do not fit', async () => {
    const { api, folder, table } = await aBuiltTable()
    const path = join(folder, 'last-year.hst')
    writeFileSync(path, `${LINES.join('\n')}\n`)
    expect(await api.tables.previewAPriori({ table: table.id, path })).toEqual({
      sourceName: 'last-year.hst',
      lines: 6,
      cells: 3,
      safe: 0,
      sensitive: 1,
      fixed: 1,
      levels: 1,
      weights: 1,
      unknown: 1,
      notAllowed: 1,
      unfit: [
        { line: 4, cell: 'X9 × 1', why: 'cell-unknown' },
        { line: 6, cell: 'C11 × 2', why: 'not-allowed' },
      ],
    })
    expect(await api.tables.list()).toEqual([table])
  })

  test('is one revision, which the cells tell of and which is undone as a whole', async () => {
    const { api, folder, table } = await aBuiltTable()
    const path = join(folder, 'last-year.hst')
    writeFileSync(path, `${LINES.join('\n')}\n`)
    const request = { table: table.id, path }
    expect(await codeOf(api.tables.applyAPriori(request))).toBe('a-priori-cell-unknown')
    const applied = await api.tables.applyAPriori({ ...request, skipUnfit: true })
    expect([applied.counts.sensitive, applied.counts.fixed]).toEqual([
      table.counts.sensitive + 1,
      table.counts.fixed + 1,
    ])
    const { cells } = await api.tables.cells({ table: table.id, search: 'C10 × 1', start: 0, count: 9 })
    const cell = cells.find(({ name }) => name === 'C10 × 1')!
    expect(cell).toMatchObject({ status: 'sensitive', rule: 'by-hand', lowerProtection: 3, upperProtection: 4 })
    const { history } = await api.tables.cell({ table: table.id, cell: cell.cell, run: null })
    expect(history.slice(1).map(({ params }) => [params['kind'], params['how'], params['file']])).toEqual([
      ['status', 'file', 'last-year.hst'],
      ['levels', 'file', 'last-year.hst'],
    ])
    await api.projects.close()
    await api.projects.open({ path: join(folder, 'tables.cordon') })
    expect((await api.tables.undo({ table: table.id })).fingerprint).toBe(table.fingerprint)
    expect((await api.tables.redo({ table: table.id })).fingerprint).toBe(applied.fingerprint)
    expect(await codeOf(api.tables.applyAPriori({ ...request, skipUnfit: true }))).toBe('nothing-to-change')
  })

  test('needs a table whose cells have codes', async () => {
    const { api, folder, table } = await anInstance()
    const path = join(folder, 'x.hst')
    writeFileSync(path, '1;u\n')
    expect(await codeOf(api.tables.previewAPriori({ table: table.id, path }))).toBe('table-without-codes')
  })
})
