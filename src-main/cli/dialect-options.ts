import { Option, type Command } from 'commander'
import { AppError } from '../contract/errors.ts'
import { Dialect, FailedCellPolicy, VariableType, type ImportRequest } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'

/** Ways of writing that have a name. */
export const namedDialects = {
  csv: { delimiter: ',', decimal: '.' },
  'csv-semicolon': { delimiter: ';', decimal: ',' },
  tsv: { delimiter: '\t', decimal: '.' },
} as const satisfies Record<string, Partial<Dialect>>

/** Signs that are hard to type or cannot be seen. */
const namedSigns: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  point: '.',
  none: '',
  'no-break-space': '\u00a0',
  'narrow-space': '\u202f',
}

export type DialectOptions = {
  readonly dialect?: string
  readonly encoding?: string
  readonly delimiter?: string
  readonly quote?: string
  readonly decimal?: string
  readonly thousands?: string
  readonly comment?: string
  readonly header?: boolean
  readonly missing?: readonly string[]
  readonly column?: readonly string[]
}

const collect = (word: string, words: readonly string[] = []) => [...words, word]

/** How a file is written; whatever is not said is guessed from the file. */
export function addDialectOptions(command: Command, { t }: Wording): Command {
  return command
    .addOption(new Option('--dialect <name>', t('cli.options.dialect')).choices(Object.keys(namedDialects)))
    .option('--delimiter <sign>', t('cli.options.delimiter'))
    .option('--decimal <sign>', t('cli.options.decimal'))
    .option('--thousands <sign>', t('cli.options.thousands'))
    .option('--encoding <name>', t('cli.options.encoding'))
    .option('--quote <sign>', t('cli.options.quote'))
    .option('--comment <sign>', t('cli.options.comment'))
    .option('--missing <codes>', t('cli.options.missing'), collect)
    .option('--header', t('cli.options.header'))
    .option('--no-header', t('cli.options.no-header'))
}

/** How single columns are read. */
export function addColumnOption(command: Command, { t }: Wording): Command {
  return command.option('--column <name=type[,policy]>', t('cli.options.column'), collect)
}

/** @throws AppError `argument-invalid` */
export function dialectOf(options: DialectOptions): Partial<Dialect> {
  const dialect: Partial<Dialect> = { ...(namedDialects[options.dialect as keyof typeof namedDialects] ?? {}) }
  if (options.encoding !== undefined) dialect.encoding = options.encoding
  if (options.delimiter !== undefined) dialect.delimiter = sign('delimiter', options.delimiter)
  if (options.quote !== undefined) dialect.quote = sign('quote', options.quote)
  if (options.decimal !== undefined) dialect.decimal = sign('decimal', options.decimal)
  if (options.thousands !== undefined) dialect.thousands = sign('thousands', options.thousands)
  if (options.comment !== undefined) dialect.comment = sign('comment', options.comment)
  if (options.missing !== undefined) dialect.missingCodes = options.missing.flatMap(parseCodes)
  if (options.header !== undefined) dialect.hasHeader = options.header
  return dialect
}

function sign<F extends 'delimiter' | 'quote' | 'decimal' | 'thousands' | 'comment'>(
  field: F,
  text: string,
): Dialect[F] {
  const parsed = Dialect.shape[field].safeParse(namedSigns[text] ?? text)
  if (parsed.success) return parsed.data as Dialect[F]
  const expected = {
    delimiter: ', ; | tab space',
    quote: '" \' none',
    decimal: '. ,',
    thousands: ". , ' space no-break-space narrow-space none",
    comment: '# % none',
  }[field]
  throw new AppError('argument-invalid', { argument: `--${field}`, value: text, expected })
}

/** Codes with commas between; a comma or backslash that belongs to a code has a backslash before it. */
function parseCodes(text: string): string[] {
  const codes = ['']
  for (const [sign] of text.matchAll(/\\[\\,]|[^]/gu)) {
    if (sign === ',') codes.push('')
    else codes[codes.length - 1] += sign.length === 2 && sign.startsWith('\\') ? sign.slice(1) : sign
  }
  return codes
}

/** `name=type`, `name=policy` or `name=type,policy`; the name may itself hold `=`. @throws AppError `argument-invalid` */
export function columnsOf(options: DialectOptions): ImportRequest['columns'] {
  return Object.fromEntries(
    (options.column ?? []).map((word) => {
      const at = word.lastIndexOf('=')
      const choice = at > 0 ? columnChoice(word.slice(at + 1).split(',')) : null
      if (choice === null) {
        const expected = `name=${VariableType.options.join('|')}[,${FailedCellPolicy.options.join('|')}]`
        throw new AppError('argument-invalid', { argument: '--column', value: word, expected })
      }
      return [word.slice(0, at), choice]
    }),
  )
}

/** `text` is both: alone it is the type, after a type the policy that lets a column with failed cells become text. */
function columnChoice([first, second, ...more]: string[]): ImportRequest['columns'][string] | null {
  const type = VariableType.safeParse(first)
  const policy = FailedCellPolicy.safeParse(second ?? (type.success ? undefined : first))
  if (more.length > 0 || (second !== undefined && !(type.success && policy.success))) return null
  if (type.success) return policy.success ? { type: type.data, policy: policy.data } : { type: type.data }
  return policy.success ? { policy: policy.data } : null
}
