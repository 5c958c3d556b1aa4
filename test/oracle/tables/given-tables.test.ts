import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { givenTableToProtect } from '../../../src-main/domain/tables/given-table.ts'
import { relationsOff } from '../../../src-main/domain/tables/relations-off.ts'
import { readCorrespondence } from '../../../src-main/io/tables/correspondence/read-correspondence.ts'
import { readTableCsv } from '../../../src-main/io/tables/csv/read-table-csv.ts'
import { readHst } from '../../../src-main/io/tables/hst/read-hst.ts'
import { flatHierarchy } from '../../../src-main/domain/tables/hierarchy.ts'
import { readJjTable } from '../../../src-main/io/tables/jj/read-jj.ts'
import { readTab } from '../../../src-main/io/tables/tab/read-tab.ts'
import { sharedPath } from '../../support/shared.ts'

const file = (...parts: string[]) => sharedPath('data', 'tables', ...parts)

async function table(folder: string, name: string, metadata: string) {
  const given = await readTab(file(folder, name), {
    metadataPath: file(folder, metadata),
    response: null,
    levelPercent: 20,
  })
  return givenTableToProtect(given, given.sensitivity!, 'one')
}

/** The instance was made from the same file by a program of its own. */
test('pp.tab is the instance tau_pp_w1', async () => {
  const { relations, names, ...cells } = await table('tauargus', 'pp.tab', 'pp.rda')
  const {
    relations: expected,
    names: _,
    ...instance
  } = readJjTable(readFileSync(file('jj', 'tau_pp_w1.jj'), 'utf8'), '')
  expect({ ...cells, upper: cells.upper.map((bound) => Math.round(bound * 100) / 100) }).toEqual(instance)
  expect(setOfRelations(relations)).toEqual(setOfRelations(expected))
  expect(names?.slice(0, 3)).toEqual(['Total × Total', 'Total × Nr', 'Total ×  1'])
})

test('pp.tab has three relations that are off by one', async () => {
  const { names, ...pp } = await table('tauargus', 'pp.tab', 'pp.rda')
  const total = (relation: number) => names![pp.relations.cells[pp.relations.starts[relation]!]!]
  expect(relationsOff(pp).map(({ relation, told, sum }) => [total(relation), told, sum])).toEqual([
    ['Total × Os', 3703896, 3703895],
    ['Total ×  4', 124336, 124335],
    [' 4 × Total', 25, 24],
  ])
})

test('batch_ex1, whose columns are set flush, is read by its metadata and keeps all its relations', async () => {
  const ex1 = await table('checktauargus/batch_ex1', 'tabdata_ex1.tab', 'metadata_ex1.rda')
  expect({ cells: ex1.cells, relations: ex1.relations.count, off: relationsOff(ex1) }).toEqual({
    cells: 15,
    relations: 8,
    off: [],
  })
  expect(ex1.names?.filter((_, cell) => ex1.status[cell] === 1)).toEqual(['A × female'])
})

test('turnover_act_size.csv by its correspondence table is the instance rta_act_size but for its statuses', async () => {
  const activity = await readCorrespondence(file('rtauargus', 'activity_corr_table.csv'), { total: 'Total' })
  const { table } = await readTableCsv(file('rtauargus', 'turnover_act_size.csv'), {
    columns: {
      by: ['ACTIVITY', 'SIZE'],
      value: 'TOT',
      frequency: 'N_OBS',
      largest: ['MAX'],
      status: null,
      lowerLevel: null,
      upperLevel: null,
      lower: null,
      upper: null,
      weight: null,
    },
    hierarchies: new Map([['ACTIVITY', activity]]),
    total: 'Total',
    dialect: {},
    levelPercent: 20,
  })
  const instance = readJjTable(readFileSync(file('jj', 'rta_act_size_w1.jj'), 'utf8'), '')
  expect([table.cells, table.relations.count]).toEqual([instance.cells, instance.relations.count])
  // The instance sums rounded cells anew, so its totals are off by a few hundredths.
  const expected = instance.values.toSorted()
  expect(Math.max(...table.values.toSorted().map((value, cell) => Math.abs(value - expected[cell]!)))).toBeLessThan(
    0.05,
  )
})

test('the a priori file test_3a.hst protects the totals of both regions and their parts', async () => {
  const path = file('checktauargus', 'expected_output', 'test_3a.hst')
  const regions = ['RegA', 'RegB', ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))]
  const changes = readHst(readFileSync(path, 'utf8'), 'test_3a.hst', {
    variables: [
      { name: 'region', hierarchy: flatHierarchy('Total', regions) },
      { name: 'act', hierarchy: flatHierarchy('Total', ['A']) },
    ],
    separator: null,
  })
  expect(changes.map(({ codes }) => codes[0]).toSorted()).toEqual(['', ...regions].toSorted())
  expect(new Set(changes.map(({ change }) => change.kind))).toEqual(new Set(['protected']))
})

function setOfRelations({ count, starts, cells, coefficients }: ReturnType<typeof readJjTable>['relations']) {
  return Array.from({ length: count }, (_, relation) =>
    Array.from({ length: starts[relation + 1]! - starts[relation]! }, (__, term) => {
      const at = starts[relation]! + term
      return `${cells[at]}(${coefficients[at]})`
    })
      .sort()
      .join(' '),
  ).sort()
}
