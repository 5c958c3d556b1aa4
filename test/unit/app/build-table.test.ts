import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildTable } from '../../../src-main/app/build-table.ts'
import type { TableRequest } from '../../../src-main/app/table-request.ts'
import { readJjTable } from '../../../src-main/io/tables/jj/read-jj.ts'
import { sharedPath } from '../../support/shared.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function request(folder: string, changes: Partial<TableRequest>): TableRequest {
  return {
    file: { path: join(folder, 'data.csv'), dialect: {}, metadata: null },
    by: [],
    links: [],
    hierarchies: {},
    total: 'Total',
    unknownCodes: 'refuse',
    response: null,
    shadow: null,
    weight: null,
    holding: null,
    request: null,
    cost: null,
    decimals: null,
    rules: [],
    aPriori: null,
    cellWeights: 'one',
    keepEmpty: false,
    out: join(folder, 'out.jj'),
    codes: join(folder, 'out.cells.csv'),
    ...changes,
  }
}

const written = ({ out }: TableRequest) => readJjTable(readFileSync(out, 'utf8'), 'out.jj')

describe('records of τ-ARGUS with their metadata', () => {
  test('give the shared table of 30,886 cells, hierarchies and decimals being those of the metadata', async () => {
    const folder = temporaryFolder()
    const shared = (...parts: string[]) => sharedPath('data', 'tables', ...parts)
    const path = join(folder, 'tau_testW.asc')
    writeFileSync(path, gunzipSync(readFileSync(shared('tauargus', 'tau_testW.asc.gz'))))
    const asked = request(folder, {
      file: { path, dialect: {}, metadata: shared('tauargus', 'Tau_TestW.rda') },
      by: ['IndustryCode', 'Size', 'Region'],
      response: 'Var2',
      rules: ['p=15', 'freq=3,30'],
    })
    expect(await buildTable(asked)).toMatchObject({
      records: 42723,
      cells: 30886,
      relations: 39800,
      sensitive: 9409,
      decimals: 2,
    })
    const file = shared('jj', 'tau_ind_size_region_w1.jj')
    const expected = readJjTable(readFileSync(file, 'utf8'), file)
    expect({ ...written(asked), decimals: 0 }).toEqual({ ...expected, decimals: 0 })
  })

  test('have variables that are numbers, which span no table', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'data.asc'), 'a1\nb2\n')
    writeFileSync(join(folder, 'data.rda'), 'code 1 1\n<RECODEABLE>\nnumber 2 1\n<NUMERIC>\n')
    const file = { path: join(folder, 'data.asc'), dialect: {}, metadata: join(folder, 'data.rda') }
    await expect(buildTable(request(folder, { file, by: ['number'] }))).rejects.toMatchObject({
      code: 'table-code-numeric',
      params: { variable: 'number' },
    })
    await expect(buildTable(request(folder, { file, by: ['code'], response: 'code' }))).rejects.toMatchObject({
      code: 'variable-not-numeric',
    })
  })
})

describe('an a priori file', () => {
  const rows = ['code,size,x', 'a,s,5', 'a,l,6', 'b,s,7', 'b,s,9']

  async function built(lines: readonly string[], skipUnfit: boolean) {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'data.csv'), `${rows.join('\n')}\n`)
    writeFileSync(join(folder, 'changes.hst'), `${lines.join('\n')}\n`)
    const asked = request(folder, {
      by: ['code', 'size'],
      response: 'x',
      rules: ['freq=2,50', 'manual=100'],
      aPriori: { path: join(folder, 'changes.hst'), skipUnfit, expandEqual: true },
    })
    return { ...(await buildTable(asked)), table: written(asked) }
  }

  test('changes cells after the rules, and those equal to them', async () => {
    const { byHand, sensitive, fixed, table } = await built(['b;s;u', 'a;s;s', ';l;c;4'], false)
    // Total Total, Total l, Total s, a Total, a l, a s, b Total, b s; l has one record and is equal to a l.
    expect({ byHand, sensitive, fixed }).toEqual({ byHand: 2, sensitive: 4, fixed: 0 })
    expect(Array.from(table.status)).toEqual([0, 1, 0, 0, 1, 0, 1, 1])
    expect(Array.from(table.upperProtection)).toEqual([0, 3, 0, 0, 3, 0, 16, 16])
    expect(Array.from(table.weights)).toEqual([1, 4, 1, 1, 4, 1, 1, 1])
  })

  test('is refused with the line that does not fit, or read without it', async () => {
    await expect(built(['b;s;u', 'c;s;u'], false)).rejects.toMatchObject({
      code: 'a-priori-cell-unknown',
      params: { line: 2 },
    })
    expect(await built(['b;s;u', 'c;s;u'], true)).toMatchObject({ byHand: 2, skippedLines: [2] })
  })
})
