import { describe, expect, test } from 'vitest'
import { confidentialValues } from '../../../../../src-main/domain/measures/classes/confidential-values.ts'
import { distancesToFile } from '../../../../../src-main/domain/measures/classes/distance-to-file.ts'
import { aComparison } from '../../../../support/a-comparison.ts'
import { measured } from '../../../../support/measured.ts'

describe('class-based risk', () => {
  // Classes: {1, 2, 3} with a a b, {4, 5} with c c, {6} with b.
  const keys = { sex: ['m', 'm', 'm', 'f', 'f', 'f'], age: [30, 30, 30, 40, 40, 50] }
  const disease = { disease: ['a', 'a', 'b', 'c', 'c', 'b'] }
  const of = (id: string, options = {}) => measured(id, aComparison(keys, { confidential: disease, ...options }))

  test('counts of uniques, doubles and records below k', () => {
    expect([of('sample-uniques'), of('sample-doubles'), of('k-level'), of('below-k', { k: 3 })]).toEqual([1, 2, 1, 3])
  })

  test('levels of l are those of the worst class', () => {
    expect(of('distinct-l')).toBe(1)
    expect(of('entropy-l')).toBe(1)
    expect(of('frequency-l')).toBe(1)
    expect(of('recursive-l')).toBe(1)
    // Without the classes of one value.
    const leftOut = Uint8Array.of(0, 0, 0, 1, 1, 1)
    expect(of('distinct-l', { leftOut })).toBe(2)
    expect(of('entropy-l', { leftOut })).toBeCloseTo(Math.exp((2 / 3) * Math.log(3 / 2) + (1 / 3) * Math.log(3)), 12)
    expect(of('frequency-l', { leftOut })).toBe(1.5)
    // 2 < c · 1 holds for c = 3, and not for c = 2.
    expect([of('recursive-l', { leftOut, recursiveFactor: 3 }), of('recursive-l', { leftOut })]).toEqual([2, 1])
  })

  test('recursive l of counts 4, 3, 2, 1 with c = 2 is 3: 4 < 2 (2 + 1), and not 4 < 2 · 1', () => {
    const comparison = aComparison(
      { key: new Array<number>(10).fill(1) },
      { confidential: { c: ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'd'] } },
    )
    expect(measured('recursive-l', comparison)).toBe(3)
  })

  test('records whose class tells a confidential value', () => {
    expect(of('below-l', { l: 2 })).toBe(3)
    expect(of('homogeneous-records')).toBe(3)
    // Shares: 2/3 and 1/3; 1; 1.
    expect([of('attribute-disclosure'), of('skewed-records')]).toEqual([6, 5])
    expect([
      of('attribute-disclosure', { disclosingShare: 0.7 }),
      of('skewed-records', { disclosingShare: 0.7 }),
    ]).toEqual([3, 3])
  })

  test('a missing confidential value is none', () => {
    const comparison = aComparison(
      { key: [1, 1, 1, 2, 2] },
      { confidential: { c: ['a', 'a', null, null, null] }, l: 2 },
    )
    expect(measured('homogeneous-records', comparison)).toBe(3)
    expect(measured('distinct-l', comparison)).toBe(1)
    expect(measured('below-l', comparison)).toBe(3)
  })

  test('what nothing confidential or no class is there for is not defined', () => {
    const bare = aComparison(keys)
    const ids = ['distinct-l', 'entropy-l', 'recursive-l', 'frequency-l', 'below-l', 'homogeneous-records', 'beyond-t']
    expect(ids.map((id) => measured(id, bare))).toEqual(ids.map(() => null))
    const none = aComparison({ key: { original: [1, 2], released: null } })
    expect(['k-level', 'sample-uniques', 'prosecutor-mean', 'global-risk'].map((id) => measured(id, none))).toEqual([
      null,
      null,
      null,
      null,
    ])
    const allLeftOut = aComparison({ key: [1, 2] }, { leftOut: Uint8Array.of(1, 1) })
    expect(measured('k-level', allLeftOut)).toBeNull()
  })

  test('prosecutor, journalist and marketer', () => {
    expect(of('prosecutor-highest')).toBe(100)
    expect(of('prosecutor-mean')).toBeCloseTo(50, 12)
    expect([of('journalist-highest'), of('marketer')]).toEqual([null, null])
    const weights = Float64Array.of(10, 20, 10, 5, 5, 25)
    expect(of('journalist-highest', { weights })).toBe(10)
    // (3/40 + 2/10 + 1/25) / 6.
    expect(of('marketer', { weights })).toBeCloseTo((100 * (3 / 40 + 2 / 10 + 1 / 25)) / 6, 12)
  })
})

describe('t-closeness', () => {
  test('salaries of Li, Li and Venkatasubramanian: 0.375 and 0.167', () => {
    // Their Table 3: salaries 3K … 11K; classes {3, 4, 5}, {6, 11, 8} and {7, 9, 10}.
    const comparison = aComparison(
      { key: [1, 1, 1, 2, 2, 2, 3, 3, 3] },
      { confidential: { salary: [3, 4, 5, 6, 11, 8, 7, 9, 10] } },
    )
    const [salaries] = confidentialValues(comparison)
    const distances = Array.from(distancesToFile(salaries!))
    expect(distances.map((distance) => distance.toFixed(3))).toEqual(['0.375', '0.167', '0.236'])
    expect(measured('t-closeness-ordered', comparison)).toBeCloseTo(0.375, 12)
  })

  test('nominal values are all as far, ordinal ones by rank', () => {
    const cells = ['low', 'low', 'high', 'high', 'mid', 'mid']
    const key = { key: [1, 1, 2, 2, 3, 3] }
    expect(measured('t-closeness-nominal', aComparison(key, { confidential: { c: cells } }))).toBeCloseTo(2 / 3, 12)
    const ordinal = aComparison(key, { confidential: { c: { original: cells, ranks: ['low', 'mid', 'high'] } } })
    // Class low: cumulative 1, 1 against 1/3, 2/3: (2/3 + 1/3) / 2.
    expect(measured('t-closeness-ordered', ordinal)).toBeCloseTo(0.5, 12)
    expect(measured('t-closeness-nominal', ordinal)).toBeNull()
  })

  test('by a tree, values of one branch are nearer', () => {
    // a, b under x; c, d under y; x, y under the root.
    const tree = { parents: Int32Array.of(4, 4, 5, 5, 6, 6, -1), names: ['a', 'b', 'c', 'd', 'x', 'y', 'all'] }
    const c = (cells: string[]) => ({ c: { original: cells, ranks: ['a', 'b', 'c', 'd'], tree } })
    const key = { key: [1, 1, 2, 2] }
    // Class a c against ¼ each: a quarter moves from a to b and one from c to d, at height 1 of 2.
    expect(
      measured('t-closeness-hierarchical', aComparison(key, { confidential: c(['a', 'c', 'b', 'd']) })),
    ).toBeCloseTo(0.25, 12)
    // Class a b: a half moves across the root.
    expect(
      measured('t-closeness-hierarchical', aComparison(key, { confidential: c(['a', 'b', 'c', 'd']) })),
    ).toBeCloseTo(0.5, 12)
  })

  test('records beyond t are counted once over all variables, and a class at t is not beyond it', () => {
    const comparison = (t: number) =>
      aComparison(
        { key: [1, 1, 2, 2, 3, 3] },
        { confidential: { c: ['a', 'b', 'a', 'b', 'a', 'a'], d: ['x', 'y', 'x', 'y', 'x', 'y'] }, t },
      )
    // Shares of a: 2/3; of the classes 1/2, 1/2, 1.
    expect([0.1, 1 / 6, 0.2, 0.4].map((t) => measured('beyond-t', comparison(t)))).toEqual([6, 2, 2, 0])
  })
})
