import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseTokens } from '../../../src-main/contract/charts/ink.ts'
import { palettes, type ThemeName } from '../../../src-main/report/palette.ts'

const css = readFileSync('src-renderer/styles/tokens.css', 'utf8')

describe('palette of the report', () => {
  test.each(Object.keys(palettes) as ThemeName[])('%s has the colours of tokens.css', (theme) => {
    const tokens = parseTokens(css, theme)
    const chosen = Object.fromEntries(Object.keys(palettes[theme]).map((token) => [token, tokens[token]]))
    expect(palettes[theme]).toEqual(chosen)
  })

  test('every theme has the same colours by name', () => {
    const names = Object.keys(palettes.light)
    for (const palette of Object.values(palettes)) expect(Object.keys(palette)).toEqual(names)
  })
})
