import { describe, expect, test } from 'vitest'
import type { GroupingToCertify } from '../../../../src-main/domain/certify/certify-grouping.ts'
import { aGroupingToCertify, heldClaims } from '../../../support/grouping-to-certify.ts'

// Range 10: distances of the first group from its second record are 0.1 and 0.1, of the second 0.1 and 0.2 by the number.
const original = Float64Array.of(0, 1, 2, 7, 8, 10)
const released = Float64Array.of(1, 1, 1, 8, 8, 8)
const centres = {
  distance: 'sum' as const,
  centreOf: Int32Array.of(1, 1, 1, 4, 4, 4),
  radii: Float64Array.of(0.1, 0.1, 0.1, 0.2, 0.2, 0.2),
}
const categories = ['low', 'middle', 'high', '']

function aRelease(changes: Partial<GroupingToCertify> = {}): GroupingToCertify {
  return aGroupingToCertify({ original, released }, { variables: 1, categorical: [], centres, ...changes })
}

const holds = (changes: Partial<GroupingToCertify> = {}) => {
  const { 'centres-released': areRecords, 'within-radius': areWithin } = heldClaims(aRelease(changes))
  return [areRecords, areWithin]
}

describe('groups released as one of their records', () => {
  test('hold, and make no claim of means', () => {
    expect(holds()).toEqual([true, true])
    expect(Object.keys(heldClaims(aRelease()))).not.toContain('centroids')
  })

  test('a value that is not that of the centre, or a centre of another group, is told', () => {
    expect(holds({ released: released.with(2, 1.5) })[0]).toBe(false)
    expect(holds({ centres: { ...centres, centreOf: Int32Array.of(1, 1, 1, 1, 1, 1) } })[0]).toBe(false)
    expect(holds({ centres: { ...centres, centreOf: centres.centreOf.with(0, 0) } })[0]).toBe(false)
  })

  test('a radius that is too small is told', () => {
    expect(holds({ centres: { ...centres, radii: Float64Array.of(0.1, 0.1, 0.1, 0.19, 0.19, 0.19) } })).toEqual([
      true,
      false,
    ])
  })

  test.each([
    // Missing is as far as can be from all.
    { scale: 'nominal' as const, codes: [0, 0, 1, 3, 3, 3], needed: [1.1, 0.2] },
    { scale: 'ordinal' as const, codes: [0, 0, 1, 3, 3, 2], needed: [0.6, 1.2] },
  ])('distances of $scale categories count', ({ scale, codes, needed }) => {
    const own = Int32Array.from(codes)
    const categorical = [
      { name: 'c', original: own, released: centres.centreOf.map((at) => own[at]!), categories, scale },
    ]
    const within = (first: number, second: number) =>
      holds({
        categorical,
        centres: { ...centres, radii: Float64Array.from(codes, (_, record) => (record < 3 ? first : second)) },
      })
    expect(within(needed[0]!, needed[1]!)).toEqual([true, true])
    expect(within(needed[0]! - 0.01, needed[1]!)).toEqual([true, false])
    expect(within(needed[0]!, needed[1]! - 0.01)).toEqual([true, false])
  })

  test('distances of a hierarchy are heights of the code above both, roots of squares where that is asked', () => {
    // c0 and c1 below a, which is beside c2.
    const parents = Int32Array.of(3, 3, 4, 4, -1)
    const own = Int32Array.of(1, 0, 2, 0, 0, 0)
    const categorical = [
      {
        name: 'c',
        original: own,
        released: centres.centreOf.map((at) => own[at]!),
        categories,
        scale: 'hierarchical' as const,
        parents,
      },
    ]
    const within = (radius: number) =>
      holds({
        categorical,
        centres: { ...centres, distance: 'root', radii: Float64Array.of(radius, radius, radius, 0.2, 0.2, 0.2) },
      })
    expect(within(Math.sqrt(1.01))).toEqual([true, true])
    expect(within(Math.sqrt(1.01) - 0.001)).toEqual([true, false])
  })
})
