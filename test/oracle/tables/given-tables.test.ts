import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { givenTableToProtect } from '../../../src-main/domain/tables/given-table.ts'
import { relationsOff } from '../../../src-main/domain/tables/relations-off.ts'
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
