import { describe, expect, test } from 'vitest'
import { disclosureScores } from '../../../../../src-main/domain/measures/suda/disclosure-scores.ts'
import { elliotWeights } from '../../../../../src-main/domain/measures/suda/size-weights.ts'
import { sudaOf } from '../../../../../src-main/domain/measures/suda/suda.ts'
import { aComparison } from '../../../../support/a-comparison.ts'
import { measured } from '../../../../support/measured.ts'

const scores = (comparison: ReturnType<typeof aComparison>) => Array.from(sudaOf(comparison)?.scores ?? [])

/** The example of the statistical disclosure control guide of the World Bank, which sdcMicro's tests have too. */
const guide = {
  residence: ['U', 'U', 'U', 'U', 'R', 'U', 'U', 'U', 'U', 'U'],
  gender: ['F', 'F', 'F', 'M', 'F', 'M', 'F', 'M', 'F', 'F'],
  education: ['si', 'si', 'pi', 'sc', 'sc', 'sc', 'pc', 'ps', 'si', 'si'],
  labour: ['E', 'E', 'N', 'E', 'U', 'E', 'N', 'U', 'N', 'N'],
}

describe('SUDA2 gives what sdcMicro and its guide print', () => {
  test('for the example of the guide', () => {
    expect(scores(aComparison(guide))).toEqual([0, 0, 6, 0, 12, 0, 6, 10, 0, 0])
    expect(measured('suda-records', aComparison(guide))).toBe(4)
    expect(measured('suda-highest-score', aComparison(guide))).toBe(12)
  })

  test('for the example of the book', () => {
    const book = {
      age: [...new Array<string>(7).fill('20s'), '60s'],
      gender: ['m', 'm', 'm', 'm', 'f', 'f', 'f', 'm'],
      income: ['50k+', '50k+', '50k-', '50k-', '50k-', '50k-', '50k-', '50k-'],
      education: ['h', 'h', 'h', 'h', 'u', 'h', 'm', 'u'],
    }
    expect(scores(aComparison(book)).slice(4)).toEqual([4, 2, 6, 8])
  })

  test('for contributions of variables', () => {
    const contributions = sudaOf(aComparison({ a: [2, 1, 1], b: [0, 3, 0], c: [0, 6, 0] }))?.contributions
    expect(contributions).toEqual([
      { name: 'a', share: 0.5 },
      { name: 'b', share: 0.375 },
      { name: 'c', share: 0.375 },
    ])
  })

  test('for chances of the guide, whose scores are those of the older weights (2^(M − s) − 1) s! (M − s)! / M!', () => {
    const older = Float64Array.of(0, 0, 1.75, 0, 3.25, 0, 1.75, 2.75, 0, 0)
    const chances = disclosureScores(older, { inPairs: 6, samplingFraction: 0.01, variables: 4 })
    expect(Array.from(chances, (chance) => chance.toFixed(4))).toEqual([
      '0.0000',
      '0.0000',
      '0.0051',
      '0.0000',
      '0.0107',
      '0.0000',
      '0.0051',
      '0.0088',
      '0.0000',
      '0.0000',
    ])
  })
})

describe('SUDA2', () => {
  test('weights of sizes', () => {
    expect(Array.from(elliotWeights(4, 4)).slice(1)).toEqual([6, 2, 1, 1])
    expect(Array.from(elliotWeights(5, 3)).slice(1)).toEqual([12, 3, 1])
  })

  test('a missing value is in no unique, or a category of its own', () => {
    const keys = { a: [1, 1, null], b: [1, 1, 1] }
    expect(scores(aComparison(keys))).toEqual([0, 0, 0])
    expect(scores(aComparison(keys, { missing: 'own' }))).toEqual([0, 0, 1])
  })

  test('a record that is left out makes no other one common', () => {
    expect(scores(aComparison({ a: [1, 1, 2, 2] }, { leftOut: Uint8Array.of(0, 1, 0, 0) }))).toEqual([1, 0, 0])
  })

  test('looks for uniques up to the size it is told', () => {
    // Unique by pairs only.
    const keys = { a: [0, 0, 1, 1], b: [0, 1, 0, 1] }
    expect(scores(aComparison(keys))).toEqual([1, 1, 1, 1])
    expect(scores(aComparison(keys, { largestUnique: 1 }))).toEqual([0, 0, 0, 0])
  })

  test('without pairs every unique is sure, and a census too', () => {
    const keys = { a: [1, 2, 3] }
    expect(measured('suda-mean', aComparison(keys))).toBe(100)
    const paired = { a: [1, 2, 2] }
    expect(measured('suda-highest', aComparison(paired, { samplingFraction: 1 }))).toBe(100)
    // D = 2 · 0.75/0.25 = 6, one score: 1/(1 + 6).
    expect(measured('suda-highest', aComparison(paired, { samplingFraction: 0.25 }))).toBeCloseTo(100 / 7, 12)
    expect(measured('suda-mean', aComparison(paired, { weights: Float64Array.of(4, 4, 4) }))).toBeCloseTo(100 / 21, 12)
  })

  test('is not defined without released quasi-identifiers', () => {
    expect(measured('suda-records', aComparison({ a: { original: [1, 2], released: null } }))).toBeNull()
  })
})
