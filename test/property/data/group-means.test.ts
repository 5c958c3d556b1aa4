import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupMeans } from '../../../src-main/domain/data/group-means.ts'

const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

describe('the mean of a group', () => {
  test('of equal values is that value, to the last bit', () => {
    fc.assert(
      fc.property(finite, fc.integer({ min: 1, max: 40 }), (value, size) => {
        fc.pre(!Object.is(value, -0))
        expect(groupMeans(new Float64Array(size).fill(value), new Int32Array(size))[0]).toBe(value)
      }),
      { numRuns: 5000, seed: 111 },
    )
  })

  test('is finite and lies between the least and the largest of its values', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1, maxLength: 12 }), (values) => {
        const mean = groupMeans(Float64Array.from(values), new Int32Array(values.length))[0]!
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values))
        expect(mean).toBeLessThanOrEqual(Math.max(...values))
      }),
      { numRuns: 5000, seed: 112 },
    )
  })

  test('of integers is the double nearest to the true mean', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 20 }), (values) => {
        const sum = values.reduce((total, value) => total + value, 0)
        // The sum is exact and one division rounds once.
        expect(groupMeans(Float64Array.from(values), new Int32Array(values.length))[0]! + 0).toBe(
          sum / values.length + 0,
        )
      }),
      { numRuns: 3000, seed: 113 },
    )
  })
})
