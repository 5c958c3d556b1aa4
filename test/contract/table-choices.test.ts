import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isAppError } from '../../src-main/contract/errors.ts'
import { aProject, codeOf } from '../support/a-table-project.ts'
import { writeSmallTab } from '../support/table-files.ts'

describe('a table of τ-ARGUS', () => {
  test('is read by metadata, response and hierarchies that are chosen, which the project knows by name', async () => {
    const { api, folder } = await aProject()
    const { path, metadata, hierarchy } = writeSmallTab(folder)
    expect(await codeOf(api.tables.choices({ path, metadata: null }))).toBe('file-not-found')
    expect(await api.tables.choices({ path, metadata })).toEqual({
      metadata: 'described.rda',
      responses: ['Turnover', 'Wages', 'Firms'],
      spanning: [
        { name: 'Industry', hierarchy: 'industry.hrc' },
        { name: 'Size', hierarchy: null },
      ],
    })
    // The hierarchy that the metadata name does not lie beside them.
    expect(await codeOf(api.tables.preview({ path, metadata }))).toBe('file-not-found')
    const hierarchies = { Industry: hierarchy }
    const totals = async (response: string | null) => {
      const table = await api.tables.import({ path, metadata, response, hierarchies })
      const { cells } = await api.tables.cells({ table: table.id, start: 0, count: 1 })
      return { table, total: cells[0]?.value }
    }
    const { table, total } = await totals(null)
    expect([total, (await totals('Wages')).total, (await totals('Firms')).total]).toEqual([600, 60, 24])
    expect(table.origin).toMatchObject({
      request: { path: 'turnover.tab', metadata: 'described.rda', hierarchies: { Industry: 'industry.hrc' } },
    })
    expect(table.counts).toMatchObject({ cells: 15, sensitive: 1, relations: 11, relationsOff: 0 })
    expect(await codeOf(api.tables.preview({ path, metadata, hierarchies: { Region: hierarchy } }))).toBe(
      'variable-unknown',
    )
  })

  test('tells the file and line of what cannot be read', async () => {
    const { api, folder } = await aProject()
    const { path, metadata, hierarchy } = writeSmallTab(folder)
    const refusal = () =>
      api.tables.preview({ path, metadata, hierarchies: { Industry: hierarchy } }).then(
        () => null,
        (error: unknown) => (isAppError(error) ? { code: error.code, ...error.params } : error),
      )
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, sound.replace('B;T;200', 'B;T;2x0'))
    expect(await refusal()).toMatchObject({ code: 'table-number-unreadable', path: 'turnover.tab', line: 13 })
    writeFileSync(path, sound)
    writeFileSync(hierarchy, 'A\n@A1\n@@@A2\nB\n')
    expect(await refusal()).toMatchObject({ path: 'industry.hrc', line: 3 })
  })
})
