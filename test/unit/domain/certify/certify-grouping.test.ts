import { describe, expect, test } from 'vitest'
import { certifyGrouping, type GroupingToCertify } from '../../../../src-main/domain/certify/certify-grouping.ts'

/** Six records, two variables, two groups of three whose means are released. */
function aRelease(changes: Partial<GroupingToCertify> = {}): GroupingToCertify {
  return {
    original: Float64Array.of(0, 10, 1, 11, 2, 12, 10, 0, 11, 1, 12, 2),
    released: Float64Array.of(1, 11, 1, 11, 1, 11, 11, 1, 11, 1, 11, 1),
    records: 6,
    variables: 2,
    groups: Int32Array.of(0, 0, 0, 1, 1, 1),
    k: 3,
    claimedSse: null,
    bound: null,
    wasStopped: false,
    ...changes,
  }
}

const held = (input: GroupingToCertify) =>
  Object.fromEntries(certifyGrouping(input).certificate.map(({ claim, holds }) => [claim, holds]))

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
    expect(held(aRelease())).toEqual({
      'every-record-once': true,
      'group-size': true,
      centroids: true,
      'means-kept': true,
      loss: null,
      bound: null,
    })
  })

  test('refuses a group below k', () => {
    expect(held(aRelease({ k: 4 }))['group-size']).toBe(false)
  })

  test('refuses a record without a group', () => {
    const claims = held(aRelease({ groups: Int32Array.of(0, 0, 0, 1, 1, -1) }))
    expect([claims['every-record-once'], claims['group-size']]).toEqual([false, false])
  })

  test('refuses a released value that is not the mean, in the last digit that a release can keep', () => {
    const released = aRelease().released.slice()
    released[0] = 1 + 1e-9
    expect(held(aRelease({ released })).centroids).toBe(false)
  })

  test('refuses values released differently within a group', () => {
    const original = Float64Array.of(1, 1, 1, 1, 1, 1)
    const released = Float64Array.of(1, 1, 1 + 2e-16, 1, 1, 1)
    expect(held(aRelease({ original, released, variables: 1 })).centroids).toBe(false)
  })

  test('refuses a variable whose mean moved', () => {
    const released = aRelease().released.map((value, at) => (at % 2 === 0 ? value + 0.5 : value))
    expect(held(aRelease({ released }))['means-kept']).toBe(false)
  })

  test('refuses a claimed loss that is not the measured one', () => {
    expect([held(aRelease({ claimedSse: SSE })).loss, held(aRelease({ claimedSse: SSE * 1.001 })).loss]).toEqual([
      true,
      false,
    ])
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
})
