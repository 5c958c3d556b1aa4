import { logGamma } from './log-gamma.ts'

const MOST_TERMS = 10_000

/**
 * P(|T| > t) of Student's t with some degrees of freedom, t ≥ 0: I_x(ν/2, 1/2) with x = ν / (ν + t²).
 *
 * Source  Abramowitz & Stegun 26.7.1; the incomplete beta function by its continued fraction 26.5.8 and Lentz's method.
 */
export function studentBeyond(t: number, degrees: number): number {
  if (t === Infinity) return 0
  return regularisedBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction settles fast below the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m < MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d)
    c = 1 + even / c
    fraction *= c * d
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d)
    c = 1 + odd / c
    fraction *= c * d
    if (Math.abs(c * d - 1) <= Number.EPSILON) break
  }
  return front * fraction
}
