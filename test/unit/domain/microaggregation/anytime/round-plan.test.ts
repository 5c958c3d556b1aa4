import { expect, test } from 'vitest'
import {
  unitsInAll,
  unitsOfRound,
} from '../../../../../src-main/domain/microaggregation/microaggregation-anytime/round-plan.ts'

const untimed = { leftMs: null, rate: null, lanes: 1 }

function rounds(records: number, searches: number, work: number): number[] {
  const planned: number[] = []
  for (let left = work; left >= 1; left -= planned.at(-1) * searches)
    planned.push(unitsOfRound(planned.length, records, searches, left, untimed))
  return planned
}

test('rounds double, and the last takes what is left', () => {
  expect(rounds(1000, 2, 300)).toStrictEqual([16, 32, 64, 38])
  expect(rounds(1000, 1, 20)).toStrictEqual([20])
})

test.each([1, 2, 5])('a run cut by time at any round is repeated by a limit of its work: %i searches', (searches) => {
  for (let cut = 0; cut < 6; cut += 1) {
    for (const leftMs of [10, 1000, 7000, 30_000]) {
      const planned = Array.from({ length: cut }, (_, round) => unitsOfRound(round, 834, searches, Infinity, untimed))
      const usual = unitsOfRound(cut, 834, searches, Infinity, untimed)
      const last = unitsOfRound(cut, 834, searches, Infinity, { leftMs, rate: 9000, lanes: 2 })
      if (last === usual || last === 0) continue
      const all = [...planned, last]
      const work = searches * all.reduce((sum, units) => sum + units, 0)
      expect(rounds(834, searches, work)).toStrictEqual(all)
    }
  }
})

test('a run without any limit ends; with a limit in time or of the gap the work is open', () => {
  expect(unitsInAll({ timeMs: null, gapRelative: null, work: null }, 1000)).toBe(800)
  expect(unitsInAll({ timeMs: 1000, gapRelative: null, work: null }, 1000)).toBe(Infinity)
  expect(unitsInAll({ timeMs: null, gapRelative: 0.01, work: null }, 1000)).toBe(Infinity)
  expect(unitsInAll({ timeMs: 1000, gapRelative: 0.01, work: 7 }, 1000)).toBe(7)
})
