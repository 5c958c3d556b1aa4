import { describe, expect, test } from 'vitest'
import { certifyRelease, type ReleaseToCertify } from '../../../../src-main/domain/certify/certify-release.ts'
import { releaseClasses } from '../../../../src-main/domain/certify/release-classes.ts'

const classesOf = (...rows: (string | number | null)[][]) =>
  releaseClasses(
    rows.length,
    rows[0]!.map((_, column) => rows.map((row) => row[column]!)),
  )

describe('classes of a release', () => {
  test('a record with a gap belongs to the one class that its other cells fit', () => {
    expect(classesOf([1, 2], [1, 2], [3, 4], [null, 4], [1, null])).toEqual([
      { members: [0, 1, 4], unsure: [] },
      { members: [2, 3], unsure: [] },
    ])
  })

  test('one that fits several is unsure in each, one that fits none makes its own', () => {
    expect(classesOf([1, 2], [3, 2], [null, 2], [5, null], [5, null], [null, null])).toEqual([
      { members: [0], unsure: [2, 5] },
      { members: [1], unsure: [2, 5] },
      { members: [3, 4], unsure: [] },
    ])
  })

  test('gaps in different places are one class where another record has both values', () => {
    expect(classesOf([1, null, 7], [1, 2, null], [null, 2, 7], [8, 8, 8])).toEqual([
      { members: [3], unsure: [] },
      { members: [0, 1, 2], unsure: [] },
    ])
  })
})

describe('certifying a release with gaps, strata or whole numbers', () => {
  const gap = Uint8Array.of(0, 0, 1, 0, 0, 0)
  const second = {
    name: 'age',
    original: Float64Array.of(7, 8, 9, 1, 2, 3),
    released: Float64Array.of(8, 8, 8, 2, 2, 2),
  }
  const income = (changes: Partial<ReleaseToCertify['numeric'][number]> = {}) => ({
    name: 'income',
    original: Float64Array.of(0, 2, 0, 10, 11, 13),
    released: Float64Array.of(1, 1, 0, 34 / 3, 34 / 3, 34 / 3),
    missing: gap,
    releasedMissing: gap,
    ...changes,
  })
  const held = (changes: Partial<ReleaseToCertify>) =>
    Object.fromEntries(
      certifyRelease({
        records: 6,
        numeric: [income(), second],
        categorical: [],
        confidential: [],
        k: 3,
        l: null,
        ...changes,
      }).certificate.map(({ claim, holds }) => [claim, holds]),
    )

  test('a mean is that of the cells that are there', () => {
    expect(held({})).toEqual({ 'class-size': true, 'release-centroids': true, 'missing-kept': true })
    const off = income({ released: Float64Array.of(1.1, 1.1, 0, 34 / 3, 34 / 3, 34 / 3) })
    expect(held({ numeric: [off, second] })).toMatchObject({ 'release-centroids': false })
  })

  test('a gap that was filled or made is told', () => {
    expect(held({ numeric: [income({ releasedMissing: Uint8Array.of(0, 0, 1, 1, 0, 0) }), second] })).toMatchObject({
      'missing-kept': false,
    })
  })

  test('strata tell classes of equal values apart', () => {
    const strata = (...values: string[]) => ({ strata: [{ name: 'region', values }] })
    expect(held(strata('N', 'N', 'N', 'S', 'S', 'S'))).toMatchObject({ 'class-size-in-strata': true })
    expect(held(strata('N', 'N', 'S', 'S', 'S', 'S'))).toMatchObject({ 'class-size-in-strata': false })
  })

  test('whole numbers may lie half a step off, fractions may not', () => {
    const whole = income({ isRounded: true, released: Float64Array.of(1, 1, 0, 11, 11, 11) })
    const fraction = income({ isRounded: true })
    const far = income({ isRounded: true, released: Float64Array.of(1, 1, 0, 12, 12, 12) })
    expect(
      [whole, fraction, far].map((column) => held({ numeric: [column, second] })['rounded-release-centroids']),
    ).toEqual([true, false, false])
  })

  test('what hangs on a record that fits two classes is left open', () => {
    const one = { name: 'one', original: Float64Array.of(0, 4, 5, 0), released: Float64Array.of(2, 2, 5, 0) }
    const other = {
      name: 'other',
      original: Float64Array.of(1, 3, 5, 7),
      released: Float64Array.of(3, 3, 3, 3),
      missing: new Uint8Array(4),
      releasedMissing: new Uint8Array(4),
    }
    const gaps = Uint8Array.of(0, 0, 0, 1)
    const release = certifyRelease({
      records: 4,
      numeric: [{ ...one, missing: gaps, releasedMissing: gaps }, other],
      categorical: [],
      confidential: [],
      k: 1,
      l: null,
    })
    const { holds } = release.certificate.find(({ claim }) => claim === 'release-centroids')!
    expect([holds, release.holds]).toEqual([null, false])
  })

  test('a factor weighs the loss', () => {
    const measure = (first: number, other: number) =>
      certifyRelease({
        records: 6,
        numeric: [
          { ...second, factor: first },
          { ...second, name: 'zero', released: second.original, factor: other },
        ],
        categorical: [],
        confidential: [],
        k: 1,
        l: null,
      }).ilPercent!
    expect(measure(3, 1) / measure(1, 1)).toBeCloseTo(1.5, 12)
    expect(measure(1, 0) / measure(1, 1)).toBeCloseTo(2, 12)
  })
})
