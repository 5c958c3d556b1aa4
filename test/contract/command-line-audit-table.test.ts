import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jjLines } from '../../src-main/io/tables/jj/write-jj.ts'
import type { ProtectedTable } from '../../src-main/domain/tables/table.ts'
import { smallTable } from '../support/made-table.ts'
import { expectRefusal } from '../support/protect-command.ts'
import { runCommand } from '../support/run-command.ts'
import { runCommandHere } from '../support/run-command-here.ts'
import { sharedPath } from '../support/shared.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

function filesIn(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const instance = (table: ProtectedTable) => [...jjLines(table)].join('')

async function audit(released: string, words: readonly string[] = [], table = smallTable()) {
  const folder = filesIn({ 'table.jj': instance(table), 'released.csv': released })
  return runCommandHere(['audit', join(folder, 'table.jj'), join(folder, 'released.csv'), ...words])
}

describe('cordon audit of tables', () => {
  test('ends with 0 where every claim holds', async () => {
    const { code, stdout } = await audit('id,value\n0,30\n1,5\n2,25\n')
    expect([code, stdout]).toEqual([0, expect.stringContaining('Everything that was promised holds.')])
    expect(stdout).toContain('Objective 15; 2 cells of 3 changed.')
  })

  test.each([
    ['one value off', '0,31\n1,5\n2,25\n', 'Relation 0: 31 told, 30 summed.'],
    ['a cell inside its interval', '0,30\n1,6\n2,24\n', 'Cell 1: 6 released, between 5 and 15 nothing may lie.'],
    ['a cell out of its bounds', '0,61\n1,20\n2,41\n', 'Cell 0: 61 released, bounds 0 to 60.'],
    ['a cell missing', '0,30\n1,5\n', 'Cell 2 has no value'],
    ['a cell twice', '0,30\n1,5\n1,5\n2,25\n', 'Cell 1 has a second value'],
    ['an unknown cell', '0,30\n1,5\n2,25\n3,1\n', 'There is no cell 3'],
    ['a value that is no number', '0,30\n1,NaN\n2,25\n', '`NaN` is not a number'],
    ['another file', 'name,age\nAnn,30\n', 'line 2'],
    ['an empty file', '', '3 cells have no value'],
  ])('%s is named and ends with 1', async (_, released, named) => {
    const { code, stdout } = await audit(released)
    expect(stdout).toContain(named)
    expect(stdout).toContain('What was promised does not hold.')
    expect(code).toBe(1)
  })

  test('a fixed cell that moved is named', async () => {
    const table = smallTable({ status: Uint8Array.of(2, 1, 0) })
    const { code, stdout } = await audit('0,35\n1,15\n2,20\n', [], table)
    expect([code, stdout]).toEqual([1, expect.stringContaining('Cell 0: 35 released, 30 fixed.')])
  })

  test('a fixed cell that was free to change may have moved, and nothing is claimed of fixed cells', async () => {
    const table = smallTable({ status: Uint8Array.of(2, 1, 0) })
    const { code, stdout } = await audit('0,35\n1,15\n2,20\n', ['--free-fixed'], table)
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('Fixed')])
    const outside = await audit('0,61\n1,21\n2,40\n', ['--free-fixed'], table)
    expect([outside.code, outside.stdout]).toEqual([1, expect.stringContaining('bounds 0 to 60.')])
  })

  test.each([
    ['below a bound', '0,19.999999997\n1,20\n2,-0.000000003\n', 'Cell 2: −0.000000003 released, bounds 0 to 40.'],
    ['within an interval', '0,30\n1,5.0000001\n2,24.9999999\n', 'Cell 1: 5.0000001 released, between 5 and 15'],
    ['off a relation', '0,30.00001\n1,4.5\n2,25.5\n', 'Relation 0: 30.00001 told, 30 summed.'],
  ])('a value that is hardly %s is told with the digits that show it', async (_, released, named) => {
    const { code, stdout } = await audit(released)
    expect([code, stdout]).toEqual([1, expect.stringContaining(named)])
  })

  test('whole numbers are asked for by name', async () => {
    const released = '0,30\n1,4.5\n2,25.5\n'
    expect((await audit(released)).code).toBe(0)
    const { code, stdout } = await audit(released, ['--whole-numbers'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('2: 25.5')])
  })

  test('long lists of what fails are cut, and the count is said', async () => {
    const cells = 40
    const many: ProtectedTable = {
      cells,
      values: new Float64Array(cells).fill(10),
      weights: new Float64Array(cells).fill(1),
      status: new Uint8Array(cells).fill(1),
      lower: new Float64Array(cells),
      upper: new Float64Array(cells).fill(100),
      lowerProtection: new Float64Array(cells).fill(2),
      upperProtection: new Float64Array(cells).fill(2),
      relations: {
        count: 0,
        starts: new Int32Array(1),
        cells: new Int32Array(0),
        coefficients: new Float64Array(0),
        rightSides: new Float64Array(0),
      },
      names: null,
      decimals: 0,
    }
    const { stdout } = await audit(Array.from({ length: cells }, (_, cell) => `${cell},10\n`).join(''), [], many)
    expect(stdout).toContain('Cell 19: 10 released')
    expect(stdout).not.toContain('Cell 20: 10 released')
    expect(stdout).toContain('and 20 more')
  })

  test('JSON tells the same, with numbers', async () => {
    const { code, stdout } = await audit('0,31\n1,6\n2,24\n', ['--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      holds: false,
      cells: { count: 3, sensitive: 1, changed: 3 },
      failing: {
        relations: { count: 1, listed: [{ relation: 0, told: 31, sum: 30 }] },
        protection: { count: 1, listed: [{ cell: '1', original: 10, released: 6, lower: 5, upper: 15 }] },
        bounds: { count: 0, listed: [] },
      },
      unreadable: null,
    })
  })

  test('JSON of an unreadable release holds its reason as code and parameters', async () => {
    const { code, stdout } = await audit('0,30\n', ['--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      holds: false,
      objective: null,
      unreadable: { code: 'adjusted-cells-missing', params: { missing: 2, first: 1 } },
    })
  })

  test('tells what an attacker can derive of every sensitive cell, and holds where that is not enough', async () => {
    const folder = filesIn({ 'table.jj': instance(smallTable()), 'released.csv': '0,30\n1,5\n2,25\n' })
    const words = ['audit', 'table.jj', 'released.csv', '--json', '--progress', 'none', '--intervals']
    const everybody = await runCommand(words, { folder })
    expect(everybody.code).toBe(0)
    expect(JSON.parse(everybody.stdout)).toMatchObject({
      holds: true,
      intervals: {
        attacker: { id: 'bounds', percent: null },
        counts: { uncertain: 1, misled: 0, narrow: 0, open: 0 },
        cells: [{ cell: '1', lower: 0, upper: 40, protectionLower: 5, protectionUpper: 15, state: 'uncertain' }],
      },
    })
  })

  test('a cell that an attacker knows too well is named and ends with 1', async () => {
    const narrow = smallTable({ lower: Float64Array.of(30, 0, 12), upper: Float64Array.of(30, 40, 25) })
    const folder = filesIn({ 'table.jj': instance(narrow), 'released.csv': '0,30\n1,5\n2,25\n' })
    const words = ['audit', 'table.jj', 'released.csv', '--progress', 'none', '--intervals']
    const { code, stdout } = await runCommand([...words, 'others=20'], { folder })
    expect(stdout).toContain('Cell 1: 5 to 10, protection interval 5 to 15.')
    expect(stdout).toContain('What was promised does not hold.')
    expect(code).toBe(1)
  })

  test('an attacker needs an additive release, and one that there is', async () => {
    const { code, stdout } = await audit('0,31\n1,5\n2,25\n', ['--intervals'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('No intervals: an attacker needs an additive release.')])
    expectRefusal(await audit('0,30\n1,5\n2,25\n', ['--intervals', 'everybody']), /bounds, share=PERCENT/)
  })

  test('an instance can be compared with another instance', async () => {
    const released = smallTable({ values: Float64Array.of(30, 5, 25) })
    const folder = filesIn({ 'table.jj': instance(smallTable()), 'released.jj': instance(released) })
    expect((await runCommandHere(['audit', join(folder, 'table.jj'), join(folder, 'released.jj')])).code).toBe(0)
  })

  test('files that are not there, and originals that cannot be read, end with 2', async () => {
    const folder = filesIn({ 'table.jj': instance(smallTable()), 'broken.jj': '0\n2\n' })
    expectRefusal(await runCommand(['audit', 'table.jj', 'none.csv'], { folder }), /none\.csv/)
    expectRefusal(await runCommand(['audit', 'broken.jj', 'table.jj'], { folder }), /broken\.jj/)
  })

  test('delimited text is one of records unless --by says what spans it', async () => {
    const folder = filesIn({ 'a.csv': 'x\n1\n' })
    const file = join(folder, 'a.csv')
    expectRefusal(await runCommandHere(['audit', file, file]), /--qi/)
    expectRefusal(await runCommandHere(['audit', file, file, '--qi', 'x']), /--k/)
    const table = join(filesIn({ 'table.jj': instance(smallTable()) }), 'table.jj')
    expectRefusal(await runCommandHere(['audit', table, table, '--by', 'x']), /--by/)
  })

  test('every answer of the shared tables is judged as the independent checker judges it', async () => {
    const folder = sharedPath('data', 'tables', 'tiny')
    const lines = readFileSync(join(folder, 'expected.tsv'), 'utf8').trim().split('\n').slice(1)
    const options: Readonly<Record<string, string[]>> = {
      '-': [],
      '--sol': [],
      '--integer': ['--whole-numbers'],
      '--free-z': ['--free-fixed'],
    }
    const judged: unknown[] = []
    const expected: unknown[] = []
    for (const [original = '', released = '', option = '', exit] of lines.map((line) => line.split('\t'))) {
      const words = options[option]!
      const paths = [join(folder, original), join(folder, released)]
      const { code } = await runCommandHere(['audit', ...paths, ...words])
      judged.push([original, released, option, code])
      expected.push([original, released, option, Number(exit)])
    }
    expect(judged).toHaveLength(43)
    expect(judged).toEqual(expected)
  })
})
