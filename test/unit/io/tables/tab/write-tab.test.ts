import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GivenTable } from '../../../../../src-main/domain/tables/given-table.ts'
import { createHierarchyBuilder, flatHierarchy } from '../../../../../src-main/domain/tables/hierarchy.ts'
import { additivityRelations } from '../../../../../src-main/domain/tables/additivity.ts'
import { CellIndex } from '../../../../../src-main/domain/tables/cell-index.ts'
import { BY_HAND, NOT_STRUCK } from '../../../../../src-main/domain/tables/sensitivity.ts'
import { readTab } from '../../../../../src-main/io/tables/tab/read-tab.ts'
import { filesOfTab, metadataPathOf, writeTab } from '../../../../../src-main/io/tables/tab/write-tab.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const region = createHierarchyBuilder('All of it')
for (const [code, parent] of [
  ['N', 'All of it'],
  ['@1', 'N'],
  [' 2', 'All of it'],
] as const)
  region.add(code, parent)
const variables = [
  { name: 'Region of work', hierarchy: region.build(new Map([['N', 'North, and more']])) },
  { name: 'Size', hierarchy: flatHierarchy('T', ['a "b"', 'never used']) },
]
const CODES = [0, 0, 0, 1, 1, 0, 1, 1, 2, 0, 2, 1, 3, 0, 3, 1]
const index = new CellIndex(2)
for (let at = 0; at < CODES.length; at += 2) index.findOrAdd(Int32Array.from(CODES.slice(at, at + 2)))

const frequencies = Float64Array.of(9, 9, 9, 9, 9, 9, 0, 0)
const values = Float64Array.of(2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 0, 0)
const given: GivenTable = {
  table: {
    variables,
    cells: 8,
    codes: Int32Array.from(CODES),
    values,
    records: Int32Array.from(frequencies),
    contributors: Int32Array.from(frequencies),
    frequencies,
    sizes: Float64Array.of(3, 3, 3, 3, 3, 3, 0, 0),
    largest: {
      count: 2,
      contributions: Float64Array.of(2, 0.5, 2, 0.5, 2, 0.5, 2, 0.5, 2, 0.5, 2, 0.5, 0, 0, 0, 0),
      weights: new Float64Array(16).fill(1),
    },
    requests: null,
    costs: Float64Array.of(1, 2, 0.1 + 0.2, 1, 1, 1, 1, 1),
    isFrequencyTable: false,
    hasShadow: true,
    decimals: 2,
    relations: additivityRelations(
      index,
      variables.map(({ hierarchy }) => hierarchy),
    ),
  },
  sensitivity: {
    rules: [],
    struckBy: Int16Array.of(NOT_STRUCK, NOT_STRUCK, NOT_STRUCK, NOT_STRUCK, BY_HAND, BY_HAND, NOT_STRUCK, NOT_STRUCK),
    status: Uint8Array.of(0, 0, 2, 0, 1, 1, 2, 2),
    lowerProtection: Float64Array.of(0, 0, 0, 0, 1e-7, 1.5, 0, 0),
    upperProtection: Float64Array.of(0, 0, 0, 0, 1, 2.25, 0, 0),
    weights: new Map(),
  },
  lower: null,
  upper: null,
}

test.each<[string, GivenTable]>([
  ['status, levels, shadow, costs and largest contributions', given],
  ['no status', { ...given, sensitivity: null }],
  [
    'frequencies alone',
    {
      ...given,
      table: {
        ...given.table,
        values: frequencies,
        sizes: frequencies,
        costs: null,
        isFrequencyTable: true,
        hasShadow: false,
        decimals: 0,
      },
    },
  ],
])('a table with %s is read back as it was written', async (_, written) => {
  const path = join(temporaryFolder(), 'table.tab')
  await writeTab(path, written)
  const back = await readTab(path, { metadataPath: metadataPathOf(path), response: null, levelPercent: 20 })
  expect(back).toEqual(written)
})

test('the files that are written are known before', async () => {
  const path = join(temporaryFolder(), 'table.tab')
  const files = filesOfTab(path, given)
  expect(files.map((file) => file.slice(path.length - 'table.tab'.length))).toEqual([
    'table.tab',
    'table.rda',
    'table-1.hrc',
    'table-1.cdl',
    'table-2.hrc',
  ])
  await writeTab(path, given)
  expect(files.every((file) => existsSync(file))).toBe(true)
})
