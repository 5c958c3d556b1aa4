import { describe, expect, test } from 'vitest'
import { intervalOverlap } from '../../../../../src-main/domain/measures/distributions/slope-overlaps.ts'
import { microdataMeasures } from '../../../../../src-main/domain/measures/microdata/microdata-measures.ts'
import { aComparison } from '../../../../support/a-comparison.ts'
import { measured } from '../../../../support/measured.ts'

/** Three values of a go to b, one of b to c; of 8. */
const recoded = {
  original: ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'],
  released: ['a', 'b', 'b', 'b', 'b', 'b', 'c', 'c'],
}

describe('what changed', () => {
  test('values, and ranks on their way from the lowest to the highest', () => {
    const ranks = ['a', 'b', 'c']
    const comparison = aComparison({ v: { ...recoded, ranks }, w: ['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'] })
    expect(measured('changed-values', comparison)).toBe(25)
    expect(measured('ordinal-distance', comparison)).toBe((100 * 4 * 0.5) / 8)
    expect(measured('ordinal-distance', aComparison({ v: recoded }))).toBeNull()
  })

  test('suppressed values are changed ones, and those of records left out are not there', () => {
    const comparison = aComparison(
      { v: { original: [1, 2, 3, null], released: [1, null, 9, null] } },
      { leftOut: Uint8Array.of(0, 0, 1, 0) },
    )
    expect(measured('changed-values', comparison)).toBeCloseTo(100 / 3, 12)
    expect(measured('suppressed-cells', comparison)).toBeCloseTo(200 / 3, 12)
  })
})

describe('tables and entropy', () => {
  test('CTBIL: mean change of the cells of all tables of one and two variables', () => {
    // Shares a b c: 4 3 1 → 1 5 2, Σ |x − x′| = 6 over 3 cells.
    expect(measured('tabulated-loss', aComparison({ v: recoded }))).toBe(2)
    // With a second variable, x x y y x x y y: x 2 y 2 | x 2 y 1 | y 1 → a: x 1; b: x 3 y 2; c: y 2.
    const comparison = aComparison({ v: recoded, w: ['x', 'x', 'y', 'y', 'x', 'x', 'y', 'y'] })
    // Tables: v 6 over 3 cells, w 0 over 2, both |2−1| + |2−0| + |2−3| + |1−2| + |0−0| + |1−2| = 6 over 6.
    expect(measured('tabulated-loss', comparison)).toBeCloseTo(12 / 11, 12)
    expect(measured('tabulated-loss', aComparison({ v: [1, 2] }))).toBeNull()
  })

  test('EBIL: bits that released categories leave open', () => {
    const entropy = (...shares: number[]) => shares.reduce((sum, p) => sum - p * Math.log2(p), 0)
    // a from a; b from a a a b b; c from b c.
    expect(measured('entropy-loss', aComparison({ v: recoded }))).toBeCloseTo(5 * entropy(0.6, 0.4) + 2, 12)
    expect(measured('entropy-loss', aComparison({ v: recoded.original }))).toBe(0)
    // A record that is left out may be any of the file: ½ ½ is a bit.
    const leftOut = Uint8Array.of(1, 0, 0, 0)
    expect(measured('entropy-loss', aComparison({ v: ['a', 'b', 'a', 'b'] }, { leftOut }))).toBe(1)
  })
})

describe('generalisation', () => {
  test('NCP of numbers, ranks, nominal values and trees', () => {
    const released = ['g', 'g', 'g', 'h', 'h', 'h']
    const key = { group: { original: released, released } }
    const penalty = (described: object) => measured('certainty-penalty', aComparison({ ...key, ...described }))
    // The group itself is known: half of the penalty is that of the other variable, whose release is one number a group.
    const means = [2, 2, 2, 8, 8, 8]
    expect(penalty({ age: { original: [0, 2, 4, 6, 8, 10], released: means } })).toBeCloseTo((100 * 0.4) / 2, 12)
    const modes = ['b', 'b', 'b', 'b', 'b', 'b']
    const letters = ['a', 'b', 'a', 'b', 'c', 'd']
    // Of 4 values: a b, and b c d.
    expect(penalty({ v: { original: letters, released: modes } })).toBeCloseTo((100 * (1 / 3 + 2 / 3)) / 2 / 2, 12)
    const ranks = ['a', 'b', 'c', 'd']
    expect(penalty({ v: { original: letters, released: modes, ranks } })).toBeCloseTo((100 * 0.5) / 2, 12)
    // a, b under x; c, d under y: a b is half of the tree, b c d all of it.
    const tree = { parents: Int32Array.of(4, 4, 5, 5, 6, 6, -1), names: [...ranks, 'x', 'y', 'all'] }
    expect(penalty({ v: { original: letters, released: modes, ranks, tree } })).toBeCloseTo(
      (100 * (1 / 3 + 1)) / 2 / 2,
      12,
    )
  })

  test('NCP is all of it for values suppressed and records left out', () => {
    const v = { original: ['a', 'b', 'a', 'b'], released: ['a', null, 'a', 'b'] }
    const leftOut = Uint8Array.of(0, 0, 0, 1)
    expect(measured('certainty-penalty', aComparison({ v }, { leftOut, missing: 'own' }))).toBe(50)
  })

  test('discernibility and average class size', () => {
    const comparison = aComparison({ v: [1, 1, 1, 2, 2, 3] }, { leftOut: Uint8Array.of(0, 0, 0, 0, 0, 1), k: 2 })
    expect(measured('discernibility', comparison)).toBe(9 + 4 + 6)
    expect(measured('average-class-size', comparison)).toBe(5 / (2 * 2))
  })
})

describe('distributions', () => {
  test('distances between shares, as means over the variables', () => {
    // 4 3 1 → 1 5 2 of 8.
    const shares = [
      [4 / 8, 1 / 8],
      [3 / 8, 5 / 8],
      [1 / 8, 2 / 8],
    ] as const
    const comparison = aComparison({ v: recoded, w: ['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'] })
    const sum = (of: (p: number, q: number) => number) => shares.reduce((all, [p, q]) => all + of(p, q), 0)
    expect(measured('marginal-variation', comparison)).toBeCloseTo(3 / 8 / 2, 12)
    expect(measured('marginal-hellinger', comparison)).toBeCloseTo(
      Math.sqrt(sum((p, q) => (Math.sqrt(p) - Math.sqrt(q)) ** 2) / 2) / 2,
      12,
    )
    const divergence = (p: number, q: number) =>
      (p * Math.log2((2 * p) / (p + q)) + q * Math.log2((2 * q) / (p + q))) / 2
    expect(measured('marginal-divergence', comparison)).toBeCloseTo(sum(divergence) / 2, 12)
  })

  test('nothing in common is 1, the same is 0', () => {
    const ids = ['marginal-variation', 'marginal-hellinger', 'marginal-divergence']
    const apart = aComparison({ v: { original: ['a', 'b'], released: ['c', 'd'] } })
    for (const id of ids) expect(measured(id, apart), id).toBeCloseTo(1, 12)
    for (const id of ids) expect(measured(id, aComparison({ v: ['a', 'b'] })), id).toBe(0)
  })

  test('numbers lie in 20 bins between the smallest and the largest', () => {
    const original = Array.from({ length: 101 }, (_, i) => i)
    // Each value moves to the next one within its bin of 5, except the last of each bin.
    const same = original.map((value) => (value % 5 === 4 || value === 100 ? value : value + 1))
    expect(measured('marginal-variation', aComparison({ v: { original, released: same } }))).toBe(0)
    const next = original.map((value) => Math.min(100, value + 5))
    // Five of the first bin are gone, and the last one has five more.
    expect(measured('marginal-variation', aComparison({ v: { original, released: next } }))).toBeCloseTo(5 / 101, 12)
  })

  test('Kolmogorov–Smirnov of numbers and ranks, and of nothing else', () => {
    const v = { original: [1, 2, 3, 4], released: [1, 1, 4, 4] }
    expect(measured('kolmogorov-smirnov', aComparison({ v }))).toBe(0.25)
    const ranked = { original: ['a', 'b', 'c', 'c'], released: ['b', 'b', 'b', 'c'], ranks: ['a', 'b', 'c'] }
    expect(measured('kolmogorov-smirnov', aComparison({ v, w: ranked }))).toBe((0.25 + 0.25) / 2)
    expect(measured('kolmogorov-smirnov', aComparison({ w: recoded }))).toBeNull()
  })
})

describe('relations', () => {
  test("Cramér's V before and after", () => {
    const other = ['x', 'x', 'y', 'y']
    // Perfect before, none after.
    const comparison = aComparison(
      { v: { original: ['a', 'a', 'b', 'b'], released: ['a', 'b', 'a', 'b'] } },
      { confidential: { other } },
    )
    expect(measured('cramers-v-change', comparison)).toBeCloseTo(1, 12)
    // 2 1 / 1 2: χ² = 6/9 of n = 6, V = 1/3.
    const weak = {
      v: ['a', 'a', 'a', 'b', 'b', 'b'],
      w: { original: ['x', 'x', 'y', 'x', 'y', 'y'], released: ['x', 'x', 'x', 'x', 'x', 'x'] },
    }
    expect(measured('cramers-v-change', aComparison(weak))).toBeCloseTo(1 / 3, 12)
    expect(measured('cramers-v-change', aComparison({ v: recoded }))).toBeNull()
  })

  test('overlap of intervals', () => {
    expect(intervalOverlap({ low: 0, high: 2 }, { low: 1, high: 5 })).toBeCloseTo((1 / 2 + 1 / 4) / 2, 12)
    expect(intervalOverlap({ low: 0, high: 1 }, { low: 2, high: 3 })).toBe(0)
    expect(intervalOverlap({ low: 1, high: 1 }, { low: 1, high: 1 })).toBe(1)
    expect(intervalOverlap({ low: 1, high: 1 }, { low: 0, high: 2 })).toBe(0.5)
  })

  test('overlap of slopes of a regression', () => {
    // y = 0 1 1 2 on x = 0 1 2 3: slope 0.6, residuals −0.1 0.3 −0.3 0.1, s² = 0.2/2 and error √(0.1/5).
    const x = [0, 1, 2, 3]
    const y = [0, 1, 1, 2]
    expect(measured('interval-overlap', aComparison({ x }, { confidential: { y } }))).toBe(100)
    // Twice the x: half the slope and half the error.
    const half = 1.959963984540054 * Math.sqrt(0.02)
    const [one, other] = [
      { low: 0.6 - half, high: 0.6 + half },
      { low: 0.3 - half / 2, high: 0.3 + half / 2 },
    ]
    const released = { x: { original: x, released: x.map((value) => 2 * value) } }
    expect(measured('interval-overlap', aComparison(released, { confidential: { y } }))).toBeCloseTo(
      100 * intervalOverlap(one, other),
      10,
    )
    expect(intervalOverlap(one, other)).toBeGreaterThan(0)
    // Collinear predictors have no slopes of their own.
    expect(measured('interval-overlap', aComparison({ x, z: x }, { confidential: { y } }))).toBeNull()
    expect(measured('interval-overlap', aComparison({ v: recoded }))).toBeNull()
  })
})

describe('the registry', () => {
  test('a measure has an id of its own', () => {
    expect(new Set(microdataMeasures.map(({ id }) => id)).size).toBe(microdataMeasures.length)
  })
})
