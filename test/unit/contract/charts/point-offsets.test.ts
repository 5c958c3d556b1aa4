import { describe, expect, test } from 'vitest'
import { pointOffsets } from '../../../../src-main/contract/charts/point-offsets.ts'

describe('points of a comparison', () => {
  test('that cover each other stand side by side, the highest first; others stay', () => {
    const points = [
      { across: 0.5, up: 0.4 },
      { across: 0.5, up: 0.41 },
      { across: 0.5, up: 0.9 },
      { across: 0.8, up: 0.4 },
    ]
    expect(pointOffsets(points)).toEqual([
      { offset: 5, spread: 5 },
      { offset: -5, spread: 5 },
      { offset: 0, spread: 0 },
      { offset: 0, spread: 0 },
    ])
  })

  test('that touch through one between them are one row', () => {
    const points = [0.4, 0.48, 0.44].map((up) => ({ across: 0.2, up }))
    expect(pointOffsets(points).map(({ offset }) => offset)).toEqual([10, -10, 0])
  })

  test('in great number keep to the place of one', () => {
    const offsets = pointOffsets(Array.from({ length: 40 }, () => ({ across: 0.5, up: 0.5 }))).map(
      ({ offset }) => offset,
    )
    expect(Math.max(...offsets.map(Math.abs))).toBeCloseTo(25)
    expect(new Set(offsets.map((offset) => offset.toFixed(3))).size).toBe(40)
  })
})
