import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readCorrespondence } from '../../../src-main/io/tables/correspondence/read-correspondence.ts'
import { readHrc } from '../../../src-main/io/tables/hrc/read-hrc.ts'
import { readHierarchyOf } from '../../../src-main/io/tables/rda/read-hierarchies.ts'
import { readRda } from '../../../src-main/io/tables/rda/read-rda.ts'
import { readText } from '../../../src-main/io/tables/read-text.ts'
import { refusalOf } from '../../support/refusal.ts'
import { sharedPath } from '../../support/shared.ts'

const file = (...parts: string[]) => sharedPath('data', 'tables', ...parts)

async function hierarchy(...parts: string[]) {
  return readHrc(await readText(file(...parts)), basename(file(...parts)), { total: 'Total', leadString: '@' })
}

test('NUTS.hrc, which has code 11 below both regions, is refused with line and code', async () => {
  expect(await refusalOf(() => hierarchy('checktauargus', 'NUTS.hrc'))).toEqual({
    code: 'hierarchy-code-twice',
    params: { path: 'NUTS.hrc', line: 204, code: '11', first: 150 },
  })
})

test('region2.hrc keeps the blanks in front of its codes and drops the one behind', async () => {
  const { codes, parents } = await hierarchy('tauargus', 'region2.hrc')
  expect(codes).toEqual([
    'Total',
    'Nr',
    ' 1',
    ' 2',
    ' 3',
    'Os',
    ' 4',
    ' 5',
    ' 6',
    ' 7',
    'Ws',
    ' 8',
    ' 9',
    '10',
    'Zd',
    '11',
    '12',
  ])
  expect(parents).toEqual(Int32Array.of(-1, 0, 1, 1, 1, 0, 5, 5, 5, 5, 0, 10, 10, 10, 0, 14, 14))
})

test('the hierarchies of batch_ex2 end their lines in CR CR LF', async () => {
  expect((await hierarchy('checktauargus', 'batch_ex2', 'hier_gender_ex2.hrc')).codes).toEqual([
    'Total',
    '  male',
    'female',
  ])
})

test.each([
  ['tauargus', 'Tau_TestW.rda', 14],
  ['tauargus', 'pp.rda', 11],
  ['tauargus', 'vars1to5sampleG.rda', 8],
  ['tauargus/cellkey_magnitude', 'microdata.rda', 6],
  ['checktauargus', 'example_enterprise.rda', 6],
  ['checktauargus/batch_ex1', 'metadata_ex1.rda', 6],
  ['checktauargus/batch_ex2', 'metadata_ex2.rda', 6],
])('the metadata %s/%s name %i variables, each with a part to play', async (folder, name, variables) => {
  const metadata = readRda(await readText(file(folder, name)), name)
  expect(metadata.variables.filter(({ role }) => role !== null)).toHaveLength(variables)
})

test('pp.rda names REGION.CDL, which lies there as region.cdl', async () => {
  const path = file('tauargus', 'pp.rda')
  const region = readRda(await readText(path), 'pp.rda').variables.find(({ name }) => name === 'Region')!
  expect((await readHierarchyOf(region, path))?.labels?.slice(0, 3)).toEqual(['', 'North', 'Groningen'])
})

test.each([
  ['activity_corr_table.csv', 122, ['Total', 'AZ', 'A', '01', '02', 'X', 'BE']],
  ['nuts23_fr_corr_table.csv', 119, ['Total', 'FR10', 'FR101', 'FR102']],
])('the correspondence table %s has %i codes', async (name, codes, first) => {
  const read = await readCorrespondence(file('rtauargus', name), { total: 'Total' })
  expect(read.codes).toHaveLength(codes)
  expect(read.codes.slice(0, first.length)).toEqual(first)
})
