import type { BarSeriesOption } from 'echarts'
import { expect, test } from 'vitest'
import {
  categoryCounts,
  categoryCountsHeight,
  categoryCountsTable,
} from '../../../../src-main/contract/charts/category-counts.ts'
import {
  correlationChanges,
  correlationChangesHeight,
  correlationChangesTable,
} from '../../../../src-main/contract/charts/correlation-changes.ts'
import type { CategoryChange } from '../../../../src-main/contract/model.ts'
import { aLook } from '../../../support/chart-drawing.ts'

const look = aLook()

const categories: CategoryChange = {
  variable: 'region',
  categories: [
    { category: 'north', original: 12, released: 14 },
    { category: null, original: 3, released: 1 },
  ],
  others: { categories: 4, original: 5, released: 5 },
}

test('categories have two bars each, the missing named, the rest together at the end', () => {
  const option = categoryCounts(categories, look)
  expect((option.series as BarSeriesOption[]).map(({ data }) => data)).toEqual([
    [12, 3, 5],
    [14, 1, 5],
  ])
  expect(categoryCountsTable(categories, look).rows).toEqual([
    ['north', '12', '14'],
    ['missing', '3', '1'],
    ['4 more', '5', '5'],
  ])
  const without = { ...categories, others: null }
  expect(categoryCountsHeight(categories)).toBeGreaterThan(categoryCountsHeight(without))
})

test('correlations: ten pairs are drawn at most, what is not defined stands in the table alone', () => {
  const pairs = [
    ...Array.from({ length: 12 }, (_, at) => ({ first: `a${at}`, second: 'b', original: 0.5, released: 0.25 })),
    { first: 'a', second: 'constant', original: null, released: null },
  ]
  const [, original, released] = correlationChanges({ pairs }, look).series as { data: unknown[] }[]
  expect([original?.data.length, released?.data.length]).toEqual([10, 10])
  expect(correlationChangesHeight({ pairs })).toBe(correlationChangesHeight({ pairs: pairs.slice(0, 10) }))
  const { rows, exact } = correlationChangesTable({ pairs }, look)
  expect(rows[0]).toEqual(['a0', 'b', '0.5000', '0.2500', '−0.2500'])
  expect(rows.at(-1)).toEqual(['a', 'constant', 'not defined', 'not defined', 'not defined'])
  expect(exact.at(-1)).toEqual(['a', 'constant', null, null, null])
})

test('correlations: a pair that the release no longer defines keeps its row, with what it was', () => {
  const pairs = [
    { first: 'a', second: 'b', original: 0.5, released: null },
    { first: 'c', second: 'd', original: 0.4, released: 0.1 },
  ]
  const [lines, original, released] = correlationChanges({ pairs }, look).series as { data: unknown[] }[]
  expect([lines?.data, original?.data, released?.data]).toEqual([
    [[0.4, 0.1, 1]],
    [
      [0.5, 0],
      [0.4, 1],
    ],
    [
      ['-', 0],
      [0.1, 1],
    ],
  ])
})
