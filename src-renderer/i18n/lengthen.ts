/**
 * The sentence 40 % longer, as another language may need it: layouts are tried with these.
 * Accented letters in words of ordinary length, so that lines break where they would.
 */
export function lengthen(sentence: string): string {
  // Figures and signs are as long in every language.
  if (!/\p{L}{3}/u.test(sentence)) return sentence
  const extra = Math.ceil(0.4 * sentence.length)
  const filler = 'ëxträ løng wörds hêre '
  return `${sentence} ${filler.repeat(Math.ceil(extra / filler.length)).slice(0, Math.max(0, extra - 1))}`.trimEnd()
}
