import type { EChartsOption } from 'echarts'
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { chartFormat } from '../contract/charts/chart-format.ts'
import type { ChartLook, Ink } from '../contract/charts/chart-look.ts'
import { INK_TOKENS } from '../contract/charts/ink.ts'
import { chartTheme } from '../contract/charts/theme.ts'
import type { Wording } from '../contract/wording.ts'

use([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, LabelLayout, SVGRenderer])

/**
 * A colour that no theme holds for each token. Charts are drawn with these; afterwards each becomes `var(--token)`, so
 * that one picture follows light, dark and high contrast with the document around it.
 */
const markers = new Map<string, string>(
  INK_TOKENS.map((token, index) => [token, `#fe01${(index + 1).toString(16).padStart(2, '0')}`]),
)
const tokens = new Map([...markers].map(([token, marker]) => [marker, token]))
const markerInk: Ink = Object.fromEntries(markers)

/** Families are properties of the document too; their names hold quotes, which the renderer does not escape. */
const FONT = 'var(--font-text)'
const CODE_FONT = 'var(--font-code)'

/** What charts of the report are drawn with. */
export function reportChartLook(wording: Wording): ChartLook {
  return {
    ink: markerInk,
    font: FONT,
    codeFont: CODE_FONT,
    format: chartFormat(wording.language),
    t: (key, params) => wording.t(key, params),
  }
}

/**
 * An option drawn as SVG markup to stand inside HTML, without a window. The same option gives the same bytes.
 *
 * @param id     unique in the document; names inside the drawing start with it.
 * @param width  of the drawing, in CSS pixels; the picture scales with its place.
 * @param height in CSS pixels.
 */
export function chartSvg(id: string, option: EChartsOption, width: number, height: number): string {
  const chart = init(null, chartTheme(markerInk, FONT), { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ ...withoutTooltip(option), animation: false })
    return documentMarkup(id, chart.renderToSVGString({ useViewBox: true }))
  } finally {
    chart.dispose()
  }
}

/** Paper has no pointer. */
function withoutTooltip(option: EChartsOption): EChartsOption {
  const { tooltip: _, ...rest } = option
  return rest
}

/** Without what only an interactive chart needs; ids count from 1 in each chart; marker colours become custom properties. */
function documentMarkup(id: string, svg: string): string {
  const ids = new Map<string, string>()
  return svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ (class|pointer-events|xmlns|xmlns:xlink|version|baseProfile|ecmeta_\w+)="[^"]*"/g, '')
    .replace(/<defs\s*>\s*<\/defs>/g, '')
    .replace(/\bzr\d+-c\d+/g, (name) => {
      const known = ids.get(name) ?? `${id}-clip-${ids.size + 1}`
      ids.set(name, known)
      return known
    })
    .replace(/#fe01[0-9a-f]{2}/g, (marker) => `var(--${tokens.get(marker) ?? 'ink'})`)
    .replace(/\n\s*\n/g, '\n')
    .trim()
}
