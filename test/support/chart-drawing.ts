/** Draws a chart's option as the report does: an SVG text, without a window. */
import { readFileSync } from 'node:fs'
import { init, type EChartsOption } from 'echarts'
import { chartFormat } from '../../src-main/contract/charts/chart-format.ts'
import type { ChartLook } from '../../src-main/contract/charts/chart-look.ts'
import { inkFrom, parseTokens } from '../../src-main/contract/charts/ink.ts'
import { chartTheme } from '../../src-main/contract/charts/theme.ts'
import { createWording } from '../../src-main/contract/wording.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

export function aLook(theme = 'light'): ChartLook {
  const tokens = parseTokens(read('src-renderer/styles/tokens.css'), theme)
  const window = JSON.parse(read('resources/locales/en/window.json')) as Record<string, never>
  return {
    ink: inkFrom((token) => tokens[token] ?? ''),
    font: 'sans-serif',
    codeFont: 'monospace',
    format: chartFormat('en-GB'),
    t: createWording('en', { window }).t,
  }
}

export function drawn(option: EChartsOption, look: ChartLook, size = { width: 808, height: 286 }): string {
  const chart = init(null, chartTheme(look.ink, look.font), { renderer: 'svg', ssr: true, ...size })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

/** The texts of a drawing, in order. */
export const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
