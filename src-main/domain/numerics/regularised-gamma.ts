import { logGamma } from './log-gamma.ts'

/** Terms of series and fraction: both settle in about √a + 30 for the arguments of tests and quantiles. */
const MOST_TERMS = 10_000

/**
 * Regularised incomplete gamma functions P(a, x) and Q(a, x) = 1 − P, a > 0, x ≥ 0, each to about 1e-14 of itself where it
 * is the smaller one.
 *
 * Source  Series for x < a + 1, continued fraction by Lentz's method above: Abramowitz & Stegun 6.5.29 and 6.5.31.
 */
export function regularisedGamma(a: number, x: number): { readonly lower: number; readonly upper: number } {
  if (x <= 0) return { lower: 0, upper: 1 }
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < MOST_TERMS && term > sum * Number.EPSILON; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return { lower: front * sum, upper: 1 - front * sum }
  }
  let b = x + 1 - a
  let c = Infinity
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < MOST_TERMS; n += 1) {
    const numerator = n * (a - n)
    b += 2
    d = 1 / (b + numerator * d)
    c = b + numerator / c
    fraction *= c * d
    if (Math.abs(c * d - 1) <= Number.EPSILON) break
  }
  return { lower: 1 - front * fraction, upper: front * fraction }
}

/**
 * The x with P(degrees / 2, x / 2) = share: quantile of χ² with that many degrees of freedom, 0 < share < 1, by bisection to
 * the last bits.
 */
export function chiSquaredQuantile(share: number, degrees: number): number {
  let low = 0
  let high = degrees + 1
  while (regularisedGamma(degrees / 2, high / 2).lower < share) high *= 2
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2
    if (regularisedGamma(degrees / 2, middle / 2).lower < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
