/** Guesses of the signs that divide a text into records and fields: comment, quote and delimiter. */
import type { Dialect } from '../../contract/model.ts'
import { guess, type Guess } from './guess.ts'
import { sampleRecords } from './sample-records.ts'

/** In order of preference where two fit equally well. A comma is last of the signs: it is also a decimal sign. */
const DELIMITERS = ['\t', ';', '|', ',', ' '] as const

const COMMENT = '#'

/**
 * Lines that begin with `#` are comments where none of them can be a record or the header: a record that is passed over
 * would be missed by nobody. As a record counts a line of as many fields as the lines without `#`, in a file of one
 * column every line below the first other one.
 */
export function guessComment(sample: string): Guess<string> {
  const lines = sample.split(/\r*\n|\r/).filter((line) => line !== '')
  const marked = lines.filter((line) => line.startsWith(COMMENT))
  const [firstMarked] = marked
  if (firstMarked === undefined) return guess('', 0.95, 'commentNone')
  const plain = lines.find((line) => !line.startsWith(COMMENT))
  if (plain === undefined) return guess('', 0.6, 'commentRecords', { count: marked.length })

  const signs = DELIMITERS.filter((sign) => sign !== ' ' && countOf(plain, sign) > 0)
  const isLikeOthers = (line: string) => signs.some((sign) => countOf(line, sign) === countOf(plain, sign))
  if (marked.length === 1 && lines[0] === firstMarked && isLikeOthers(firstMarked))
    return guess('', 0.6, 'commentHeader')
  const below = lines.slice(lines.indexOf(plain)).filter((line) => line.startsWith(COMMENT))
  const records = signs.length === 0 ? below : marked.filter(isLikeOthers)
  return records.length > 0
    ? guess('', 0.6, 'commentRecords', { count: records.length })
    : guess(COMMENT, 0.85, 'commentLines', { count: marked.length })
}

/** The sign that stands around whole fields; none where quotes stand only inside fields. */
export function guessQuote(sample: string): Guess<string> {
  const doubled = wholeFields(sample, '"')
  if (doubled > 0) return guess('"', 0.99, 'quoteSeen', { count: doubled })
  const single = wholeFields(sample, "'")
  if (single > 1) return guess("'", 0.8, 'quoteSeen', { count: single })
  if (sample.includes('"')) return guess('', 0.6, 'quoteInside')
  return guess('"', 0.9, 'quoteNone')
}

function wholeFields(sample: string, quote: string): number {
  const around = new RegExp(
    `(?:^|[,;\\t| \\n\\r])${quote}(?:[^${quote}]|${quote}${quote})*${quote}(?=[,;\\t| \\n\\r]|$)`,
    'g',
  )
  return sample.match(around)?.length ?? 0
}

type Fit = { readonly delimiter: string; readonly fields: number; readonly share: number }

/** The sign that gives the most records the same number of fields, the first record among them. */
export function guessDelimiter(sample: string, { quote, comment }: Pick<Dialect, 'quote' | 'comment'>): Guess<string> {
  const fits = DELIMITERS.map((delimiter) => fitOf(sample, delimiter, quote, comment)).filter((fit) => fit.share > 0)
  const best = fits.reduce<Fit | null>((found, fit) => (found === null || fit.share > found.share ? fit : found), null)
  if (best === null) return guess(',', 0.5, 'delimiterNone')
  const rival = fits.filter((fit) => fit !== best).reduce((share, fit) => Math.max(share, fit.share), 0)
  const certainty = best.share * (rival >= best.share ? 0.6 : rival > 0.9 * best.share ? 0.8 : 0.99)
  return guess(best.delimiter, certainty, 'delimiterFields', {
    fields: best.fields,
    percent: Math.round(100 * best.share),
  })
}

function fitOf(sample: string, delimiter: string, quote: string, comment: string): Fit {
  const nothing = { delimiter, fields: 1, share: 0 }
  const { records, isWhole } = sampleRecords(sample, { delimiter, quote, comment })
  const first = records[0]
  if (first === undefined) return nothing
  const counts = new Map<number, number>()
  for (const record of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1)
  const [fields, count] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))
  if (fields < 2) return nothing
  let share = count / records.length
  // A title above the table is rarer than a wrong delimiter.
  if (first.length !== fields) share *= 0.7
  if (!isWhole) share *= 0.5
  if (delimiter === ' ' && (share < 1 || records.length < 3 || !isMostlyNumbers(records.slice(1)))) return nothing
  return { delimiter, fields, share }
}

/** A blank divides words as well: only a file of numbers is read by it. */
function isMostlyNumbers(records: readonly (readonly string[])[]): boolean {
  const cells = records.flat()
  return cells.filter((cell) => /^[-+]?[\d.,]+$/.test(cell)).length > cells.length / 2
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}
