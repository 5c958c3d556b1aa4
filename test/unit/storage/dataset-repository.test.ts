import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryProject } from '../../../src-main/storage/open-project.ts'
import { steppingClock } from '../../support/clock.ts'
import { anImportedTable } from '../../support/imported-table.ts'

const at = '2026-03-01T10:00:00.000Z'

function aStore() {
  const store = temporaryProject(steppingClock())
  onTestFinished(() => store.close())
  return store
}

/** Longer than two blocks of records, with as many labels as several blocks of labels. */
const LONG = 20_000

test('a data set is described with its variables, summaries and first roles', () => {
  const store = aStore()
  const table = anImportedTable({ x: [1.5, null, 3, 3], t: ['a', 'b', null, 'a'] }, { decimals: 1 })
  const id = {
    name: 'id',
    type: 'identifier' as const,
    decimals: 0,
    column: { kind: 'coded' as const, codes: new Int32Array([0, 1, 2, 3]), labels: ['01', '02', '03', '04'] },
  }
  const dataset = store.datasets.add({ ...table, columns: [...table.columns, id] }, at)
  expect(dataset).toEqual({
    id: 1,
    name: 'survey',
    sourceName: 'survey.csv',
    records: 4,
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    importedAt: at,
    dialect: table.dialect,
    variables: [
      {
        id: 1,
        name: 'x',
        type: 'number',
        role: 'keep',
        decimals: 1,
        summary: { missing: 1, distinct: 2, smallest: 1.5, largest: 3, mean: 2.5, isConstant: false },
      },
      {
        id: 2,
        name: 't',
        type: 'text',
        role: 'keep',
        decimals: 0,
        summary: { missing: 1, distinct: 2, smallest: null, largest: null, mean: null, isConstant: false },
      },
      {
        id: 3,
        name: 'id',
        type: 'identifier',
        role: 'identifier',
        decimals: 0,
        summary: { missing: 0, distinct: 4, smallest: null, largest: null, mean: null, isConstant: false },
      },
    ],
  })
  expect(store.datasets.list()).toEqual([dataset])
})

test('columns come back as they were over many blocks', () => {
  const store = aStore()
  const table = anImportedTable({
    x: Array.from({ length: LONG }, (_, i) => (i % 7 === 3 ? null : Math.sin(i) * 1e6)),
    n: Array.from({ length: LONG }, (_, i) => (i < 9000 ? i % 100 : i * 1000)),
    t: Array.from({ length: LONG }, (_, i) => (i % 11 === 0 ? null : `label ${i % 9000}`)),
  })
  store.datasets.add(table, at)
  for (const { name, column } of table.columns) expect(store.datasets.column(1, name)).toEqual(column)
})

describe('pages', () => {
  test('across a border of blocks, at the end, and beyond it', () => {
    const store = aStore()
    store.datasets.add(
      anImportedTable({
        n: Array.from({ length: LONG }, (_, i) => i),
        t: Array.from({ length: LONG }, (_, i) => `t${i}`),
      }),
      at,
    )
    expect(store.datasets.page(1, 8190, 4)).toEqual({
      start: 8190,
      variables: ['n', 't'],
      rows: [8190, 8191, 8192, 8193].map((i) => [String(i), `t${i}`]),
    })
    expect(store.datasets.page(1, LONG - 1, 100).rows).toEqual([[String(LONG - 1), `t${LONG - 1}`]])
    expect(store.datasets.page(1, LONG + 5, 100).rows).toEqual([])
  })

  test('numbers are shown with the decimals of the file, missing cells as null', () => {
    const store = aStore()
    store.datasets.add(anImportedTable({ x: [1.5, null, -0.25, 1 / 3] }, { decimals: 2 }), at)
    expect(store.datasets.page(1, 0, 9).rows.flat()).toEqual(['1.50', null, '-0.25', '0.3333333333333333'])
  })
})

describe('fingerprint', () => {
  const fingerprintOf = (columns: Parameters<typeof anImportedTable>[0]) =>
    aStore().datasets.add(anImportedTable(columns), at).fingerprint
  const base = { x: [1, 2, null], t: ['a', 'b', null] }

  test('the same cells under the same names have the same fingerprint, whatever the file was called', () => {
    expect(aStore().datasets.add(anImportedTable(base, { name: 'other' }), at).fingerprint).toBe(fingerprintOf(base))
  })

  test.each([
    ['a value', { ...base, x: [1, 2.0000000000000004, null] }],
    ['a missing cell', { ...base, x: [1, 2, 0] }],
    ['a text', { ...base, t: ['a', 'c', null] }],
    ['a name', { y: base.x, t: base.t }],
    ['the order of columns', { t: base.t, x: base.x }],
    ['the order of records', { x: [2, 1, null], t: ['b', 'a', null] }],
  ])('%s changes it', (_, columns) => {
    expect(fingerprintOf(columns)).not.toBe(fingerprintOf(base))
  })
})

test('roles are set for some variables and leave the others', () => {
  const store = aStore()
  store.datasets.add(anImportedTable({ x: [1], y: [2], z: [3] }), at)
  const dataset = store.datasets.setRoles(1, { x: 'quasi-identifier', z: 'weight' })
  expect(dataset.variables.map(({ name, role }) => [name, role])).toEqual([
    ['x', 'quasi-identifier'],
    ['y', 'keep'],
    ['z', 'weight'],
  ])
})

test('an unknown variable changes no role and names those there are', () => {
  const store = aStore()
  store.datasets.add(anImportedTable({ x: [1], y: [2] }), at)
  const unknown: unknown = expect.objectContaining({
    code: 'variable-unknown',
    params: { name: 'q', available: 'x, y' },
  })
  expect(() => store.datasets.setRoles(1, { x: 'drop', q: 'keep' })).toThrow(unknown)
  expect(() => store.datasets.column(1, 'q')).toThrow(unknown)
  expect(store.datasets.get(1).variables[0]?.role).toBe('keep')
})

test('an unknown data set is named', () => {
  const store = aStore()
  const unknown: unknown = expect.objectContaining({ code: 'dataset-not-found', params: { dataset: 7 } })
  for (const ask of [
    () => store.datasets.get(7),
    () => store.datasets.page(7, 0, 1),
    () => store.datasets.rename(7, 'x'),
    () => store.datasets.column(7, 'x'),
  ])
    expect(ask).toThrow(unknown)
})

describe('an import in steps', () => {
  const table = anImportedTable({
    x: Array.from({ length: LONG }, (_, i) => i),
    t: Array.from({ length: LONG }, (_, i) => `t${i % 5}`),
  })

  test('stores the same as one in one go', async () => {
    const [gradual, whole] = [aStore(), aStore()]
    expect(await gradual.datasets.addGradually(table, at)).toEqual(whole.datasets.add(table, at))
  })

  test('is seen by nobody before it is complete, while other changes go on', async () => {
    const store = aStore()
    const importing = store.datasets.addGradually(table, at)
    store.addEdit({ at, kind: 'meanwhile', detail: {} })
    expect(store.datasets.list()).toEqual([])
    expect((await importing).records).toBe(LONG)
    expect(store.history()).toHaveLength(1)
  })

  test('cancelled, leaves nothing behind', async () => {
    const store = aStore()
    const controller = new AbortController()
    const importing = store.datasets.addGradually(table, at, controller.signal)
    controller.abort()
    await expect(importing).rejects.toMatchObject({ code: 'import-cancelled' })
    expect(store.datasets.list()).toEqual([])
    expect(() => store.datasets.get(1)).toThrow()
  })
})
