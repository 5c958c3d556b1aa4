import { describe, expect, test } from 'vitest'
import { putMemberships } from '../../../../../src-main/domain/mixed/fuzzy-clustering/memberships.ts'
import { minMaxScaled } from '../../../../../src-main/domain/mixed/fuzzy-clustering/min-max-scaled.ts'
import { pcaes } from '../../../../../src-main/domain/mixed/fuzzy-clustering/pcaes.ts'
import { silhouette } from '../../../../../src-main/domain/mixed/fuzzy-clustering/silhouette.ts'
import {
  typicalityByRecords,
  typicalityBySpread,
} from '../../../../../src-main/domain/mixed/fuzzy-clustering/typicalities.ts'
import { pointsOf } from '../../../../support/made-points.ts'

function membershipsOf(squares: number[], fuzzifier: number): number[] {
  const memberships = new Float64Array(squares.length)
  putMemberships(Float64Array.from(squares), fuzzifier, memberships)
  return [...memberships]
}

describe('memberships', () => {
  test('fall with the squared distance for m = 2, with its square root for m = 3', () => {
    expect(membershipsOf([1, 4], 2)).toEqual([0.8, 0.2])
    expect(membershipsOf([1, 4], 3)).toEqual([2 / 3, 1 / 3])
  })

  test('are shared equally by prototypes at the very place of a record', () => {
    expect(membershipsOf([0, 5, 0], 2)).toEqual([0.5, 0, 0.5])
  })
})

describe('typicalities', () => {
  test('by spread are one half where b D² is γ', () => {
    const { of, penalty } = typicalityBySpread(Float64Array.of(2, 0), 0.5, 2)
    expect([of(0, 0), of(0, 4), of(0, 12)]).toEqual([1, 0.5, 0.25])
    expect(penalty(0, 0.5)).toBe(0.5)
    // A prototype without spread still has records at its place.
    expect([of(1, 0), of(1, 1) < 1e-9]).toEqual([1, true])
  })

  test('by records sum to 1 over the records of a prototype', () => {
    const points = pointsOf([[1], [2]])
    const { of } = typicalityByRecords(points, Float64Array.of(0), 2)
    expect([of(0, 1), of(0, 4)]).toEqual([0.8, 0.2])
    const same = typicalityByRecords(pointsOf([[0], [0], [3]]), Float64Array.of(0), 2)
    expect([same.of(0, 0), same.of(0, 9)]).toEqual([0.5, 0])
  })
})

describe('PCAES', () => {
  // Two records at each prototype: Σ u² is 2 for both. β_T = 1/4, squared distance 1.
  const apart = pointsOf([[0], [0], [1], [1]])

  test('is compactness less nearness of prototypes', () => {
    expect(pcaes(apart, Float64Array.of(0, 1), 2, 'maximum')).toBeCloseTo(2 * (1 - Math.exp(-4)), 12)
  })

  test('has the largest or the smallest Σ u² as reference', () => {
    // Σ u² = 3 and 1; mean 1/4, β_T = (1/16 + 9/16) / 2.
    const uneven = pointsOf([[0], [0], [0], [1]])
    const nearness = 2 * Math.exp(-16 / 5)
    expect(pcaes(uneven, Float64Array.of(0, 1), 2, 'maximum')).toBeCloseTo(1 + 1 / 3 - nearness, 12)
    expect(pcaes(uneven, Float64Array.of(0, 1), 2, 'minimum')).toBeCloseTo(3 + 1 - nearness, 12)
  })

  test('is not defined of one prototype, nor where all lie at the mean', () => {
    expect([
      pcaes(apart, Float64Array.of(0.5), 2, 'maximum'),
      pcaes(apart, Float64Array.of(0.5, 0.5), 2, 'maximum'),
    ]).toEqual([null, null])
  })
})

describe('silhouette', () => {
  test('compares the mean distance within a cluster with that to the nearest other', () => {
    // a = 1, b = 9.5 and 8.5 on either side.
    const points = pointsOf([[0], [1], [9], [10]])
    expect(silhouette(points, Int32Array.of(0, 0, 1, 1))).toBeCloseTo((8.5 / 9.5 + 7.5 / 8.5) / 2, 12)
  })

  test('is 0 for a record alone and not defined of one cluster', () => {
    const points = pointsOf([[0], [0], [5]])
    expect(silhouette(points, Int32Array.of(0, 0, 1))).toBeCloseTo(2 / 3, 12)
    expect(silhouette(points, Int32Array.of(0, 0, 0))).toBeNull()
  })
})

describe('scaling by smallest and largest', () => {
  test('maps to 0 to 1; a constant column is 0', () => {
    expect(minMaxScaled(Float64Array.of(10, 30, 15), null)).toEqual({
      scaled: Float64Array.of(0, 1, 0.25),
      smallest: 10,
      range: 20,
    })
    expect(minMaxScaled(Float64Array.of(7, 7), null)).toEqual({ scaled: Float64Array.of(0, 0), smallest: 7, range: 0 })
  })

  test('puts what is missing at the mean of what is there', () => {
    expect([...minMaxScaled(Float64Array.of(1, 0, 3, 2), (record) => record === 1).scaled]).toEqual([0, 0.5, 1, 0.5])
    expect([...minMaxScaled(Float64Array.of(0, 0), () => true).scaled]).toEqual([0, 0])
  })
})
