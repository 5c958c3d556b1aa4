import type { EChartsOption } from 'echarts'
import { chartSvg } from './chart-svg.ts'
import { escapeHtml } from './escape.ts'
import { palettes } from './palette.ts'

const FONTS: Readonly<Record<string, string>> = {
  'font-text': 'Inter, system-ui, sans-serif',
  'font-code': 'JetBrains Mono, monospace',
}

/**
 * An option drawn as an SVG file that stands alone, on light ground: colours and letters are in it, since programs that
 * show pictures know no custom properties. The same option gives the same bytes.
 *
 * @param title  what the picture shows, for who does not see it.
 * @param width  in CSS pixels, as is `height`.
 */
export function chartPicture(title: string, option: EChartsOption, width: number, height: number): string {
  const tokens = { ...palettes.light, ...FONTS }
  const markup = chartSvg('chart', option, width, height).replace(
    /var\(--([\w-]+)\)/g,
    (all, token: string) => tokens[token] ?? all,
  )
  const ground = `<title>${escapeHtml(title)}</title>\n<rect width="${width}" height="${height}" fill="${palettes.light['surface'] ?? ''}"/>`
  return `${markup.replace(/^<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg" role="img"$1>\n${ground}`)}\n`
}
