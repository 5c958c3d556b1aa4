import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { spanRecords } from '../../../src-main/domain/tables/spanning-variable.ts'
import { tabulate } from '../../../src-main/domain/tables/tabulate.ts'
import { readAsc } from '../../../src-main/io/tables/asc/read-asc.ts'
import { readJjTable } from '../../../src-main/io/tables/jj/read-jj.ts'
import { refusalOf } from '../../support/refusal.ts'
import { sharedPath } from '../../support/shared.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const file = (...parts: string[]) => sharedPath('data', 'tables', ...parts)

function unpacked(): string {
  const path = join(temporaryFolder(), 'tau_testW.asc')
  writeFileSync(path, gunzipSync(readFileSync(file('tauargus', 'tau_testW.asc.gz'))))
  return path
}

/** The instances were made from the same records by a program of its own. */
test('tau_testW.asc makes the tables that are the instances tau_size_region and tau_ind_region', async () => {
  const { table, hierarchies } = await readAsc(unpacked(), file('tauargus', 'Tau_TestW.rda'))
  expect([table.records, table.columns.length]).toEqual([42723, 14])

  const column = (name: string) => table.columns.find((each) => each.name === name)!.column
  const response = column('Var2')
  const span = (name: string) => {
    const codes = column(name)
    if (codes.kind !== 'coded') throw new Error(`${name} is not coded`)
    const hierarchy = hierarchies.get(name) ?? null
    return spanRecords(name, codes, { hierarchy, total: 'Total', unknownCodes: 'refuse' })
  }
  const valuesOf = (...names: string[]) =>
    tabulate(
      {
        records: table.records,
        spanning: names.map(span),
        response: response.kind === 'numeric' ? response.values : null,
        shadow: null,
        weight: null,
        holding: null,
        request: null,
        cost: null,
        decimals: 2,
      },
      { largest: 2, keepEmpty: false },
    ).values
  const instance = (name: string) => readJjTable(readFileSync(file('jj', name), 'utf8'), name).values

  expect(valuesOf('Size', 'Region')).toEqual(instance('tau_size_region_w1.jj'))
  expect(valuesOf('IndustryCode', 'Region')).toEqual(instance('tau_ind_region_w1.jj'))
})

test('batch_ex2 is read to its last record', async () => {
  const { table, hierarchies } = await readAsc(
    file('checktauargus', 'batch_ex2', 'microdata_ex2.asc'),
    file('checktauargus', 'batch_ex2', 'metadata_ex2.rda'),
  )
  expect([table.records, hierarchies.get('gender')?.codes]).toEqual([100, ['Total', '  male', 'female']])
})

test('example_enterprise is refused for the hierarchy that has a code twice', async () => {
  const attempt = () =>
    readAsc(file('checktauargus', 'example_enterprise.asc'), file('checktauargus', 'example_enterprise.rda'))
  expect(await refusalOf(attempt)).toMatchObject({
    code: 'hierarchy-code-twice',
    params: { path: 'NUTS.hrc', code: '11' },
  })
})
