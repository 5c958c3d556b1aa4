import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tabulate } from '../../../src-main/domain/tables/tabulate.ts'
import type { TableSource } from '../../../src-main/domain/tables/table-source.ts'
import { codesOfCell, type TabulatedTable } from '../../../src-main/domain/tables/tabulated-table.ts'
import { smallSource } from '../../support/small-source.ts'

const LARGEST = 3

describe('a table counted from a small file', () => {
  test('has the cells, sums and contributors that counting each combination of codes by itself finds', () => {
    fc.assert(
      fc.property(smallSource, fc.boolean(), (source, keepEmpty) => {
        const table = tabulate(source, { largest: LARGEST, keepEmpty })
        const expected = combinations(source)
          .map((codes) => countedAlone(source, codes))
          .filter(({ records }) => keepEmpty || records > 0)
        expect(Array.from({ length: table.cells }, (_, cell) => cellOf(table, cell))).toEqual(expected)
      }),
      { numRuns: 400, seed: 41 },
    )
  })

  test('has one relation for each parent and variable, over all its children that are cells, which holds exactly', () => {
    fc.assert(
      fc.property(smallSource, fc.boolean(), (source, keepEmpty) => {
        const table = tabulate(source, { largest: 0, keepEmpty })
        const names = Array.from({ length: table.cells }, (_, cell) => codesOfCell(table, cell).join(' '))
        const { relations, values, decimals } = table
        const found = Array.from({ length: relations.count }, (_, relation) => {
          const [start, end] = [relations.starts[relation]!, relations.starts[relation + 1]!]
          const units = Array.from(relations.cells.subarray(start, end), (cell, place) =>
            Math.round(relations.coefficients[start + place]! * values[cell]! * 10 ** decimals),
          )
          expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(0)
          expect(relations.coefficients.slice(start, end)).toEqual(
            Float64Array.from(units, (_, i) => (i === 0 ? -1 : 1)),
          )
          return Array.from(relations.cells.subarray(start, end), (cell) => names[cell]!).join(' = ')
        })
        expect(found.sort()).toEqual(expectedRelations(source, new Set(names)).sort())
      }),
      { numRuns: 400, seed: 42 },
    )
  })
})

function combinations({ spanning }: TableSource): number[][] {
  return spanning.reduce<number[][]>(
    (tuples, { hierarchy }) => tuples.flatMap((tuple) => hierarchy.codes.map((_, code) => [...tuple, code])),
    [[]],
  )
}

function expectedRelations({ spanning, ...source }: TableSource, names: ReadonlySet<string>): string[] {
  const nameOf = (codes: readonly number[]) => codes.map((code, d) => spanning[d]!.hierarchy.codes[code]!).join(' ')
  return combinations({ spanning, ...source }).flatMap((codes) =>
    spanning.flatMap(({ hierarchy }, d) => {
      const children = Array.from(hierarchy.parents.keys())
        .filter((code) => hierarchy.parents[code] === codes[d])
        .map((code) => nameOf(codes.with(d, code)))
        .filter((name) => names.has(name))
      return children.length === 0 ? [] : [[nameOf(codes), ...children].join(' = ')]
    }),
  )
}

type CountedCell = {
  codes: string
  value: number
  records: number
  contributors: number
  frequency: number
  size: number
  largest: number[]
  largestWeight: number
  requests: number[]
  cost: number
}

function cellOf(table: TabulatedTable, cell: number): CountedCell {
  const { contributions, weights, count } = table.largest
  const { contributors, largestFirst, largestSecond } = table.requests!
  return {
    codes: codesOfCell(table, cell).join(' '),
    value: rounded(table.values[cell]!),
    records: table.records[cell]!,
    contributors: table.contributors[cell]!,
    frequency: rounded(table.frequencies[cell]!),
    size: rounded(table.sizes[cell]!),
    largest: Array.from(contributions.subarray(cell * count, (cell + 1) * count), rounded),
    largestWeight: rounded(weights.subarray(cell * count, (cell + 1) * count).reduce((sum, w) => sum + w, 0)),
    requests: [contributors[cell]!, rounded(largestFirst[cell]!), rounded(largestSecond[cell]!)],
    cost: rounded(table.costs![cell]!),
  }
}

/** All of a cell from the records that fall into it, however slowly. */
function countedAlone(source: TableSource, codes: readonly number[]): CountedCell {
  const { spanning, response, shadow, weight, holding, request, cost } = source
  const inCell = Array.from({ length: source.records }, (_, record) => record).filter((record) =>
    codes.every((code, d) => lineage(spanning[d]!, record).includes(code)),
  )
  const weightOf = (record: number) => weight?.[record] ?? 1
  const judgedOf = (record: number) => shadow?.[record] ?? response?.[record] ?? 1
  const groups =
    holding === null
      ? inCell.map((record) => [record])
      : [...Map.groupBy(inCell, (record) => (holding[record]! < 0 ? `record ${record}` : holding[record]!)).values()]
  const contributors = groups.map((group) => ({
    contribution: Math.abs(
      holding === null
        ? judgedOf(group[0]!)
        : group.reduce((sum, record) => sum + weightOf(record) * judgedOf(record), 0),
    ),
    weight: holding === null ? weightOf(group[0]!) : 1,
    asked: Math.min(...group.map((record) => request![record]! || 9)),
  }))
  const largest = contributors
    .filter(({ contribution }) => contribution > 0)
    .sort((a, b) => b.contribution - a.contribution)
    .slice(0, LARGEST)
  const largestAsking = (asked: number) =>
    Math.max(0, ...contributors.filter((each) => each.asked === asked).map(({ contribution }) => contribution))
  const sum = (numbers: number[]) => rounded(numbers.reduce((total, number) => total + number, 0))
  return {
    codes: codes.map((code, d) => spanning[d]!.hierarchy.codes[code]!).join(' '),
    value: sum(inCell.map((record) => weightOf(record) * (response?.[record] ?? 1))),
    records: inCell.length,
    contributors: groups.length,
    frequency: sum(contributors.map((each) => each.weight)),
    size: sum(contributors.map((each) => each.weight * each.contribution)),
    largest: [...largest.map(({ contribution }) => rounded(contribution)), ...Array<number>(LARGEST).fill(0)].slice(
      0,
      LARGEST,
    ),
    largestWeight: sum(largest.map((each) => each.weight)),
    requests: [
      contributors.filter(({ asked }) => asked < 9).length,
      rounded(largestAsking(1)),
      rounded(largestAsking(2)),
    ],
    cost: sum(inCell.map((record) => weightOf(record) * cost![record]!)),
  }
}

function lineage({ hierarchy, codes }: TableSource['spanning'][number], record: number): number[] {
  const above: number[] = []
  for (let code = codes[record]!; code >= 0; code = hierarchy.parents[code]!) above.push(code)
  return above
}

/** Products of tenths are hundredths; what is beyond is rounding. */
function rounded(number: number): number {
  return Math.round(number * 1e6) / 1e6 + 0
}
