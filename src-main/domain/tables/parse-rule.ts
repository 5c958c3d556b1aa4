import { AppError } from '../../contract/errors.ts'
import type { BoundRule, RuleEntry } from './rules/define-rule.ts'
import { sensitivityRules } from './sensitivity-rules.ts'

/**
 * A rule as it is written, `p=15` or `nk=2,80`: its id, and its parameters in their order with commas between. The last ones
 * may be left out where they have a default.
 *
 * @throws AppError `rule-unknown`, `rule-invalid`
 */
export function parseRule(text: string): BoundRule {
  const at = text.indexOf('=')
  const id = at < 0 ? text : text.slice(0, at)
  const entry = sensitivityRules.find((rule) => rule.id === id)
  if (entry === undefined)
    throw new AppError('rule-unknown', { rule: id, available: sensitivityRules.map((rule) => rule.id).join(', ') })
  const numbers =
    at < 0
      ? []
      : text
          .slice(at + 1)
          .split(',')
          .map(numberOf)
  const given = Object.fromEntries(numbers.map((number, place) => [entry.order[place] ?? '', number]))
  const bound = numbers.length <= entry.order.length ? entry.bind(given) : null
  if (bound === null) throw new AppError('rule-invalid', { rule: text, expected: writtenForm(entry) })
  return bound
}

/** `p=PERCENT[,INTRUDERS]`: what may be left out stands in brackets. */
export function writtenForm({ id, order, required }: RuleEntry): string {
  const words = order.map((name, place) => {
    const word = `${place === 0 ? '=' : ','}${name.toUpperCase()}`
    return place < required ? word : `[${word}]`
  })
  return `${id}${words.join('')}`
}

function numberOf(text: string): number {
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN
}
