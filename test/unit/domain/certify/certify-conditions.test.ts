import { describe, expect, test } from 'vitest'
import { certifyGrouping, type GroupingToCertify } from '../../../../src-main/domain/certify/certify-grouping.ts'
import { aGroupingToCertify, heldClaims } from '../../../support/grouping-to-certify.ts'

/** Six records, two variables, two groups of three whose means are released. */
function aRelease(changes: Partial<GroupingToCertify> = {}): GroupingToCertify {
  return aGroupingToCertify(
    {
      original: Float64Array.of(0, 10, 1, 11, 3, 12, 10, 0, 11, 1, 13, 2),
      released: Float64Array.of(4 / 3, 11, 4 / 3, 11, 4 / 3, 11, 34 / 3, 1, 34 / 3, 1, 34 / 3, 1),
    },
    changes,
  )
}

const fails = (input: GroupingToCertify) =>
  Object.entries(heldClaims(input)).flatMap(([claim, holds]) => (holds === false ? [claim] : []))

/** Share of each variable's own total that is lost, by hand. */
const lost = (changes: Partial<GroupingToCertify>) => {
  const { sse, sst } = certifyGrouping(aRelease(changes))
  return [sse, sst]
}

describe('factors', () => {
  test('weigh loss and total alike', () => {
    const [first, firstTotal] = lost({ factors: Float64Array.of(1, 0) })
    const [second, secondTotal] = lost({ factors: Float64Array.of(0, 1) })
    const [both, bothTotal] = lost({ factors: Float64Array.of(3, 0.5) })
    expect(both).toBeCloseTo(3 * first! + 0.5 * second!, 12)
    expect([firstTotal, secondTotal, bothTotal]).toEqual([5, 5, 17.5])
  })

  test('a variable of factor 0 still has the means of its groups', () => {
    const released = aRelease().released.with(1, 12)
    expect(fails(aRelease({ factors: Float64Array.of(1, 0), released }))).toEqual(['centroids', 'means-kept'])
  })
})

describe('missing cells', () => {
  const missing = Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0)
  const released = Float64Array.of(0.5, 11, 0.5, 11, 0, 11, 34 / 3, 1, 34 / 3, 1, 34 / 3, 1)

  test('means and loss are those of the cells that are there', () => {
    const input = aRelease({ missing, releasedMissing: missing, released })
    expect(fails(input)).toEqual([])
    expect(heldClaims(input)).toMatchObject({ 'missing-kept': true, centroids: true, 'means-kept': true })
    // Five cells of the first variable: total 4; six of the second: total 5.
    expect(certifyGrouping(input).sst).toBe(9)
  })

  test('a cell that was filled, or lost, is told', () => {
    const none = new Uint8Array(12)
    expect(fails(aRelease({ missing, releasedMissing: none, released }))).toEqual(['missing-kept'])
    expect(fails(aRelease({ missing: none, releasedMissing: missing }))).toContain('missing-kept')
  })

  test('a loss claimed with the missing cells at the mean may be above what is measured, never below', () => {
    const { sse } = certifyGrouping(aRelease({ missing, releasedMissing: missing, released }))
    const claimed = (claimedSse: number) =>
      heldClaims(aRelease({ missing, releasedMissing: missing, released, claimedSse }))
    expect([claimed(sse)['loss'], claimed(2 * sse)['loss'], claimed(0.9 * sse)['loss']]).toEqual([true, true, false])
  })
})

describe('rounded means', () => {
  const rounded = Uint8Array.of(1, 0)
  const whole = Float64Array.of(1, 11, 1, 11, 1, 11, 11, 1, 11, 1, 11, 1)

  test('whole numbers within a half of the mean are right, and the loss is theirs', () => {
    const exact = certifyGrouping(aRelease())
    const input = aRelease({ rounded, released: whole, claimedSse: exact.sse, bound: exact.sse })
    expect(heldClaims(input)).toEqual({
      'every-record-once': true,
      'group-size': true,
      'rounded-centroids': true,
      'rounded-means-kept': true,
      loss: true,
      bound: true,
    })
    const { sse, status } = certifyGrouping(input)
    expect(sse).toBeGreaterThan(exact.sse)
    // The exact means are the best there is; their whole numbers lose more.
    expect(status).toBe('bounded')
  })

  test('a fraction, or a whole number farther off, is told', () => {
    expect(fails(aRelease({ rounded }))).toContain('rounded-centroids')
    const off = whole.map((value, cell) => (cell % 2 === 0 && cell < 6 ? 2 : value))
    expect(fails(aRelease({ rounded, released: off }))).toContain('rounded-centroids')
  })
})

describe('promises on groups', () => {
  test('a group of two strata is told', () => {
    expect(heldClaims(aRelease({ strata: Int32Array.of(0, 0, 0, 1, 1, 1) }))['strata-not-mixed']).toBe(true)
    expect(heldClaims(aRelease({ strata: Int32Array.of(0, 0, 1, 1, 1, 1) }))['strata-not-mixed']).toBe(false)
  })

  test('a group with too few values is told; none counts as none', () => {
    const distinct = (codes: number[]) =>
      heldClaims(aRelease({ distinct: [{ variable: 'wage', codes: Int32Array.from(codes), atLeast: 2 }] }))[
        'distinct-values'
      ]
    expect([distinct([0, 0, 1, 2, 1, 1]), distinct([0, 0, 0, 2, 1, 1]), distinct([0, -1, 0, 2, 1, 1])]).toEqual([
      true,
      false,
      false,
    ])
  })
})
