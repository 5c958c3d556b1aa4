import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AdjustmentRequest } from '../../src-main/contract/model.ts'
import { aBuiltTable, anInstance, codeOf } from '../support/a-table-project.ts'
import type { AppInTest } from '../support/an-app.ts'

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
