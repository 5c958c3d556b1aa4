import { expect, test } from 'vitest'
import { lossOfStatistics } from '../../../../../src-main/domain/measures/moments/loss-of-statistics.ts'

const ofRows = (original: number[][], released: number[][]) =>
  lossOfStatistics({
    names: original[0]!.map(String),
    records: original.length,
    variables: original[0]!.length,
    original: Float64Array.from(original.flat()),
    released: Float64Array.from(released.flat()),
  })

/** P(|Z| ≤ 1). */
const ONE_DEVIATION = 68.26894921370859

test('a mean that moves by its standard error loses P(|Z| ≤ 1), its variance nothing', () => {
  const shift = Math.sqrt(5 / 4)
  const { means, variances } = ofRows([[0], [2], [4], [6]], [[0 + shift], [2 + shift], [4 + shift], [6 + shift]])
  expect(means[0]).toBeCloseTo(ONE_DEVIATION, 10)
  expect(variances).toEqual([0])
})

test('a variance that moves by √((μ₄ − μ₂²) / n) loses P(|Z| ≤ 1)', () => {
  // μ₂ = 5, μ₄ = (81 + 1 + 1 + 81) / 4 = 41, so the standard error is √(16 / 4) = 2.
  const factor = Math.sqrt(7 / 5)
  const { variances } = ofRows([[-3], [-1], [1], [3]], [[-3 * factor], [-factor], [factor], [3 * factor]])
  expect(variances[0]).toBeCloseTo(ONE_DEVIATION, 10)
})

test('covariance and correlation of independent signs', () => {
  // μ₂₂ = 1: standard errors are 1/2. The release has covariance 1/2 and correlation 1/√5.
  const { covariances, correlations } = ofRows(
    [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ],
    [
      [1, 1.5],
      [1, -0.5],
      [-1, 0.5],
      [-1, -1.5],
    ],
  )
  expect(covariances[0]).toBeCloseTo(ONE_DEVIATION, 10)
  // P(|Z| ≤ 2/√5).
  expect(correlations[0]).toBeCloseTo(62.890663, 5)
})

test('the variance of a correlation of normal data is (1 − r²)² / n', () => {
  // Points of a normal law by the quantiles of two independent halves: a grid of 120 × 120 at equal probabilities.
  const steps = 120
  const normal = Array.from({ length: steps }, (_, i) => quantile((i + 0.5) / steps))
  const rows = normal.flatMap((a) => normal.map((b) => [a, 0.6 * a + 0.8 * b]))
  const released = normal.flatMap((a) => normal.map((b) => [a, 0.601 * a + Math.sqrt(1 - 0.601 ** 2) * b]))
  const { correlations } = ofRows(rows, released)
  // 0.001 · 120 / 0.64 is 0.1875 deviations: P(|Z| ≤ 0.1875).
  expect(correlations[0]).toBeCloseTo(14.9, 0)
})

test('a quantile by the density around it', () => {
  // Quantiles of 0 … 9 are 0 … 8; all of S n^(−1/5) = 1.81 holds three values, two at the ends.
  const values = Array.from({ length: 10 }, (_, i) => [i])
  const { quantiles } = ofRows(
    values,
    values.map(([value]) => [value! + 1]),
  )
  const width = Math.sqrt(8.25) * 10 ** -0.2
  const deviations = (share: number, within: number) =>
    within / (2 * width * 10) / Math.sqrt((share * (1 - share)) / 10)
  expect(quantiles[0]).toBeCloseTo(100 * normalWithin(deviations(0.1, 2)), 6)
  expect(quantiles[4]).toBeCloseTo(100 * normalWithin(deviations(0.5, 3)), 6)
})

test('where a statistic has no variance, any change loses all', () => {
  const { variances } = ofRows([[-1], [1]], [[-2], [2]])
  expect(variances).toEqual([100])
})

/** P(|Z| ≤ z) by Simpson's rule. */
function normalWithin(z: number): number {
  const steps = 1000
  let sum = 0
  for (let i = 0; i <= steps; i += 1) {
    const at = (z * i) / steps
    sum += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp((-at * at) / 2)
  }
  return (2 * sum * z) / (3 * steps * Math.sqrt(2 * Math.PI))
}

/** Normal quantile by bisection. */
function quantile(share: number): number {
  if (share < 0.5) return -quantile(1 - share)
  let [low, high] = [0, 8]
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    if (normalWithin(middle) < 2 * share - 1) low = middle
    else high = middle
  }
  return low
}
