import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TableAudit } from '../../src-main/app/audit-table.ts'
import { readJjTable } from '../../src-main/io/tables/jj/read-jj.ts'
import { expectRefusal } from '../support/protect-command.ts'
import { runCommandHere } from '../support/run-command-here.ts'
import { runCommand, type CommandEnd } from '../support/run-command.ts'
import { sharedPath } from '../support/shared.ts'
import { tableLines } from '../support/shared-tables.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const firms = [
  'act,town,turnover,group,w',
  'a1,north,60,g1,1',
  'a1,north,30,g2,1',
  'a1,north,6,g3,2',
  'a1,north,4,,2',
  'a2,north,12,g1,1',
  'a2,south,5,g4,1',
  'b,south,8,g4,3',
  'b,south,9,g5,1',
  'b,south,7.5,g6,1',
]
const activities = ['a', '@a1', '@a2', 'b']

/** What `cordon table` ends with on the firms, and its folder. */
async function table(words: readonly string[], lines = firms): Promise<CommandEnd & { folder: string }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'firms.csv'), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'act.hrc'), `${activities.join('\n')}\n`)
  const end = await runCommand(['table', 'firms.csv', '--out', 'firms.jj', ...words], { folder })
  return { ...end, folder }
}

const text = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

describe('cordon table', () => {
  test('writes the table ready to be adjusted, and the codes of its cells', async () => {
    const words = ['--by', 'act,town', '--hierarchy', 'act=act.hrc', '--response', 'turnover', '--rule', 'p=20']
    const { code, stderr, stdout, folder } = await table([...words, '--rule', 'freq=3,30', '--cell-weights', 'one'])
    expect([stderr, code]).toEqual(['', 0])
    expect(text(folder, 'firms.cells.csv').split('\n').slice(0, 4)).toEqual([
      'cell,act,town,rule',
      '0,Total,Total,',
      '1,Total,north,',
      '2,Total,south,',
    ])
    const written = readJjTable(text(folder, 'firms.jj'), 'firms.jj')
    const codes = text(folder, 'firms.cells.csv')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(1, 3).join(','))
    expect(
      codes.map((cell, number) => [
        cell,
        written.values[number],
        'suz'[written.status[number]!],
        written.upperProtection[number],
      ]),
    ).toEqual([
      ['Total,Total', 141.5, 's', 0],
      ['Total,north', 112, 's', 0],
      ['Total,south', 29.5, 's', 0],
      ['a,Total', 117, 's', 0],
      ['a,north', 112, 's', 0],
      ['a,south', 5, 'u', 1.5],
      ['a1,Total', 100, 'u', 2],
      ['a1,north', 100, 'u', 2],
      ['a2,Total', 17, 'u', 5.1],
      ['a2,north', 12, 'u', 3.6],
      ['a2,south', 5, 'u', 1.5],
      ['b,Total', 24.5, 's', 0],
      ['b,south', 24.5, 's', 0],
    ])
    expect(stdout).toMatch(/^9 records, 13 cells, 11 relations\.\n6 cells are sensitive\./)
    expect(stdout).toMatch(/ {2}p=20 {2}2\n {2}freq=3,30 {2}4\n/)
  })

  test('takes weights, holdings and kept empty cells, and tells counts as JSON', async () => {
    const words = ['--by', 'act', '--by', 'town', '--weight', 'w', '--holding', 'group', '--rule', 'freq=3']
    const { stdout, folder } = await table([...words, '--keep-empty', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      records: 9,
      cells: 12,
      relations: 7,
      sensitive: 3,
      fixed: 2,
      decimals: 0,
      struck: [{ rule: 'freq=3', cells: 3 }],
      byHand: 0,
      skippedLines: [],
    })
    expect(Array.from(readJjTable(text(folder, 'firms.jj'), 'firms.jj').values)).toEqual([
      13, 7, 6, 6, 6, 0, 2, 1, 1, 5, 0, 5,
    ])
  })
})

test('cordon table tells of each cell which rule struck it', async () => {
  const words = ['--by', 'act,town', '--hierarchy', 'act=act.hrc', '--response', 'turnover', '--rule', 'p=20']
  const { stdout, folder } = await table([...words, '--rule', 'freq=3', '--json'])
  const rules = text(folder, 'firms.cells.csv').trimEnd().split('\n').slice(1).map((line) => line.replace(/^.*,/, '')) // prettier-ignore
  const count = (rule: string) => ({ rule, cells: rules.filter((each) => each === rule).length })
  const { struck, sensitive } = JSON.parse(stdout) as { struck: unknown; sensitive: number }
  expect(struck).toEqual([count('p=20'), count('freq=3')])
  const { status } = readJjTable(text(folder, 'firms.jj'), 'firms.jj')
  expect(rules.map((rule) => rule !== '')).toEqual(Array.from(status, (one) => one === 1))
  expect(sensitive).toBeGreaterThan(0)
})

test('cordon table lets cells of named codes be safe, whatever the rules find', async () => {
  const words = ['--by', 'act,town', '--response', 'turnover', '--rule', 'freq=100', '--json']
  const { folder } = await table([...words, '--safe-codes', 'town=north'])
  const lines = text(folder, 'firms.cells.csv').trimEnd().split('\n').slice(1)
  expect(lines.every((line) => line.endsWith('freq=100') === !line.includes(',north,'))).toBe(true)
  expectRefusal(await table([...words, '--safe-codes', 'town=nowhere']), /nowhere/)
})

test('cordon table lets rules judge records with their weights or without', async () => {
  const lines = ['act,weight', 'a,10', 'a,1', 'b,1', 'b,1', 'b,1']
  const words = ['--by', 'act', '--weight', 'weight', '--rule', 'freq=3', '--json']
  const struck = async (more: readonly string[]) => {
    const { stdout } = await table([...words, ...more], lines)
    return (JSON.parse(stdout) as { struck: { cells: number }[] }).struck[0]?.cells
  }
  // With weights a stands for 11 and b for 3; without, a has two records.
  expect([await struck([]), await struck(['--unweighted-rules'])]).toEqual([0, 1])
})

test.each(['tab', 'csv'] as const)(
  'cordon table writes a .%s that adjust and audit read as the same table',
  async (ending) => {
    const words = ['--by', 'act,town', '--hierarchy', 'act=act.hrc', '--response', 'turnover', '--rule', 'p=20']
    const { code, folder } = await table([...words, '--out', `built.${ending}`])
    expect(code).toBe(0)
    const { stdout } = await table([...words, '--json'])
    const { cells, relations, sensitive } = JSON.parse(stdout) as Record<string, number>
    const file = join(folder, `built.${ending}`)
    const told = ['--by', 'act,town', '--hierarchy', `act=${join(folder, 'act.hrc')}`]
    const read = await runCommandHere(['audit', file, file, '--json', ...(ending === 'csv' ? told : [])])
    const audit = JSON.parse(read.stdout) as TableAudit
    expect(audit.cells).toMatchObject({ count: cells, sensitive })
    expect(audit.certificate.find(({ claim }) => claim === 'additive')?.params['relations']).toBe(relations)
  },
)

test('cordon table makes one table of linked ones, in which the cells they share are there once', async () => {
  const words = ['--by', 'act,town', '--link', 'act,group', '--response', 'turnover', '--rule', 'freq=2', '--json']
  const { stdout, folder } = await table(
    [...words],
    firms.filter((line) => !line.includes(',,')),
  )
  const built = JSON.parse(stdout) as { cells: number; relations: number }
  const codes = text(folder, 'firms.cells.csv').trimEnd().split('\n').slice(1).map((line) => line.replace(/^\d+,|,[^,]*$/g, '')) // prettier-ignore
  expect(codes).toContain('a1,north,Total')
  expect(codes).toContain('a1,Total,g1')
  expect(codes.filter((cell) => cell === 'a1,Total,Total')).toEqual(['a1,Total,Total'])
  expect([built.cells, new Set(codes).size]).toEqual([codes.length, codes.length])
  const written = readJjTable(text(folder, 'firms.jj'), 'firms.jj')
  const { starts, cells, coefficients, count } = written.relations
  for (let relation = 0; relation < count; relation += 1) {
    let sum = 0
    for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1)
      sum += coefficients[term]! * written.values[cells[term]!]!
    expect(sum).toBe(0)
  }
})

describe('what cannot be counted is refused in words', () => {
  const words = ['--by', 'act', '--response', 'turnover']
  test.each<[string, string[], string[], RegExp]>([
    ['an unknown variable', ['--by', 'activity'], firms, /activity/],
    ['a variable twice', ['--by', 'act,town', '--by', 'act'], firms, /act,town,act/],
    ['an unknown response', ['--by', 'act', '--response', 'sales'], firms, /sales/],
    ['a missing value', words, [...firms, 'b,south,,g1,1'], /turnover, record 10.*has no value/],
    ['text in a number', words, [...firms, 'b,south,many,g1,1'], /turnover/],
    ['a record without a code', words, [...firms, ',south,1,g1,1'], /act, record 10/],
    ['a negative weight', [...words, '--weight', 'w'], [...firms, 'b,south,1,g1,-1'], /w, record 10/],
    ['a code the hierarchy lacks', [...words, '--hierarchy', 'act=act.hrc'], [...firms, 'c,x,1,g,1'], /record 10.*`c`/],
    ['a code that is a total', [...words, '--hierarchy', 'act=act.hrc'], [...firms, 'a,x,1,g,1'], /record 10.*`a`/],
    ['a hierarchy without a file', [...words, '--hierarchy', 'act'], firms, /--hierarchy/],
    ['an unknown rule', [...words, '--rule', 'pp=15'], firms, /pp/],
    ['a rule without sense', [...words, '--rule', 'nk=2,120'], firms, /nk=CONTRIBUTORS,PERCENT/],
    ['a rule on contributions to counts', ['--by', 'act', '--rule', 'p=15'], firms, /`p`/],
    ['requests without a column', [...words, '--rule', 'request=30'], firms, /`request`/],
    ['weights by a cost that is not there', [...words, '--cell-weights', 'cost'], firms, /--cost/],
    ['an output in place of the input', [...words, '--codes', 'firms.csv'], firms, /firms\.csv/],
  ])('%s', async (_, given, lines, said) => {
    expectRefusal(await table(given, lines), said)
  })
})

test('the business records of τ-ARGUS give the shared table of 30,886 cells', async () => {
  const folder = temporaryFolder()
  const records = tableLines('tauargus', 'tau_testW.asc.gz').filter((line) => line.length >= 60)
  const industries = [...new Set(records.map((line) => line.slice(3, 8)))].sort()
  const lines = new Set(industries.flatMap((code) => [code.slice(0, 3), `@${code.slice(0, 4)}`, `@@${code}`]))
  writeFileSync(join(folder, 'industry.hrc'), [...lines].join('\n'))
  const rows = records.map((line) =>
    [line.slice(3, 8), line.slice(8, 10), line.slice(11, 13), line.slice(27, 37).trim()].join(','),
  )
  writeFileSync(join(folder, 'records.csv'), `IndustryCode,Size,Region,Var2\n${rows.join('\n')}\n`)
  const words = ['--by', 'IndustryCode,Size,Region', '--response', 'Var2', '--rule', 'p=15', '--rule', 'freq=3,30']
  const hierarchies = ['IndustryCode=industry.hrc', `Region=${sharedPath('data', 'tables', 'tauargus', 'region2.hrc')}`]
  const { code, stderr } = await runCommand(
    ['table', 'records.csv', ...words, ...hierarchies.flatMap((each) => ['--hierarchy', each]),
     '--decimals', '2', '--cell-weights', 'one', '--out', 'built.jj'], // prettier-ignore
    { folder },
  )
  expect([stderr, code]).toEqual(['', 0])
  const file = 'tau_ind_size_region_w1.jj'
  const shared = readJjTable(readFileSync(sharedPath('data', 'tables', 'jj', file), 'utf8'), file)
  const built = readJjTable(text(folder, 'built.jj'), 'built.jj')
  expect({ ...built, decimals: shared.decimals }).toEqual(shared)
})
