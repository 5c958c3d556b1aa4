/** The window's words: `t('runs.stop')` and the wording of errors, in the language chosen at start. */
import type { ErrorMessage } from '../../src-main/contract/errors.ts'
import { createWording, type Wording, type WordingParams } from '../../src-main/contract/wording.ts'
import { catalogues } from './catalogue.ts'
import { lengthen } from './lengthen.ts'

/** The tag by which systems ask for made-up longer texts, to try layouts with. */
export const PSEUDO_LANGUAGE = 'en-XA'

let wording = wordingFor('en')

function wordingFor(language: string): Wording {
  const name = Object.keys(catalogues).find((known) => language.split('-')[0] === known) ?? 'en'
  const plain = createWording(name, catalogues[name] ?? {})
  if (language !== PSEUDO_LANGUAGE) return plain
  return { ...plain, t: (key, params) => lengthen(plain.t(key, params)) }
}

/** Called once before the window is drawn; an unknown language falls back to English. */
export function setLanguage(language: string): void {
  wording = wordingFor(language)
}

/** The sentence of a key; keys without a section of their own are the window's. */
export function t(key: string, params?: WordingParams): string {
  return wording.t(SECTIONS.test(key) ? key : `window.${key}`, params)
}

const SECTIONS = /^(cli|errors|import|measures|methods|report|roles|window)\./

export const hasText = (key: string): boolean => wording.has(SECTIONS.test(key) ? key : `window.${key}`)

/** `t`, or the fallback where the catalogue lacks the key: for names that come from outside the window. */
export const textOr = (key: string, fallback: string, params?: WordingParams): string =>
  hasText(key) ? t(key, params) : fallback

export const errorText = (message: ErrorMessage): string => wording.error(message)
