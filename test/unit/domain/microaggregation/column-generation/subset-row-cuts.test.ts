import { describe, expect, test } from 'vitest'
import { createColumnPool } from '../../../../../src-main/domain/microaggregation/column-generation/column-pool.ts'
import {
  createCutPenalties,
  roundedCutDuals,
} from '../../../../../src-main/domain/microaggregation/column-generation/cut-penalties.ts'
import { separateSubsetRows } from '../../../../../src-main/domain/microaggregation/column-generation/separate-subset-rows.ts'
import { createSubsetRowCuts } from '../../../../../src-main/domain/microaggregation/column-generation/subset-row-cuts.ts'

const everywhere = { most: 100, mostPerRecord: 100, divisors: [] }

describe('subset-row cuts', () => {
  test('count whole shares of a group, and nothing of groups that share too little', () => {
    const cuts = createSubsetRowCuts(9)
    cuts.add([4, 0, 2], 2)
    cuts.add([0, 1, 2, 3, 4, 5, 6], 3)
    const seen: [number, number][] = []
    cuts.forEachCoefficient(Int32Array.of(0, 1, 2, 3, 4, 6), (cut, coefficient) => seen.push([cut, coefficient]))
    cuts.forEachCoefficient(Int32Array.of(4, 7, 8), (cut, coefficient) => seen.push([cut, coefficient]))
    expect(seen).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect([cuts.rightSide(0), cuts.rightSide(1)]).toEqual([1, 2])
  })

  test('are kept once each, whatever the order of their records', () => {
    const cuts = createSubsetRowCuts(5)
    expect([cuts.add([3, 1, 2], 2), cuts.add([1, 2, 3], 2), cuts.add([1, 2, 3], 3)]).toEqual([0, -1, 1])
  })

  test('cost a growing group exactly what they cost the whole, and undo it without a trace', () => {
    const cuts = createSubsetRowCuts(6)
    cuts.add([0, 1, 2], 2)
    cuts.add([1, 2, 3, 4, 5], 2)
    cuts.add([0, 1, 2, 3, 4], 3)
    const duals = roundedCutDuals(Float64Array.of(-0.1, -1 / 3, -0.7))
    const penalties = createCutPenalties(6, cuts, duals)
    const before = penalties.pending.slice()
    const group = [5, 1, 0, 2, 3]
    let paid = 0
    for (const record of group) {
      paid += penalties.pending[record]!
      penalties.enter(record)
    }
    for (const record of group.toReversed()) penalties.leave(record)
    expect(paid).toBe(cuts.penalty(Int32Array.from(group).sort(), duals))
    expect(penalties.pending).toEqual(before)
  })
})

describe('separation', () => {
  /** Four records, each triple of them taken a third. */
  const distances = new Float64Array(36).fill(1)
  const pool = createColumnPool(distances, 6)
  const triples = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ].map((members) => ({ column: pool.add(members), value: 1 / 3 }))

  test('finds every violated triple once', () => {
    const cuts = createSubsetRowCuts(6)
    expect(separateSubsetRows(pool, 6, triples, cuts, everywhere)).toHaveLength(4)
  })

  test('grows the set whose records are too few for the groups taken of it', () => {
    const cuts = createSubsetRowCuts(6)
    const added = separateSubsetRows(pool, 6, triples, cuts, { ...everywhere, divisors: [3] })
    expect(added.map((cut) => `${cuts.records(cut).join()} / ${cuts.divisor(cut)}`)).toContain('0,1,2,3 / 3')
  })

  test('spares records that have their share of cuts', () => {
    const cuts = createSubsetRowCuts(6)
    expect(separateSubsetRows(pool, 6, triples, cuts, { ...everywhere, mostPerRecord: 1 })).toHaveLength(1)
  })

  test('finds nothing where whole groups are taken', () => {
    const cuts = createSubsetRowCuts(6)
    expect(separateSubsetRows(pool, 6, [{ column: triples[0]!.column, value: 1 }], cuts, everywhere)).toEqual([])
  })
})
