import type { Ink } from './chart-look.ts'

/** The tokens charts draw with, without the dashes; hexadecimal in every theme. */
export const INK_TOKENS = [
  'surface',
  'chrome',
  'sunken',
  'raised',
  'line-faint',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-ink',
  'incumbent',
  'bound',
  'gap',
  'gap-wash',
  'holds',
  'fails',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
  'series-7',
  'series-8',
  'chart-axis',
  'chart-grid',
  'chart-text',
  'chart-faded',
] as const

/** Gather the colours of a theme; `read` gives a token's value by its name without the dashes. */
export function inkFrom(read: (token: string) => string): Ink {
  return Object.fromEntries(INK_TOKENS.map((token) => [token, read(token).trim()]))
}

/**
 * The custom properties of a theme as `tokens.css` declares them: those of `:root` with the theme's own over them.
 * Reads the plain rules of that file only (no nesting, no media queries).
 */
export function parseTokens(css: string, theme: string): Record<string, string> {
  const tokens: Record<string, string> = {}
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[\w-]+[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  for (const [, selector = '', body = ''] of plain.matchAll(/(?:^|[\n}])\s*([^{}@]+)\{([^{}]*)\}/g)) {
    const names = selector.split(',').map((name) => name.trim().replaceAll("'", '"'))
    if (!names.includes(':root') && !names.includes(`[data-theme="${theme}"]`)) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g)) tokens[name] = value.trim()
  }
  return tokens
}
