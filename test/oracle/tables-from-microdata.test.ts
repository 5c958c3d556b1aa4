/** The instances that were counted from microdata by other code (see the README of the shared tables) are found again. */
import { describe, expect, test } from 'vitest'
import { applyRules, contributionsNeeded, judgementOf } from '../../src-main/domain/tables/apply-rules.ts'
import { parseRule } from '../../src-main/domain/tables/parse-rule.ts'
import { tableToProtect } from '../../src-main/domain/tables/table-to-protect.ts'
import { cellStatus, type ProtectedTable } from '../../src-main/domain/tables/table.ts'
import { tabulate } from '../../src-main/domain/tables/tabulate.ts'
import type { TableSource } from '../../src-main/domain/tables/table-source.ts'
import { codesOfCell, type TabulatedTable } from '../../src-main/domain/tables/tabulated-table.ts'
import { hierarchyOfIndents, hierarchyOfRows, plainSource, spanned, tableLines } from '../support/shared-tables.ts'

const INDEX = new Map(
  tableLines('jj', 'INDEX.tsv').map((line) => {
    const [file, cells, sensitive, relations] = line.split('\t')
    return [file!, { cells: Number(cells), sensitive: Number(sensitive), relations: Number(relations) }]
  }),
)

type Weighting = 'one' | 'inverse'

describe('the business records of τ-ARGUS', () => {
  const records = tableLines('tauargus', 'tau_testW.asc.gz').filter((line) => line.length >= 60)
  const industries = records.map((line) => line.slice(3, 8))
  const industry = spanned(
    'IndustryCode',
    industries,
    hierarchyOfRows([...new Set(industries)].map((code) => [code.slice(0, 3), code.slice(0, 4), code])),
  )
  const size = spanned(
    'Size',
    records.map((line) => line.slice(8, 10)),
  )
  const region = spanned(
    'Region',
    records.map((line) => line.slice(11, 13)),
    hierarchyOfIndents(tableLines('tauargus', 'region2.hrc')),
  )
  const response = Float64Array.from(records, (line) => Number(line.slice(27, 37)))
  const source = (...spanning: TableSource['spanning']) => plainSource(spanning, response, 2)

  test.each([
    ['tau_size_region', source(size, region)],
    ['tau_ind_region', source(industry, region)],
    ['tau_ind_size', source(industry, size)],
  ])('%s', (name, records) => {
    for (const weighting of ['one', 'inverse'] as const) expectInstance(name, weighting, records, ['p=15', 'freq=3,30'])
  })

  test('tau_ind_size_region', () => {
    expectInstance('tau_ind_size_region', 'one', source(industry, size, region), ['p=15', 'freq=3'])
  })
})

describe('the enterprises of checkTauArgus', () => {
  const activities = hierarchyOfIndents(tableLines('checktauargus', 'nace_divisions.hrc'))
  const regions = hierarchyOfIndents(tableLines('checktauargus', 'KohStatReg.hrc'))
  const parentOf = (code: string) => regions.codes[regions.parents[regions.codes.indexOf(code)]!]!
  const lines = tableLines('checktauargus', 'example_enterprise.asc').filter(
    (line) =>
      line.length >= 26 && activities.codes.includes(line.slice(9, 11)) && regions.codes.includes(line.slice(13, 15)),
  )
  const activity = spanned(
    'act',
    lines.map((line) => line.slice(9, 11)),
    activities,
  )
  const region = spanned(
    'region',
    lines.map((line) => line.slice(13, 15)),
    regions,
  )
  // The hierarchy of municipalities is broken on purpose in the source, so they hang under the regions of the records.
  const municipalities = lines.map((line) => [
    parentOf(line.slice(13, 15)) === 'RegA' ? 'RegA' : 'RegB',
    `r${line.slice(13, 15)}`,
    `m${line.slice(15, 18)}`,
  ])
  const municipality = spanned(
    'mun',
    municipalities.map((row) => row[2]!),
    hierarchyOfRows(municipalities),
  )
  const turnover = Float64Array.from(lines, (line) => Number(line.slice(18, 26)))

  test.each([
    ['ent_act_region', region],
    ['ent_act_mun', municipality],
  ])('%s', (name, second) => {
    const source = plainSource([activity, second], turnover, 2)
    for (const weighting of ['one', 'inverse'] as const) expectInstance(name, weighting, source, ['p=15', 'freq=3'])
  })
})

describe('the records of rtauargus', () => {
  const [header, ...lines] = tableLines('rtauargus', 'indiv_dt.csv').map((line) => line.replaceAll('"', '').split(','))
  const column = (name: string) => lines.map((line) => line[header!.indexOf(name)]!)
  const rows = (...names: string[]) => {
    const columns = names.map(column)
    return hierarchyOfRows(lines.map((_, record) => columns.map((texts) => texts[record]!)))
  }
  const activity = spanned('ACTIVITY', column('A88'), rows('A10', 'A21', 'A88'))
  const nuts = spanned('NUTS', column('NUTS3'), rows('NUTS1', 'NUTS2', 'NUTS3'))
  const size = spanned('SIZE', column('SIZE'))
  const sections = spanned('A21', column('A21'), rows('A10', 'A21'))
  const provinces = spanned('NUTS2', column('NUTS2'), rows('NUTS1', 'NUTS2'))
  const type = spanned('TYPE', column('TYPE'))
  // The makers of the instances rounded each record.
  const turnover = Float64Array.from(column('TURNOVER'), (text) => Number(Number(text).toFixed(2)))

  test.each<[string, TableSource['spanning'], readonly Weighting[]]>([
    ['rta_micro_act_nuts', [activity, nuts], ['one', 'inverse']],
    ['rta_micro_act_size', [activity, size], ['one', 'inverse']],
    ['rta_micro_act_nuts_size', [activity, nuts, size], ['one']],
    ['rta_micro_a21_n2_size_type', [sections, provinces, size, type], ['one']],
  ])('%s', (name, spanning, weightings) => {
    for (const weighting of weightings)
      expectInstance(name, weighting, plainSource(spanning, turnover, 2), ['p=10', 'freq=3'])
  })
})

test('the counts of SSBtools: a weighted frequency table whose small counts are sensitive', () => {
  const [header, ...lines] = tableLines('ssbtools', 'z3.csv').map((line) => line.replaceAll('"', '').split(','))
  const column = (name: string) => lines.map((line) => line[header!.indexOf(name)]!)
  const pair = (upper: string, lower: string) => {
    const above = column(upper)
    return hierarchyOfRows(column(lower).map((code, record) => [above[record]!, code]))
  }
  const source = {
    ...plainSource(
      [
        spanned('region', column('region'), pair('fylke', 'region')),
        spanned('hovedint', column('hovedint')),
        spanned('mnd', column('mnd'), pair('mnd2', 'mnd')),
      ],
      new Float64Array(lines.length),
      0,
    ),
    response: null,
    weight: Float64Array.from(column('ant'), Number),
  }
  for (const weighting of ['one', 'inverse'] as const) expectInstance('ssb_z3', weighting, source, ['freq=4'])
})

/** Count, judge and compare with the instance of that name: sizes of INDEX.tsv, every cell and every relation. */
function expectInstance(name: string, weighting: Weighting, source: TableSource, words: readonly string[]): void {
  const rules = words.map(parseRule)
  const counted = tabulate(source, { largest: contributionsNeeded(rules), keepEmpty: false })
  const sensitivity = applyRules(counted, rules)
  const table = tableToProtect(counted, sensitivity, weighting)
  const file = `${name}_${weighting === 'one' ? 'w1' : 'winv'}.jj`
  expect({
    cells: table.cells,
    sensitive: table.status.filter((status) => status === cellStatus.sensitive).length,
    relations: table.relations.count,
  }).toEqual(INDEX.get(file))

  const lines = tableLines('jj', file)
  const cellOf = cellNumbers(name, counted)
  const different = table.names!.filter((_, cell) => {
    const struckBy = rules[sensitivity.struckBy[cell]!]
    const distance = struckBy === undefined ? 0 : judgementOf(counted, struckBy, cell)!.distance
    return !isCell(table, cell, distance, lines[2 + cellOf[cell]!]!)
  })
  expect(different).toEqual([])

  const expected = lines.slice(3 + table.cells).map(sortedTerms)
  const found = Array.from({ length: table.relations.count }, (_, relation) => termsOf(table, relation, cellOf))
  expect(found.sort()).toEqual(expected.sort())
}

/** The number that the instance gives to each cell: by its codes where they are kept, else in the same order. */
function cellNumbers(name: string, counted: TabulatedTable): Int32Array {
  const own = Int32Array.from({ length: counted.cells }, (_, cell) => cell)
  if (/ind_size_region|nuts_size|size_type/.test(name)) return own
  const numbers = new Map(
    tableLines('jj', `${name}.cells.csv`)
      .slice(1)
      .map((line) => [line.slice(line.indexOf(',') + 1), Number(line.split(',')[0])]),
  )
  return own.map((cell) => numbers.get(codesOfCell(counted, cell).join(',')) ?? -1)
}

/**
 * Whether a cell is as the instance has it. Its makers printed weights to eight places and bounds to the decimals of the
 * table; a level halfway between two units went down or up as binary numbers have it, where ours always go up.
 */
function isCell(table: ProtectedTable, cell: number, distance: number, line: string): boolean {
  const [, value, weight, status, ...numbers] = line.split(' ')
  const [lower, upper, lowerLevel, upperLevel] = numbers.map(Number)
  const unit = 10 ** -table.decimals
  const isHalfway = Math.abs(((distance / unit) % 1) - 0.5) < 1e-6
  const isLevel = (level: number, expected: number) => {
    const unitsMore = Math.round((level - expected) / unit)
    return unitsMore === 0 || (unitsMore === 1 && isHalfway)
  }
  return (
    table.values[cell] === Number(value) &&
    'suz'[table.status[cell]!] === status &&
    Math.abs(table.weights[cell]! / Number(weight) - 1) < 1e-7 &&
    Math.abs(table.lower[cell]! - lower!) < 0.51 * unit &&
    Math.abs(table.upper[cell]! - upper!) < 0.51 * unit &&
    isLevel(table.lowerProtection[cell]!, lowerLevel!) &&
    isLevel(table.upperProtection[cell]!, upperLevel!)
  )
}

function termsOf({ relations }: ProtectedTable, relation: number, cellOf: Int32Array): string {
  const terms: string[] = []
  for (let term = relations.starts[relation]!; term < relations.starts[relation + 1]!; term += 1)
    terms.push(`${cellOf[relations.cells[term]!]} (${relations.coefficients[term]})`)
  return `${relations.rightSides[relation]} ${terms.length} : ${terms.sort().join(' ')}`
}

function sortedTerms(line: string): string {
  const [head, terms] = line.split(' : ')
  return `${head} : ${terms!
    .match(/\d+ \(-?\d+\)/g)!
    .sort()
    .join(' ')}`
}
