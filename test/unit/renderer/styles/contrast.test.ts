import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseTokens } from '../../../../src-main/contract/charts/ink.ts'

const css = readFileSync(new URL('../../../../src-renderer/styles/tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark', 'contrast', 'contrast-dark'] as const
const tokens = Object.fromEntries(themes.map((theme) => [theme, parseTokens(css, theme)]))

/** WCAG 2.2 relative luminance of a hexadecimal colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const line = /^\s{3}([a-z][\w-]*)\s+([a-z][\w-]*)\s+(4\.5|3|-)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)$/gm
const table = [...css.matchAll(line)].map(([, foreground = '', on = '', needs = '', ...ratios]) => ({
  foreground,
  on,
  needs,
  ratios,
}))

test('the contrast table at the end of the tokens is complete enough to mean something', () => {
  expect(table.length).toBeGreaterThan(60)
})

describe.each(themes.map((theme, i) => ({ theme, i })))('contrast in the theme $theme', ({ theme, i }) => {
  const colour = (name: string) => tokens[theme]?.[name] ?? ''

  test.each(table)('$foreground on $on is as the table says and as it needs', ({ foreground, on, needs, ratios }) => {
    const ratio = contrast(colour(foreground), colour(on))
    expect(ratio).toBeCloseTo(Number(ratios[i]), 1)
    if (needs === '-') return
    const isHigh = theme.startsWith('contrast')
    expect(ratio).toBeGreaterThanOrEqual(needs === '4.5' ? (isHigh ? 7 : 4.5) : isHigh ? 4.5 : 3)
  })
})

test('every colour is hexadecimal, so that charts and report read the same values', () => {
  const other = Object.entries(tokens['light'] ?? {}).filter(([, value]) => /^(rgb|hsl|oklch|color)/.test(value))
  expect(other).toEqual([])
})
