import { describe, expect, test } from 'vitest'
import { groupSizes } from '../../../src-main/contract/charts/group-sizes.ts'
import { lossByVariable } from '../../../src-main/contract/charts/loss-by-variable.ts'
import { chartSvg, reportChartLook } from '../../../src-main/report/chart-svg.ts'
import { englishWording } from '../../../src-main/report/english.ts'
import { palettes } from '../../../src-main/report/palette.ts'

const look = reportChartLook(englishWording())
const draw = () => chartSvg('sizes', groupSizes({ sizes: [{ size: 3, count: 7 }] }, look), 400, 160)

describe('chartSvg', () => {
  test('the same option gives the same bytes, however many charts were drawn before', () => {
    const first = draw()
    draw()
    expect(draw()).toBe(first)
  })

  test('colours are properties of the document, so that a chart follows its theme', () => {
    const colours = [...draw().matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1] ?? '')
    const allowed = new Set(['none', '#000', ...Object.keys(palettes.light).map((token) => `var(--${token})`)])
    expect(colours.filter((colour) => !allowed.has(colour))).toEqual([])
  })

  test('holds no style sheet, script, reference to another document or handler', () => {
    expect(draw()).not.toMatch(/<style|<script|href|ecmeta|\bon\w+=/)
  })

  test('names of variables are text, not markup', () => {
    const svg = chartSvg('loss', lossByVariable({ variables: [{ variable: '<b>&"x"', ilPercent: 5 }] }, look), 400, 60)
    expect(svg).toContain('&lt;b&gt;&amp;&quot;x&quot;')
    expect(svg).not.toContain('<b>')
  })
})
