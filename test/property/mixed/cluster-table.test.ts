import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClusterTable, NONE } from '../../../src-main/domain/mixed/clusters/cluster-table.ts'
import { mergeToCount } from '../../../src-main/domain/mixed/clusters/merge-to-count.ts'
import { repair } from '../../../src-main/domain/mixed/clusters/repair.ts'
import { withoutHoles } from '../../../src-main/domain/mixed/clusters/without-holes.ts'
import { diversityOf, entropiesOfFile } from '../../../src-main/domain/mixed/entropy/diversity.ts'
import { ENTROPY_SLACK, type GroupNeeds } from '../../../src-main/domain/mixed/entropy/group-needs.ts'
import type { MixedFile } from '../../../src-main/domain/mixed/mixed-file.ts'
import { mixedLoss } from '../../../src-main/domain/mixed/mixed-loss.ts'
import { createRandomStream, type RandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { aRandomMixedFile } from '../../support/random-mixed-file.ts'

const go = { shouldStop: () => false }
const cases = fc.record({ seed: fc.nat(1_000_000), records: fc.integer({ min: 6, max: 24 }) })
const runs = { seed: 11, numRuns: 1500 }

function someGroups(random: RandomStream, records: number): Int32Array {
  const count = random.integer(1, Math.ceil(records / 2))
  return withoutHoles(Int32Array.from({ length: records }, () => random.integer(0, count - 1)))
}

/** Needs that one group of all records meets. */
function someNeeds(random: RandomStream, file: MixedFile): GroupNeeds {
  const whole = entropiesOfFile(file)
  const share = random.fraction()
  const asks = random.integer(0, 2)
  return {
    k: random.integer(1, file.records),
    l: random.integer(1, Math.min(...file.confidential.map(({ distinct }) => distinct))),
    entropies: whole.map((own) => (asks === 1 ? share * own : 0)),
    entropySum: asks === 2 ? share * whole.reduce((sum, own) => sum + own, 0) : 0,
  }
}

/** Counted anew from the records. */
function holds(file: MixedFile, groups: Int32Array, { k, l, entropies, entropySum }: GroupNeeds): boolean {
  const count = 1 + Math.max(...groups)
  const members = Array.from({ length: count }, (_, g) => [...groups.keys()].filter((record) => groups[record] === g))
  const { smallest } = diversityOf(file, groups, 'sum-of-minima')
  return (
    members.every((own) => own.length >= k) &&
    members.every((own) =>
      file.confidential.every(({ codes }) => new Set(own.map((record) => codes[record])).size >= l),
    ) &&
    smallest.every((own, s) => own >= entropies[s]! - 2 * ENTROPY_SLACK) &&
    diversityOf(file, groups, 'minimum-of-sums').joint >= entropySum - 2 * ENTROPY_SLACK
  )
}

test('changes of the loss are those of the whole loss, move after move', () => {
  fc.assert(
    fc.property(cases, ({ seed, records }) => {
      const file = aRandomMixedFile(seed, records)
      const random = createRandomStream(seed, 1)
      const table = createClusterTable(file, someGroups(random, records))
      let loss = mixedLoss(file, table.groups)
      for (let step = 0; step < 12; step += 1) {
        const [one, other] = [random.integer(0, records - 1), random.integer(0, records - 1)]
        const [from, to] = [table.groups[one]!, table.groups[other]!]
        if (from === to) continue
        const isSwap = random.integer(0, 1) === 1
        const partner = isSwap ? other : NONE
        loss += table.change(from, one, partner) + table.change(to, partner, one)
        table.move(one, to)
        if (isSwap) table.move(other, from)
        expect(mixedLoss(file, withoutHoles(table.groups))).toBeCloseTo(loss, 9)
      }
    }),
    runs,
  )
})

test('merging costs what it says and never lowers the smallest entropy of the parts', () => {
  fc.assert(
    fc.property(cases, ({ seed, records }) => {
      const file = aRandomMixedFile(seed, records)
      const random = createRandomStream(seed, 1)
      const groups = someGroups(random, records)
      const table = createClusterTable(file, groups)
      if (table.sizes.length < 2) return
      const before = mixedLoss(file, groups)
      const parts = file.confidential.map((_, s) => Math.min(table.entropy(0, s), table.entropy(1, s)))
      const cost = table.mergeCost(0, 1)
      table.merge(0, 1)
      expect(mixedLoss(file, withoutHoles(table.groups))).toBeCloseTo(before + cost, 9)
      expect(cost).toBeGreaterThan(-1e-9)
      parts.forEach((least, s) => expect(table.entropy(1, s)).toBeGreaterThan(least - 1e-9))
    }),
    runs,
  )
})

test('a group meets its needs exactly when a count of its records says so', () => {
  fc.assert(
    fc.property(cases, ({ seed, records }) => {
      const file = aRandomMixedFile(seed, records)
      const random = createRandomStream(seed, 1)
      const table = createClusterTable(file, someGroups(random, records))
      const needs = someNeeds(random, file)
      const all = [...table.sizes.keys()].every((group) => table.meets(group, needs))
      expect(all).toBe(holds(file, table.groups, needs))
    }),
    runs,
  )
})

test('repair ends with groups that hold whatever one group of all records does', () => {
  fc.assert(
    fc.property(cases, ({ seed, records }) => {
      const file = aRandomMixedFile(seed, records)
      const random = createRandomStream(seed, 1)
      const needs = someNeeds(random, file)
      const table = createClusterTable(file, someGroups(random, records))
      repair(table, needs, go)
      expect(holds(file, withoutHoles(table.groups), needs)).toBe(true)
      mergeToCount(table, 2)
      const merged = withoutHoles(table.groups)
      expect(Math.max(...merged)).toBeLessThan(2)
      expect(holds(file, merged, needs)).toBe(true)
    }),
    runs,
  )
})
