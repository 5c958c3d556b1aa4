import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anInstance, codeOf } from '../support/a-table-project.ts'

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
