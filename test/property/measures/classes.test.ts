import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confidentialValues } from '../../../src-main/domain/measures/classes/confidential-values.ts'
import { distancesToFile } from '../../../src-main/domain/measures/classes/distance-to-file.ts'
import { releasedClasses } from '../../../src-main/domain/measures/classes/released-classes.ts'
import { aComparison } from '../../support/a-comparison.ts'

const cell = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 2 }) }, fc.constant(null))
const rows = fc.array(fc.record({ a: cell, b: cell, c: cell, isLeftOut: fc.nat({ max: 6 }), s: fc.nat({ max: 5 }) }), {
  minLength: 1,
  maxLength: 20,
})
type Row = (typeof rows extends fc.Arbitrary<infer R> ? R : never)[number]

const comparisonOf = (file: readonly Row[], missing: 'any' | 'own') =>
  aComparison(
    { a: file.map(({ a }) => a), b: file.map(({ b }) => b), c: file.map(({ c }) => c) },
    {
      leftOut: Uint8Array.from(file, ({ isLeftOut }) => (isLeftOut === 0 ? 1 : 0)),
      confidential: { s: file.map(({ s }) => s) },
      missing,
    },
  )

test('frequencies are the records that a record may be taken for, pair by pair', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('any' as const, 'own' as const), (file, missing) => {
      const classes = releasedClasses(comparisonOf(file, missing))
      const released = file.filter(({ isLeftOut }) => isLeftOut !== 0)
      if (released.length === 0) {
        expect(classes).toBeNull()
        return
      }
      const isSame = (one: number | null, other: number | null) =>
        one === other || (missing === 'any' && (one === null || other === null))
      const expected = released.map(
        (row) => released.filter((other) => (['a', 'b', 'c'] as const).every((v) => isSame(row[v], other[v]))).length,
      )
      const own = classes!.classOf.filter((c) => c >= 0)
      expect(Array.from(own, (c) => classes!.frequencies[c])).toEqual(expected)
      expect(classes!.sizes.reduce((sum, size) => sum + size, 0)).toBe(released.length)
    }),
    { numRuns: 3000, seed: 5 },
  )
})

test('distance of ranks is the mean difference of the shares up to each value', () => {
  fc.assert(
    fc.property(rows, (file) => {
      const comparison = comparisonOf(file, 'own')
      const classes = releasedClasses(comparison)
      if (classes === null) return
      const values = file.map(({ s }) => s)
      const released = values.filter((_, i) => classes.classOf[i]! >= 0)
      const occurring = [...new Set(released)].sort((a, b) => a - b)
      const upTo = (own: readonly number[], limit: number) => own.filter((value) => value <= limit).length / own.length
      const [ranked] = confidentialValues(comparison)
      const expected = Array.from({ length: classes.count }, (_, c) => {
        const own = values.filter((_value, i) => classes.classOf[i] === c)
        const sum = occurring.reduce((all, limit) => all + Math.abs(upTo(own, limit) - upTo(released, limit)), 0)
        return occurring.length < 2 ? 0 : sum / (occurring.length - 1)
      })
      distancesToFile(ranked!).forEach((distance, c) => expect(distance).toBeCloseTo(expected[c]!, 10))
    }),
    { numRuns: 3000, seed: 6 },
  )
})
