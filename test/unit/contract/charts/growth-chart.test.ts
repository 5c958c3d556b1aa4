import { expect, test } from 'vitest'
import { growthChart, type GrowthData } from '../../../../src-main/contract/charts/growth-chart.ts'
import { aLook, drawn, textsOf } from '../../../support/chart-drawing.ts'

const look = aLook()
const data: GrowthData = {
  reference: 1.2,
  lines: [
    {
      name: 'blocks',
      series: 1,
      slope: 0.9,
      points: [
        { records: 10_000, seconds: 0.5 },
        { records: 1_000_000, seconds: 31.5 },
      ],
    },
    { name: 'mdav', series: 2, slope: null, points: [{ records: 10_000, seconds: 0.2 }] },
  ],
}

test('each line is named with its slope where it has one, beside a slope to compare with', () => {
  const texts = textsOf(drawn(growthChart(data, look), look))
  expect(texts).toEqual(
    expect.arrayContaining([
      'blocks, slope 0.90',
      'mdav',
      'slope 1.2, for comparison',
      '10,000',
      '1,000,000\u00a0records',
      '10\u00a0s',
    ]),
  )
})

test('the slope to compare with starts where the first line starts', () => {
  const [reference] = growthChart(data, look).series as { data: { value: number[] }[] }[]
  const [first, last] = reference!.data.map(({ value }) => value)
  expect(first).toEqual([10_000, 0.5])
  expect(last![1]).toBeCloseTo(0.5 * 100 ** 1.2, 9)
})

test('seconds too few for a logarithm are drawn at the foot', () => {
  const points = [{ records: 100, seconds: 0 }]
  const svg = drawn(
    growthChart({ reference: 1.2, lines: [{ name: 'quick', series: 1, slope: null, points }] }, look),
    look,
  )
  expect(svg).not.toMatch(/NaN|Infinity/)
  expect(textsOf(svg)).toContain('quick')
})
