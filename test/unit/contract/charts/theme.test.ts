import { expect, test } from 'vitest'
import { parseTokens } from '../../../../src-main/contract/charts/ink.ts'
import { chartTheme, SERIES_COUNT, seriesStyle } from '../../../../src-main/contract/charts/theme.ts'
import { aLook } from '../../../support/chart-drawing.ts'

const { ink, font } = aLook()

test('colour, dash and shape go together and differ in each of the eight series', () => {
  const styles = Array.from({ length: SERIES_COUNT }, (_, i) => seriesStyle(i + 1, ink))
  expect(new Set(styles.map((style) => style.colour)).size).toBe(SERIES_COUNT)
  expect(new Set(styles.map((style) => JSON.stringify(style.dash))).size).toBe(SERIES_COUNT)
  expect(new Set(styles.map((style) => style.shape)).size).toBe(SERIES_COUNT)
})

test('there is never a ninth colour', () => {
  expect(seriesStyle(9, ink).colour).toBe(ink['chart-faded'])
})

test('tooltips are drawn, not written as HTML, which the content security policy refuses', () => {
  expect(chartTheme(ink, font).tooltip.renderMode).toBe('richText')
})

test('tokens of a theme are those of the root with its own over them; blocks behind a media query do not count', () => {
  const css =
    ':root, [data-theme="light"] { --a: #111111; --b: #222222; }\n[data-theme=\'dark\'] { --a: #333333; }\n@media (x) {\n  :root { --a: Canvas; }\n}'
  expect(parseTokens(css, 'dark')).toEqual({ a: '#333333', b: '#222222' })
})
