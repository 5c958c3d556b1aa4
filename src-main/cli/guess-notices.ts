import { dialectWords } from '../app/dialect-words.ts'
import type { Dialect, ImportPreview } from '../contract/model.ts'
import { printable } from '../contract/printable.ts'
import type { Wording } from '../contract/wording.ts'

/** A guess of at most this certainty is told: another reading of the file is about as likely. */
const DOUBTFUL = 0.6

/** Doubtful by their numbers alone: a single column has no delimiter that could be wrong, a single line is said to be one. */
const HARMLESS = new Set(['import.reasons.delimiterNone', 'import.reasons.headerOnlyRecord'])

/**
 * What of a file was read by a guess that may well be wrong, a sentence for each. On the command line nobody looks at a
 * preview, so lines that are passed over as comments are told as well, however certain.
 */
export function guessNotices({ guess }: Pick<ImportPreview, 'guess'>, { t }: Wording): string[] {
  return (Object.keys(guess) as (keyof typeof guess)[]).flatMap((field) => {
    const { value, certainty, reason } = guess[field]
    const isChosen = reason.key === 'import.reasons.chosen'
    const isTold = certainty <= DOUBTFUL || (field === 'comment' && value !== '')
    if (isChosen || !isTold || HARMLESS.has(reason.key)) return []
    const option = dialectWords<keyof Dialect>(field, value).join(' ')
    return [printable(t('cli.guessed', { option, reason: t(reason.key, reason.params) }))]
  })
}
