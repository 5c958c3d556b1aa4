/** Parts of a request as words of the command line. */
import type { Dialect, RunRequest } from '../contract/model.ts'
import { dialectWords } from './dialect-words.ts'

const DIALECT_FIELDS = [
  'delimiter',
  'quote',
  'decimal',
  'thousands',
  'encoding',
  'comment',
  'hasHeader',
  'missingCodes',
] as const

/** A file whose name begins like an option is named by its folder. */
export function fileWord(name: string): string {
  return name.startsWith('-') ? `./${name}` : name
}

/** Parameters of a method, `--set name=value` each. */
export function settingWords(parameters: RunRequest['parameters']): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => [
    '--set',
    `${name}=${Array.isArray(value) ? value.join(',') : String(value)}`,
  ])
}

/** How a search goes and where it ends. */
export function searchWords({ seed, workers, limits }: Pick<RunRequest, 'seed' | 'workers' | 'limits'>): string[] {
  const words = ['--seed', String(seed), '--workers', String(workers)]
  if (limits.timeSeconds !== null) words.push('--time-limit', String(limits.timeSeconds))
  if (limits.gapRelative !== null) words.push('--gap', String(limits.gapRelative))
  if (limits.work !== null) words.push('--work-limit', String(limits.work))
  return words
}

/** What is settled of how a text file is written. */
export function writtenWords(dialect: Partial<Dialect>): string[] {
  return DIALECT_FIELDS.flatMap((field) => {
    const value = dialect[field]
    return value === undefined ? [] : dialectWords<keyof Dialect>(field, value)
  })
}

/** One line, quoted for a POSIX shell. */
export function shellLine(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')
}
