/**
 * THE registry of attackers: what somebody who reads a released table may know besides. Each is one entry.
 *
 * Every attacker knows the relations, the bounds of every cell, and that fixed cells are released as they are. Knowledge with a
 * percentage may be a guess, and wrong. Nobody knows the protection levels or the weights.
 */
import { AppError } from '../../contract/errors.ts'

type AttackerEntry = {
  readonly id: string
  readonly hasPercent: boolean
  /** How far the confidential value of a cell may lie from the released one, as he sees it. */
  largestChange(percent: number, released: number, isSensitive: boolean): number
}

const shareOf = (percent: number, released: number) => (percent / 100) * Math.abs(released)

const attackers: readonly AttackerEntry[] = [
  /** Knows no more: any table within the bounds may lie behind the release. */
  { id: 'bounds', hasPercent: false, largestChange: () => Infinity },
  /** Knows that no cell was changed by more than so many percent of its released value. */
  { id: 'share', hasPercent: true, largestChange: shareOf },
  /** Knows which cells are sensitive, and the same of all others: with 0 he takes those as they stand. */
  {
    id: 'others',
    hasPercent: true,
    largestChange: (percent, released, isSensitive) => (isSensitive ? Infinity : shareOf(percent, released)),
  },
]

export type Attacker = {
  readonly id: string
  /** null where he has none. */
  readonly percent: number | null
}

/** `bounds`, `share=15`, `others=0`. @throws AppError `argument-invalid` */
export function parseAttacker(text: string): Attacker {
  const [, id, number] = /^([a-z]+)(?:=(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  const entry = attackers.find((each) => each.id === id && each.hasPercent === (number !== undefined))
  if (entry !== undefined) return { id: entry.id, percent: number === undefined ? null : Number(number) }
  const expected = attackers.map((each) => (each.hasPercent ? `${each.id}=PERCENT` : each.id)).join(', ')
  throw new AppError('argument-invalid', { argument: '--intervals', value: text, expected })
}

/** How far the confidential value of a cell may lie from the released one, as an attacker sees it. */
export function largestChange({ id, percent }: Attacker, released: number, isSensitive: boolean): number {
  const entry = attackers.find((each) => each.id === id)
  if (entry === undefined) throw new RangeError(`There is no attacker ${id}.`)
  return entry.largestChange(percent ?? 0, released, isSensitive)
}
