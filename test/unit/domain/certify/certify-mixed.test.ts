import { describe, expect, test } from 'vitest'
import { certifyGrouping, type GroupingToCertify } from '../../../../src-main/domain/certify/certify-grouping.ts'
import { aGroupingToCertify, heldClaims } from '../../../support/grouping-to-certify.ts'

const region = { name: 'region', original: Int32Array.of(0, 0, 1, 2, 2, 2), released: Int32Array.of(0, 0, 0, 2, 2, 2) }

/** Six records, one number and one category, two groups of three. */
function aRelease(changes: Partial<GroupingToCertify> = {}): GroupingToCertify {
  return aGroupingToCertify(
    { original: Float64Array.of(0, 1, 2, 10, 11, 12), released: Float64Array.of(1, 1, 1, 11, 11, 11) },
    { variables: 1, categorical: [region], ...changes },
  )
}

const fails = (input: GroupingToCertify) =>
  Object.entries(heldClaims(input)).flatMap(([claim, holds]) => (holds === false ? [claim] : []))

describe('categorical quasi-identifiers', () => {
  test('count 1 for each that changes, and the whole file as one group counts those beside its most frequent', () => {
    const plain = certifyGrouping(aRelease({ categorical: [] }))
    const mixed = certifyGrouping(aRelease())
    expect([mixed.sse - plain.sse, mixed.sst - plain.sst]).toEqual([expect.closeTo(1, 12), expect.closeTo(3, 12)])
    expect(fails(aRelease({ claimedSse: mixed.sse }))).toEqual([])
    expect(fails(aRelease({ claimedSse: plain.sse }))).toEqual(['loss'])
  })

  test('a category that is not the most frequent of its group, or differs within it, is told', () => {
    const rare = { ...region, released: Int32Array.of(1, 1, 1, 2, 2, 2) }
    const several = { ...region, released: Int32Array.of(0, 0, 1, 2, 2, 2) }
    expect(fails(aRelease({ categorical: [rare] }))).toEqual(['most-frequent-categories'])
    expect(fails(aRelease({ categorical: [several] }))).toEqual(['most-frequent-categories'])
  })
})

describe('records that are left out', () => {
  const groups = Int32Array.of(0, 0, -1, 1, 1, 1)
  const released = Float64Array.of(0.5, 0.5, 0, 11, 11, 11)
  const left = { groups, released, k: 2, mayLeaveOut: true }

  test('are in no group, and lose what the means of the file would', () => {
    const input = aRelease({ ...left, categorical: [] })
    // Deviation of 0, 1, 2, 10, 11, 12 from 6: 154 in all, of which 16 of the record left out, 0.5 and 2 of the groups.
    expect(certifyGrouping(input).ilPercent).toBeCloseTo((100 * 18.5) / 154, 10)
    expect(certifyGrouping(input)).toMatchObject({ leftOut: 1, groups: { count: 2, smallest: 2, largest: 3 } })
    expect(heldClaims(input)).toMatchObject({ 'left-out': true, 'every-record-once': true, centroids: true })
    expect(fails(input)).toEqual([])
  })

  test('lose their category unless it is the most frequent of the file', () => {
    const { sse } = certifyGrouping(aRelease({ ...left, categorical: [] }))
    expect(certifyGrouping(aRelease(left)).sse - sse).toBeCloseTo(1, 12)
  })

  test('are refused of a method that may not leave any out', () => {
    expect(fails(aRelease({ ...left, mayLeaveOut: false }))).toContain('every-record-once')
  })
})
