import type { Dialect } from '../contract/model.ts'

/** Signs that a command line cannot show, by the names its options know. */
const SIGN_NAMES: Readonly<Record<string, string>> = {
  '': 'none',
  '\t': 'tab',
  ' ': 'space',
  '\u00a0': 'no-break-space',
  '\u202f': 'narrow-space',
}

/** A part of a dialect as the words of the command line that say it. */
export function dialectWords<F extends keyof Dialect>(field: F, value: Dialect[F]): string[] {
  if (field === 'hasHeader') return [value === true ? '--header' : '--no-header']
  if (field === 'missingCodes') return missingWords(value as Dialect['missingCodes'])
  const sign = value as string
  return [`--${field}`, field === 'encoding' ? sign : (SIGN_NAMES[sign] ?? sign)]
}

function missingWords(codes: readonly string[]): string[] {
  const escaped = codes.map((code) => code.replaceAll(/[\\,]/g, String.raw`\$&`))
  return escaped.length === 0 ? [] : ['--missing', escaped.join(',')]
}
