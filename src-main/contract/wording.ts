/**
 * The catalogue on both sides: a key and its parameters become a sentence in the chosen language (ICU messages).
 *
 * Numbers in sentences are shown to four significant digits in the locale's form unless the message says otherwise.
 */
import { IntlMessageFormat } from 'intl-messageformat'
import type { ErrorMessage } from './errors.ts'
import { printable } from './printable.ts'

export type Catalogue = { readonly [key: string]: string | Catalogue }
export type WordingParams = Record<string, string | number | boolean | null>

export interface Wording {
  readonly language: string
  /** The sentence of a dotted key. Throws when the catalogue lacks it: a missing text is a fault of ours. */
  t(key: string, params?: WordingParams): string
  has(key: string): boolean
  /** What happened, where, and what to do next, in one line. */
  error(message: ErrorMessage): string
  errorParts(message: ErrorMessage): { what: string; where: string; next: string }
}

/** Names of variables and cells come from files: an error is one line of readable length all the same. */
const LONGEST_SHOWN = 2000

function shownInError(params: ErrorMessage['params']): ErrorMessage['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? printable(value, LONGEST_SHOWN) : value,
    ]),
  )
}

function find(catalogue: Catalogue, key: string): string | undefined {
  let node: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (node === undefined || typeof node === 'string') return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}

export function createWording(language: string, catalogue: Catalogue): Wording {
  const formats = new Map<string, IntlMessageFormat>()

  function t(key: string, params: WordingParams = {}): string {
    let format = formats.get(key)
    if (format === undefined) {
      const text = find(catalogue, key)
      if (text === undefined) throw new Error(`The catalogue "${language}" has no text for "${key}".`)
      format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
      formats.set(key, format)
    }
    return String(format.format(params))
  }

  function errorParts(message: ErrorMessage) {
    const key = `errors.${message.code}`
    const params = shownInError(message.params)
    return { what: t(`${key}.what`, params), where: t(`${key}.where`, params), next: t(`${key}.next`, params) }
  }

  return {
    language,
    t,
    has: (key) => find(catalogue, key) !== undefined,
    errorParts,
    error(message) {
      const { what, where, next } = errorParts(message)
      return [where === '' ? what : `${where}: ${what}`, next].filter((part) => part !== '').join(' ')
    },
  }
}
