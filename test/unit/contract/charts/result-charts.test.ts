import { describe, expect, test } from 'vitest'
import {
  compareRuns,
  compareRunsTable,
  type ComparedAxis,
  type ComparedRun,
} from '../../../../src-main/contract/charts/compare-runs.ts'
import { distribution, distributionTable } from '../../../../src-main/contract/charts/distribution.ts'
import { groupSizes, groupSizesTable } from '../../../../src-main/contract/charts/group-sizes.ts'
import {
  lossByVariable,
  lossByVariableHeight,
  lossByVariableTable,
} from '../../../../src-main/contract/charts/loss-by-variable.ts'
import { levelDeviations, levelDeviationsTable } from '../../../../src-main/contract/charts/level-deviations.ts'
import { lossMultiple } from '../../../../src-main/contract/charts/loss-multiple.ts'
import { aLook, drawn, textsOf } from '../../../support/chart-drawing.ts'

const look = aLook()

describe('loss by variable', () => {
  const data = {
    variables: [
      { variable: 'AGE', ilPercent: 3.2 },
      { variable: 'CONSTANT', ilPercent: null },
      { variable: 'A_VERY_LONG_VARIABLE_NAME', ilPercent: 20.21 },
    ],
  }

  test('largest first, not defined in words, long names cut', () => {
    const texts = textsOf(drawn(lossByVariable(data, look), look, { width: 392, height: lossByVariableHeight(3) }))
    expect(texts).toEqual(
      expect.arrayContaining(['A_VERY_LONG_VAR…', 'AGE', '20.21', '3.200', 'not defined, constant']),
    )
  })

  test('the table keeps full names and full precision', () => {
    const table = lossByVariableTable(data, look)
    expect(table.rows.map((row) => row[0])).toEqual(['A_VERY_LONG_VARIABLE_NAME', 'AGE', 'CONSTANT'])
    expect(table.exact).toEqual([
      ['A_VERY_LONG_VARIABLE_NAME', 20.21],
      ['AGE', 3.2],
      ['CONSTANT', null],
    ])
  })
})

describe('group sizes', () => {
  test('a size without groups keeps its place between two others', () => {
    const texts = textsOf(
      drawn(
        groupSizes(
          {
            sizes: [
              { size: 5, count: 2 },
              { size: 3, count: 350 },
            ],
          },
          look,
        ),
        look,
      ),
    )
    expect(texts).toEqual(expect.arrayContaining(['3', '4', '5', '350', '2']))
  })

  test('sizes far apart show only those that occur', () => {
    const option = groupSizes(
      {
        sizes: [
          { size: 3, count: 350 },
          { size: 900, count: 1 },
        ],
      },
      look,
    )
    expect((option.xAxis as { data: string[] }).data).toEqual(['3', '900'])
  })

  test('no groups at all is an empty frame', () => {
    expect(drawn(groupSizes({ sizes: [] }, look), look)).not.toContain('NaN')
    expect(groupSizesTable({ sizes: [] }, look).rows).toEqual([])
  })
})

describe('distribution', () => {
  const data = { variable: 'AGE', edges: [0, 10, 20, 30], original: [1, 5, 2], released: [0, 7, 1] }

  test('outline and filled area end at the last edge', () => {
    const option = distribution(data, look)
    const [original, released] = option.series as { data: number[][] }[]
    expect(original?.data).toEqual([
      [0, 1],
      [10, 5],
      [20, 2],
      [30, 2],
    ])
    expect(released?.data.at(-1)).toEqual([30, 1])
  })

  test('the original stands alone where nothing is released yet', () => {
    expect((distribution({ ...data, released: null }, look).series as unknown[]).length).toBe(1)
    expect(distributionTable({ ...data, released: null }, look).columns.map((column) => column.title)).toEqual([
      'From',
      'To',
      'Original',
    ])
  })
})

describe('comparison', () => {
  const run = (change: Partial<ComparedRun>): ComparedRun => ({
    run: 1,
    name: 'MDAV, k = 3',
    series: 1,
    x: 3,
    y: 5.692,
    bound: null,
    isCertified: true,
    isChosen: true,
    isSelected: false,
    ...change,
  })

  const k: ComparedAxis = { title: 'k', unit: 'number', better: null, scale: 'whole' }
  const loss: ComparedAxis = { title: 'Loss, %', unit: 'percent', better: 'less', scale: 'linear' }
  const time: ComparedAxis = { title: 'Time, s', unit: 'seconds', better: 'less', scale: 'log' }
  const lines = (option: { series?: unknown }) =>
    (option.series as { type: string; data: number[][] }[]).filter(({ type }) => type === 'line')

  test('a run that is not certified is hollow, one not chosen is faded', () => {
    const { series } = compareRuns(
      { runs: [run({ isCertified: false }), run({ run: 2, isChosen: false })], x: k, y: loss },
      look,
    )
    const [hollow, faded] = series as { itemStyle: { color: string; opacity: number } }[]
    expect(hollow?.itemStyle.color).toBe('transparent')
    expect(faded?.itemStyle.opacity).toBe(0.5)
  })

  test('the axis is labelled with the k that occur', () => {
    const runs = [run({}), run({ run: 2, x: 10, y: 14.16 })]
    expect(textsOf(drawn(compareRuns({ runs, x: k, y: loss }, look), look))).toEqual(
      expect.arrayContaining(['3', '10']),
    )
    expect(lines(compareRuns({ runs, x: k, y: loss }, look))).toEqual([])
  })

  test('times on a logarithmic axis, and a table of both', () => {
    const data = { runs: [run({ x: 0.4 }), run({ run: 6, x: 43, y: 4.79, bound: 4.551 })], x: time, y: loss }
    expect(drawn(compareRuns(data, look), look)).not.toContain('NaN')
    expect(compareRunsTable(data, look).rows).toEqual([
      ['1', 'MDAV, k = 3', '0.4000', '5.692', '–'],
      ['6', 'MDAV, k = 3', '43', '4.790', '4.551'],
    ])
  })

  test('runs that no other one beats are joined', () => {
    const runs = [run({ x: 1, y: 5 }), run({ run: 2, x: 2, y: 6 }), run({ run: 3, x: 40, y: 4 })]
    expect(lines(compareRuns({ runs, x: time, y: loss }, look)).map(({ data }) => data)).toEqual([
      [
        [1, 5],
        [40, 4],
      ],
    ])
  })

  test('figures that are near each other are told apart, those that are not stand above 0', () => {
    const ofAxis = (ys: number[]) => {
      const runs = ys.map((y, at) => run({ run: at, y, x: at + 1 }))
      return (compareRuns({ runs, x: time, y: { ...loss, unit: 'number' } }, look).yAxis as { min: number }).min
    }
    expect(ofAxis([36.5, 36.6])).toBeGreaterThan(36)
    expect(ofAxis([12, 36.6])).toBe(0)
    expect(ofAxis([5, 5])).toBe(0)
  })

  test('a table without bounds has no column of them', () => {
    expect(compareRunsTable({ runs: [run({})], x: k, y: loss }, look).columns.map(({ title }) => title)).toEqual([
      'Run',
      'Method',
      'k',
      'Loss, %',
    ])
  })
})

test('a small multiple names the last value of its first line', () => {
  const data = {
    lines: [
      {
        series: 2,
        points: [
          [3, 8],
          [10, 20.24],
        ] as const,
      },
    ],
    kRange: [3, 10] as const,
    largest: 24,
    lastValue: 20.24,
  }
  expect(textsOf(drawn(lossMultiple(data, look), look, { width: 90, height: 60 }))).toContain('20.2')
})

describe('deviation by level', () => {
  const at = (level: number, meanPercent: number | null) =>
    ({ level, cells: 9, changed: 3, total: 12.5, largest: 8, meanPercent, largestPercent: meanPercent }) as const
  const data = { levels: [at(0, 0), at(1, 0.4375), at(2, null)] }

  test('a bar a level with its mean; a level of zeros alone has no percentage', () => {
    const texts = textsOf(drawn(levelDeviations(data, look), look, { width: 392, height: 180 }))
    expect(texts).toEqual(expect.arrayContaining(['0', '1', '2', '0.4375', '–']))
  })

  test('the table holds every figure in full precision', () => {
    const table = levelDeviationsTable(data, look)
    expect(table.columns.map(({ title }) => title)).toEqual([
      'Level',
      'Cells',
      'Changed',
      'Moved',
      'Mean, %',
      'Largest, %',
    ])
    expect(table.exact[1]).toEqual([1, 9, 3, 12.5, 0.4375, 0.4375])
    expect(table.rows[2]?.slice(-2)).toEqual(['–', '–'])
  })
})
