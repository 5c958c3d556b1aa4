import { describe, expect, test } from 'vitest'
import { certifyGrouping, type GroupingToCertify } from '../../../../src-main/domain/certify/certify-grouping.ts'
import { aGroupingToCertify, heldClaims } from '../../../support/grouping-to-certify.ts'

/** Six records, two variables, two groups of three whose means are released. */
function aRelease(changes: Partial<GroupingToCertify> = {}): GroupingToCertify {
  return aGroupingToCertify(
    {
      original: Float64Array.of(0, 10, 1, 11, 2, 12, 10, 0, 11, 1, 12, 2),
      released: Float64Array.of(1, 11, 1, 11, 1, 11, 11, 1, 11, 1, 11, 1),
    },
    changes,
  )
}

/** By hand: each variable has Σ(x − mean)² = 154 and loses 4, so SSE = 2 · 4 · 5 / 154 and SST = 10. */
const SSE = (2 * 4 * 5) / 154

describe('certifying a grouping', () => {
  test('measures loss and total from the original and the release alone', () => {
    const { sse, sst, ilPercent, groups, gapRelative, status } = certifyGrouping(aRelease())
    expect({ sse, sst, ilPercent, groups, gapRelative, status }).toEqual({
      sse: expect.closeTo(SSE, 12) as number,
      sst: 10,
      ilPercent: expect.closeTo(10 * SSE, 12) as number,
      groups: { count: 2, smallest: 3, largest: 3 },
      gapRelative: null,
      status: 'heuristic',
    })
  })

  test('claims everything that holds and leaves open what was not claimed', () => {
    expect(heldClaims(aRelease())).toEqual({
      'every-record-once': true,
      'group-size': true,
      centroids: true,
      'means-kept': true,
      loss: null,
      bound: null,
    })
  })

  test('refuses a group below k', () => {
    expect(heldClaims(aRelease({ k: 4 }))['group-size']).toBe(false)
  })

  test('refuses a record without a group', () => {
    const claims = heldClaims(aRelease({ groups: Int32Array.of(0, 0, 0, 1, 1, -1) }))
    expect([claims['every-record-once'], claims['group-size']]).toEqual([false, false])
  })

  test('refuses a released value that is not the mean, in the last digit that a release can keep', () => {
    const released = aRelease().released.slice()
    released[0] = 1 + 1e-9
    expect(heldClaims(aRelease({ released })).centroids).toBe(false)
  })

  test('refuses values released differently within a group', () => {
    const original = Float64Array.of(1, 1, 1, 1, 1, 1)
    const released = Float64Array.of(1, 1, 1 + 2e-16, 1, 1, 1)
    expect(heldClaims(aRelease({ original, released, variables: 1 })).centroids).toBe(false)
  })

  test('refuses a variable whose mean moved', () => {
    const released = aRelease().released.map((value, at) => (at % 2 === 0 ? value + 0.5 : value))
    expect(heldClaims(aRelease({ released }))['means-kept']).toBe(false)
  })

  test('refuses a claimed loss that is not the measured one', () => {
    expect([
      heldClaims(aRelease({ claimedSse: SSE })).loss,
      heldClaims(aRelease({ claimedSse: SSE * 1.001 })).loss,
    ]).toEqual([true, false])
  })

  test('a bound above the measured loss is false and proves nothing', () => {
    const { certificate, status } = certifyGrouping(aRelease({ bound: SSE * 1.01 }))
    expect([certificate.find(({ claim }) => claim === 'bound')?.holds, status]).toEqual([false, 'heuristic'])
  })

  test('is optimal only where the bound meets the loss', () => {
    const status = (bound: number) => certifyGrouping(aRelease({ bound })).status
    expect([status(SSE), status(SSE * 0.999)]).toEqual(['optimal', 'bounded'])
  })

  test('stays exact under an offset of 1e9', () => {
    const shift = (values: Float64Array) => values.map((value) => value + 1e9)
    const { original, released } = aRelease()
    const certified = certifyGrouping(aRelease({ original: shift(original), released: shift(released) }))
    expect(certified.sse).toBeCloseTo(SSE, 9)
    expect(certified.certificate.filter(({ holds }) => holds === false)).toEqual([])
  })

  test('has no share of nothing when every record is equal', () => {
    const original = new Float64Array(12).fill(7)
    const { ilPercent, sse, sst, gapRelative } = certifyGrouping(
      aRelease({ original, released: original.slice(), bound: 0 }),
    )
    expect({ ilPercent, sse, sst, gapRelative }).toEqual({ ilPercent: null, sse: 0, sst: 0, gapRelative: 0 })
  })

  test.each([
    ['the largest doubles', 1.7e308],
    ['values of 1e-300', 1e-300],
    ['values that are hardly more than zero', 1e-320],
  ])('measures the same loss for %s', (_name, unit) => {
    const scale = (values: Float64Array) => values.map((value) => (value / 16) * unit)
    const { original, released } = aRelease()
    const certified = certifyGrouping(aRelease({ original: scale(original), released: scale(released) }))
    expect(certified.sse / SSE).toBeCloseTo(1, 3)
    expect(certified.certificate.filter(({ holds }) => holds === false)).toEqual([])
  })

  test('takes the double nearest to a mean for that mean, where doubles are far apart', () => {
    // Means of 1e15 + 8 / 3 and 1e15 + 82 / 3: the doubles there are 1/8 apart.
    const original = Float64Array.from([0, 1, 7, 20, 30, 32], (value) => 1e15 + value)
    const released = Float64Array.from([2.625, 2.625, 2.625, 27.375, 27.375, 27.375], (value) => 1e15 + value)
    const squares = [0, 1, 7, 20, 30, 32].reduce((sum, value) => sum + (value - 15) ** 2, 0)
    const exact = (5 * (50 - 64 / 3 + (400 + 900 + 1024 - 6724 / 3))) / squares
    const certified = certifyGrouping(aRelease({ original, released, variables: 1, claimedSse: exact, bound: exact }))
    expect(certified.certificate.filter(({ holds }) => holds === false)).toEqual([])
    expect(certified.status).toBe('optimal')
  })

  test('sees a released value that is off by a few doubles at 1e15', () => {
    const original = Float64Array.from([0, 1, 7], (value) => 1e15 + value)
    const released = new Float64Array(3).fill(1e15 + 4)
    expect(
      heldClaims(aRelease({ original, released, records: 3, variables: 1, groups: new Int32Array(3) })).centroids,
    ).toBe(false)
  })
})
