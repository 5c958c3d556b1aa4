/** Sensitivity rules as a form edits them: a kind, and its numbers as typed. */
import type { TableRuleDescription } from '../../../src-main/contract/model.ts'
import { parseField } from '../../../src-main/contract/parse-field.ts'

export type RuleDraft = { readonly key: number; readonly id: string; readonly texts: readonly string[] }

/** Values that offices commonly begin with, where a rule has no default of its own. */
const usual: Readonly<Record<string, readonly string[]>> = {
  p: ['10'],
  pq: ['10', '100'],
  nk: ['1', '75'],
  freq: ['3'],
  zero: ['1'],
  request: ['70'],
}

export function newDraft(rule: TableRuleDescription, key: number): RuleDraft {
  const texts = rule.parameters.map(
    ({ default: value }, place) => usual[rule.id]?.[place] ?? (value === null ? '' : String(value)),
  )
  return { key, id: rule.id, texts }
}

/** What a number of a rule means; null where it does not fit. An empty one is left out where it may be. */
function numberOf(text: string, isInteger: boolean): number | null {
  const value = parseField(text, { type: isInteger ? 'integer' : 'number', minimum: 0 })
  return typeof value === 'number' ? value : null
}

/** Which numbers of a draft do not fit, by their place. */
export function problemsOf(draft: RuleDraft, rule: TableRuleDescription): readonly number[] {
  const last = draft.texts.findLastIndex((text) => text.trim() !== '')
  return rule.parameters.flatMap(({ isInteger }, place) => {
    const text = draft.texts[place] ?? ''
    // What is left out at the end takes its default.
    const isLeftOut = text.trim() === '' && place >= rule.required && place > last
    return isLeftOut || numberOf(text, isInteger) !== null ? [] : [place]
  })
}

/** `p=10` as the rule is written; null while a number does not fit. */
export function writtenRule(draft: RuleDraft, rule: TableRuleDescription): string | null {
  if (problemsOf(draft, rule).length > 0) return null
  const last = draft.texts.findLastIndex((text) => text.trim() !== '')
  const numbers = draft.texts.slice(0, last + 1).map((text) => text.trim())
  return numbers.length === 0 ? draft.id : `${draft.id}=${numbers.join(',')}`
}
