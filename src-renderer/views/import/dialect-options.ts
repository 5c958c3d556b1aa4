/** What each part of a dialect can be set to, with its name as shown. */
import type { Dialect } from '../../../src-main/contract/model.ts'
import { t, textOr } from '../../i18n/i18n.ts'

export type DialectOption = { readonly value: string; readonly label: string }

/** Selects need a value for "none"; no sign of a dialect is spelled like this. */
export const NONE = 'none'
const fromSelect = (value: string): string => (value === NONE ? '' : value)
export const toSelect = (value: string): string => (value === '' ? NONE : value)

const encodings = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
]
const delimiters = [',', ';', '\t', '|', ' ', ':']
const quotes = ['"', "'", '']
const decimals = ['.', ',']
const thousands = ['', '.', ',', ' ', "'", '\u00a0', '\u202f']
const comments = ['', '#', '%', '!', '*']

const signName = (sign: string): string => textOr(`window.signs.${signKeys[sign] ?? 'other'}`, sign, { sign })
const signKeys: Readonly<Record<string, string>> = {
  '': 'none',
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ' ': 'space',
  ':': 'colon',
  '.': 'point',
  '"': 'doubleQuote',
  "'": 'apostrophe',
  '\u00a0': 'noBreakSpace',
  '\u202f': 'narrowSpace',
}

/** The known choices, and the present one even where it is none of them. */
const withPresent = (known: readonly string[], present: string, label: (sign: string) => string): DialectOption[] =>
  (known.includes(present) ? known : [...known, present]).map((value) => ({
    value: toSelect(value),
    label: label(value),
  }))

export function dialectOptions(
  dialect: Dialect,
): Record<'encoding' | 'delimiter' | 'decimal' | 'thousands' | 'quote' | 'comment' | 'hasHeader', DialectOption[]> {
  const sign = (known: readonly string[], present: string) => withPresent(known, present, signName)
  return {
    encoding: withPresent(encodings, dialect.encoding, (name) => textOr(`window.encodings.${name}`, name)),
    delimiter: sign(delimiters, dialect.delimiter),
    decimal: sign(decimals, dialect.decimal),
    thousands: sign(thousands, dialect.thousands),
    quote: sign(quotes, dialect.quote),
    comment: sign(comments, dialect.comment),
    hasHeader: [
      { value: 'yes', label: t('imports.headerRow') },
      { value: 'no', label: t('imports.noHeader') },
    ],
  }
}

export type DialectField = keyof ReturnType<typeof dialectOptions>

/** The change that choosing `value` in the select of `field` means. */
export function dialectChange(field: DialectField, value: string): Partial<Dialect> {
  if (field === 'hasHeader') return { hasHeader: value === 'yes' }
  return { [field]: fromSelect(value) }
}

/** Missing codes as typed: separated by spaces or commas, quotes kept together. */
export function parseMissingCodes(text: string): string[] {
  const codes = [...text.matchAll(/"([^"]*)"|([^\s,;]+)/g)].map(([, quoted, plain]) => (quoted ?? plain ?? '').trim())
  return [...new Set(codes.filter((code) => code !== ''))]
}

export const missingCodesText = (codes: readonly string[]): string =>
  codes.map((code) => (/[\s,;]/.test(code) ? `"${code}"` : code)).join(', ')
