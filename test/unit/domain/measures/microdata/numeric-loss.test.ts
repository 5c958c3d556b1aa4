import { describe, expect, test } from 'vitest'
import { changeOfVariances } from '../../../../../src-main/domain/measures/microdata/change-of-variances.ts'
import { communalityDiscrepancies } from '../../../../../src-main/domain/measures/microdata/communality-discrepancies.ts'
import { componentDiscrepancies } from '../../../../../src-main/domain/measures/microdata/component-discrepancies.ts'
import { correlationDiscrepancies } from '../../../../../src-main/domain/measures/microdata/correlation-discrepancies.ts'
import { covarianceDiscrepancies } from '../../../../../src-main/domain/measures/microdata/covariance-discrepancies.ts'
import { dataDiscrepancies } from '../../../../../src-main/domain/measures/microdata/data-discrepancies.ts'
import { eigenvalues } from '../../../../../src-main/domain/measures/microdata/eigenvalues.ts'
import { il1Relative } from '../../../../../src-main/domain/measures/microdata/il1-relative.ts'
import { il1 } from '../../../../../src-main/domain/measures/microdata/il1.ts'
import { il1s } from '../../../../../src-main/domain/measures/microdata/il1s.ts'
import { informationLoss } from '../../../../../src-main/domain/measures/microdata/information-loss.ts'
import { loadingDiscrepancies } from '../../../../../src-main/domain/measures/microdata/loading-discrepancies.ts'
import type { MicrodataMeasure } from '../../../../../src-main/domain/measures/microdata/microdata-comparison.ts'
import { mlodakGamma } from '../../../../../src-main/domain/measures/microdata/mlodak-gamma.ts'
import { mlodakLambda } from '../../../../../src-main/domain/measures/microdata/mlodak-lambda.ts'
import { probabilisticInformationLoss } from '../../../../../src-main/domain/measures/microdata/probabilistic-information-loss.ts'
import { shiftOfMeans } from '../../../../../src-main/domain/measures/microdata/shift-of-means.ts'
import { aComparison } from '../../../../support/a-comparison.ts'

// Squared deviations of the original add up to 20, those of the release from it to 4.
const pairs = aComparison({ x: { original: [0, 2, 4, 6], released: [1, 1, 5, 5] } })

// Uncorrelated signs; the release adds half of x to y: covariance 1/2, variance 5/4 (denominator n), correlation 1/√5.
const x = [1, 1, -1, -1]
const y = [1, -1, 1, -1]
const mixed = aComparison({ x, y: { original: y, released: y.map((value, i) => value + x[i]! / 2) } })

const valuesOf = (measures: readonly MicrodataMeasure[], comparison = mixed) =>
  measures.map((measure) => measure.measure(comparison))

describe('loss of one variable', () => {
  test('information loss is 100 SSE / SST', () => {
    expect(informationLoss.measure(pairs)).toBeCloseTo(20, 12)
  })

  test('a record left out, and a value not released, lose what the mean would', () => {
    const leftOut = Uint8Array.of(1, 0, 0, 0)
    const without = aComparison({ x: { original: [0, 2, 4, 6], released: [0, 2, 4, 6] } }, { leftOut })
    expect(informationLoss.measure(without)).toBeCloseTo((100 * 9) / 20, 12)
    const suppressed = aComparison({ x: { original: [0, 2, 4, 6], released: [0, 2, null, 6] } })
    expect(informationLoss.measure(suppressed)).toBeCloseTo(5, 12)
  })

  test('IL1 is the mean, IL1s the sum of |x − x′| / (√2 S); the relative one leaves 0 out', () => {
    const sum = 4 / (Math.SQRT2 * Math.sqrt(20 / 3))
    expect(il1.measure(pairs)).toBeCloseTo(sum / 4, 12)
    expect(il1s.measure(pairs)).toBeCloseTo(sum, 12)
    expect(il1Relative.measure(pairs)).toBeCloseTo(100 * (1 / 2 + 1 / 4 + 1 / 6), 12)
  })

  test('means and variances', () => {
    expect(shiftOfMeans.measure(pairs)).toBe(0)
    expect(changeOfVariances.measure(pairs)).toBeCloseTo(20, 12)
    const moved = aComparison({ x: { original: [0, 2, 4, 6], released: [2, 4, 6, 8] } })
    expect(shiftOfMeans.measure(moved)).toBeCloseTo(2 / Math.sqrt(20 / 3), 12)
    expect(changeOfVariances.measure(moved)).toBeCloseTo(0, 12)
  })

  test('a probabilistic loss of 0 where nothing changed', () => {
    expect(probabilisticInformationLoss.measure(aComparison({ x: [3, 1, 4, 1, 5] }))).toBe(0)
  })

  test('nothing is defined without numbers that vary', () => {
    const measures = [informationLoss, il1, il1s, il1Relative, shiftOfMeans, eigenvalues, probabilisticInformationLoss]
    expect(valuesOf([...measures, ...dataDiscrepancies], aComparison({ x: [1, 1, 1], y: ['a', 'b', 'a'] }))).toEqual(
      Array(10).fill(null),
    )
  })
})

describe('discrepancies: mean square, mean absolute, mean variation', () => {
  const close = (expected: readonly number[]) => expected.map((value) => expect.closeTo(value, 10) as number)

  test('of values', () => {
    // Half of the eight cells move by 1/2 of themselves; S² = 4/3.
    expect(valuesOf(dataDiscrepancies)).toEqual(close([0.125 / (4 / 3), 0.25 / Math.sqrt(4 / 3), 25]))
  })

  test('of covariances: 1, 0 and 1 become 1, 1/2 and 5/4 in units of S²', () => {
    expect(valuesOf(covarianceDiscrepancies)).toEqual(close([(1 / 4 + 1 / 16) / 3, 0.75 / 3, (100 * 1.25) / 3]))
  })

  test('of correlations', () => {
    expect(valuesOf(correlationDiscrepancies)).toEqual(close([0.2, Math.sqrt(0.2), 100]))
    expect(valuesOf(correlationDiscrepancies, pairs)).toEqual([null, null, null])
  })

  test('of principal components: r = 1/√2 becomes 1/√5', () => {
    const sum = (times: number) => y.map((value, i) => x[i]! + times * value)
    const comparison = aComparison({ x, y: { original: sum(1), released: sum(2) } })
    const [before, after] = [Math.SQRT1_2, Math.sqrt(0.2)]
    const share = (1 + before) / 2
    const first = Math.sqrt((1 + before) / 2) - Math.sqrt((1 + after) / 2)
    const second = Math.sqrt((1 - after) / 2) - Math.sqrt((1 - before) / 2)
    expect(valuesOf(componentDiscrepancies, comparison).slice(0, 2)).toEqual(
      close([share * first ** 2 + (1 - share) * second ** 2, share * first + (1 - share) * second]),
    )
    // The axes of two correlated variables are their sum and difference, whatever the correlation.
    expect(valuesOf(loadingDiscrepancies, comparison)).toEqual(close([0, 0, 0]))
    const change = (before - after) / 2
    expect(valuesOf(communalityDiscrepancies, comparison)).toEqual(close([change ** 2, change, (100 * change) / share]))
  })
})

test('eigenvalues 1 and 1 become 1 ± 1/√5', () => {
  expect(eigenvalues.measure(mixed)).toBeCloseTo(2 * Math.sqrt(0.2), 12)
  // A sum of others adds an eigenvalue of 0: relative changes of it are not defined.
  const dependent = aComparison({ x, y, z: y.map((value, i) => value + x[i]!) })
  expect([eigenvalues.measure(dependent), mlodakGamma.measure(dependent)]).toEqual([null, null])
})

test('γ compares the diagonals of the inverse correlations', () => {
  const signs = (bit: number) => Array.from({ length: 8 }, (_, i) => ((i >> bit) & 1) * 2 - 1)
  const released = signs(1).map((value, i) => value + signs(0)[i]! / 2)
  const comparison = aComparison({ x: signs(0), y: { original: signs(1), released }, z: signs(2) })
  // ρ² = 1/5, so the diagonal 1, 1, 1 becomes 5/4, 5/4, 1.
  const length = Math.sqrt(2 * 1.25 ** 2 + 1)
  const squares = 2 * (1.25 / length - 1 / Math.sqrt(3)) ** 2 + (1 / length - 1 / Math.sqrt(3)) ** 2
  expect(mlodakGamma.measure(comparison)).toBeCloseTo(Math.sqrt(squares / 2), 12)
  expect(mlodakGamma.measure(pairs)).toBeNull()
})

test('λ averages arctan of numbers, rank differences and changed categories', () => {
  const comparison = aComparison({
    age: { original: [20, 30, 40, null], released: [21, 30, null, null] },
    school: {
      original: ['low', 'mid', 'high', 'low'],
      released: ['mid', 'mid', 'low', 'low'],
      ranks: ['low', 'mid', 'high'],
    },
    sex: { original: ['f', 'f', 'm', 'm'], released: ['f', 'm', 'm', '*'] },
  })
  expect(mlodakLambda.measure(comparison)).toBeCloseTo((0.5 + 1 + (0.5 + 1) + 2) / 12, 12)
})
