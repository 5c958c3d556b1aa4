import { describe, expect, test } from 'vitest'
import { certifyRelease, type ReleaseToCertify } from '../../../../src-main/domain/certify/certify-release.ts'

function aRelease(changes: Partial<ReleaseToCertify> = {}): ReleaseToCertify {
  return {
    records: 6,
    numeric: [
      {
        name: 'income',
        original: Float64Array.of(0, 1, 2, 10, 11, 12),
        released: Float64Array.of(1, 1, 1, 11, 11, 11),
      },
    ],
    categorical: [],
    confidential: [],
    k: 3,
    l: null,
    ...changes,
  }
}

const failing = (release: ReleaseToCertify) =>
  certifyRelease(release)
    .certificate.filter(({ holds }) => holds === false)
    .map(({ claim }) => claim)

describe('certifying a released file', () => {
  test('finds classes from the released values and measures the loss', () => {
    const { holds, classes, ilPercent, lossByVariable } = certifyRelease(aRelease())
    expect({ holds, classes, ilPercent, lossByVariable }).toEqual({
      holds: true,
      classes: { count: 2, smallest: 3, largest: 3 },
      ilPercent: expect.closeTo((100 * 4) / 154, 10) as number,
      lossByVariable: [{ variable: 'income', ilPercent: expect.closeTo((100 * 4) / 154, 10) as number }],
    })
  })

  test('counts 1 for each category that changes, beside standardised squares', () => {
    const region = {
      name: 'region',
      original: ['a', 'a', 'b', 'c', 'c', 'c'],
      released: ['a', 'a', 'a', 'c', 'c', 'c'],
    }
    const { ilPercent, lossByVariable } = certifyRelease(aRelease({ categorical: [region] }))
    // Of 5 and 3 that one class would lose: 4 / 154 of the one, one record of the other.
    expect(ilPercent).toBeCloseTo((100 * (5 * (4 / 154) + 1)) / 8, 10)
    expect(lossByVariable[1]).toEqual({ variable: 'region', ilPercent: expect.closeTo(100 / 3, 10) as number })
  })

  test('refuses classes below k', () => {
    expect(failing(aRelease({ k: 4 }))).toEqual(['class-size'])
  })

  test('refuses a release that is not the mean of its class', () => {
    const released = Float64Array.of(1.01, 1.01, 1.01, 11, 11, 11)
    expect(failing(aRelease({ numeric: [{ ...aRelease().numeric[0]!, released }] }))).toEqual(['release-centroids'])
  })

  test.each([
    ['values of 1e-12', (value: number) => value * 1e-12],
    ['an offset of 1e9', (value: number) => value + 1e9],
    ['values of 1e300', (value: number) => value * 1e300],
  ])('tells a mean from a value beside it: %s', (_, change) => {
    const numeric = (off: number) => [
      {
        name: 'income',
        original: aRelease().numeric[0]!.original.map(change),
        released: Float64Array.of(1 + off, 1 + off, 1 + off, 11, 11, 11).map(change),
      },
    ]
    expect([failing(aRelease({ numeric: numeric(0) })), failing(aRelease({ numeric: numeric(0.01) }))]).toEqual([
      [],
      ['release-centroids'],
    ])
    expect(certifyRelease(aRelease({ numeric: numeric(0) })).ilPercent).toBeCloseTo((100 * 4) / 154, 6)
  })

  test('takes any of the most frequent categories as the centre of a class, and no other', () => {
    const category = (released: string) =>
      aRelease({
        numeric: [],
        categorical: [
          { name: 'sex', original: ['f', 'm', 'f', 'm', 'f', 'm'], released: new Array<string>(6).fill(released) },
        ],
      })
    expect([failing(category('f')), failing(category('m')), failing(category('x'))]).toEqual([
      [],
      [],
      ['release-centroids'],
    ])
  })

  test('counts distinct confidential values by class and the smallest entropy in bits', () => {
    const release = aRelease({ confidential: [{ name: 'disease', values: ['a', 'a', 'b', 'a', 'b', 'c'] }], l: 3 })
    const { smallestEntropyBits } = certifyRelease(release)
    expect(failing(release)).toEqual(['distinct-diversity'])
    expect(smallestEntropyBits).toBeCloseTo(-(2 / 3) * Math.log2(2 / 3) - (1 / 3) * Math.log2(1 / 3), 12)
  })
})
