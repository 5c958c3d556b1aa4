import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { countBelow } from '../../numerics/count-below.ts'
import { normalWithin } from '../../numerics/normal-distribution.ts'
import { STATISTIC_RELATIVE } from '../../numerics/tolerances.ts'
import { columnMeans } from './covariance.ts'
import type { NumericRelease } from './numeric-release.ts'

/** Probabilistic loss of each statistic in percent, one entry a variable, a quantile of one, or a pair. */
export type LossOfStatistics = {
  readonly quantiles: number[]
  readonly means: number[]
  readonly variances: number[]
  readonly covariances: number[]
  readonly correlations: number[]
}

/**
 * 100 · P(|Z| ≤ |θ − θ′| / √Var θ̂) for each statistic θ: the chance that a sample of this size differs from θ by less than
 * the release does. Var θ̂ is the asymptotic variance of the sample statistic, from the central moments μ of the original.
 * Where it is 0: 0 when nothing changed, 100 when something did.
 *
 * A quantile is the smallest value that its share of records do not exceed; the density there is the share of records within
 * S n^(−1/5) of it.
 *
 * Cost    O(n p² + n p log n).
 * Source  Mateo-Sanz, Domingo-Ferrer & Sebé (2005); Cramér (1946), sections 27.3, 27.7, 28.5.
 */
export function lossOfStatistics(release: NumericRelease): LossOfStatistics {
  const { records: n, variables: p } = release
  const before = centred(release.original, n, p)
  const after = centred(release.released, n, p)
  /** Mean of the product of powers of two centred columns. */
  const moment = (of: typeof before, a: number, power: number, b: number, other: number) =>
    compensatedSum(n, (i) => of.columns[a]![i]! ** power * of.columns[b]![i]! ** other) / n
  const losses: LossOfStatistics = { quantiles: [], means: [], variances: [], covariances: [], correlations: [] }
  const variances = before.columns.map((_, v) => moment(before, v, 2, v, 0))
  const releasedVariances = after.columns.map((_, v) => moment(after, v, 2, v, 0))
  for (let v = 0; v < p; v += 1) {
    const m2 = variances[v]!
    losses.means.push(loss(before.means[v]!, after.means[v]!, Math.sqrt(m2), m2 / n))
    losses.variances.push(loss(m2, releasedVariances[v]!, m2, (moment(before, v, 4, v, 0) - m2 * m2) / n))
    const sorted = before.columns[v]!.slice().sort()
    const released = after.columns[v]!.map((value) => value + after.means[v]! - before.means[v]!).sort()
    for (let tenth = 1; tenth <= 9; tenth += 1) {
      const place = Math.ceil((tenth * n) / 10) - 1
      const width = Math.sqrt(m2) * n ** -0.2
      const centre = sorted[place]!
      const around = countBelow(sorted, centre + width, true) - countBelow(sorted, centre - width, false)
      const density = around / (2 * width * n)
      const variance = ((tenth / 10) * (1 - tenth / 10)) / (n * density ** 2)
      losses.quantiles.push(loss(centre, released[place]!, Math.sqrt(m2), variance))
    }
    for (let w = v + 1; w < p; w += 1) {
      const [m20, m02, m11] = [m2, variances[w]!, moment(before, v, 1, w, 1)]
      const [m22, m31, m13] = [moment(before, v, 2, w, 2), moment(before, v, 3, w, 1), moment(before, v, 1, w, 3)]
      const released11 = moment(after, v, 1, w, 1)
      losses.covariances.push(loss(m11, released11, Math.sqrt(m20 * m02), (m22 - m11 * m11) / n))
      const r = m11 / Math.sqrt(m20 * m02)
      const releasedScale = Math.sqrt(releasedVariances[v]! * releasedVariances[w]!)
      const kurtoses = moment(before, v, 4, w, 0) / m20 ** 2 + moment(before, v, 0, w, 4) / m02 ** 2
      const both = m22 / (m20 * m02)
      // The published form divides by μ₁₁, which r² takes out again.
      const skew = (m31 / m20 + m13 / m02) / Math.sqrt(m20 * m02)
      const variance = (both + (r * r * (kurtoses + 2 * both)) / 4 - r * skew) / n
      losses.correlations.push(loss(r, releasedScale === 0 ? 0 : released11 / releasedScale, 1, variance))
    }
  }
  return losses
}

/** `scale` is what the statistic is measured in: differences far below it are rounding, and so are variances below its square. */
function loss(before: number, after: number, scale: number, variance: number): number {
  const difference = Math.abs(before - after)
  if (difference <= STATISTIC_RELATIVE * scale) return 0
  return 100 * (variance > STATISTIC_RELATIVE * scale ** 2 ? normalWithin(difference / Math.sqrt(variance)) : 1)
}

function centred(values: Float64Array, n: number, p: number) {
  const means = columnMeans(values, n, p)
  const columns = Array.from(means, (mean, v) => Float64Array.from({ length: n }, (_, i) => values[i * p + v]! - mean))
  return { means, columns }
}
