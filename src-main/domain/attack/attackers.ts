/**
 * THE registry of attackers: what somebody who reads a released table may know besides. Each is one entry.
 */
import { AppError } from '../../contract/errors.ts'

/**
 * Every attacker knows the relations, the bounds of every cell, and that fixed cells are released as they are.
 *
 * - `bounds` knows no more: any table within the bounds may lie behind the release.
 * - `share` knows besides that no cell was changed by more than so many percent of its released value.
 * - `others` knows which cells are sensitive, and that all other cells were changed by no more than so many percent of their
 *   released values: with 0 he takes the others as they stand, as behind a table with suppressed cells.
 *
 * Knowledge with a percentage may be a guess, and wrong. Nobody knows the protection levels or the weights.
 */
export const attackers = ['bounds', 'share', 'others'] as const
type AttackerId = (typeof attackers)[number]

export type Attacker = {
  readonly id: AttackerId
  /** null where the attacker has none. */
  readonly percent: number | null
}

/** How every attacker is written. */
export const attackerForms: readonly string[] = ['bounds', 'share=PERCENT', 'others=PERCENT']

/** `bounds`, `share=15`, `others=0`. @throws AppError `argument-invalid` */
export function parseAttacker(text: string): Attacker {
  if (text === 'bounds') return { id: 'bounds', percent: null }
  const [, id, number] = /^(share|others)=(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (id === 'share' || id === 'others') return { id, percent: Number(number) }
  throw new AppError('argument-invalid', { argument: '--intervals', value: text, expected: attackerForms.join(', ') })
}
