/** E(1/F | f) of Benedetti and Franconi for the records of a class. */

/** From so many records on the series converges in a few terms whatever the sampling fraction is. */
const SERIES_FROM = 30

/**
 * Risk of a record of a class of `f` sample records that stands for `population` records: 1/F expected, F given f negative
 * binomial with p = f / population. It is p · ∫ u^(f − 1) / (p + q u) du over 0 … 1, q = 1 − p.
 *
 * @param f           records in the sample, at least 1.
 * @param population  estimated records of the population; f where it is less.
 *
 * Source  Benedetti & Franconi (1998); Franconi & Polettini (2004), "Individual risk estimation in μ-Argus: a review".
 *         ₂F₁(f, f; f + 1; q) p^f/f is (p/f) ₂F₁(1, 1; f + 1; q) by Euler's transformation, a series of positive terms.
 * Cost    O(f) for f < 30, else some 30 terms. Exact to rounding: no difference of nearly equal numbers is taken.
 */
export function exactRisk(f: number, population: number): number {
  const p = Math.min(1, f / population)
  const q = 1 - p
  if (p > 0.5 || f >= SERIES_FROM) {
    // (p/f) Σ k! / ((f + 1) … (f + k)) q^k.
    let term = 1
    let sum = 1
    for (let k = 1; term > sum * Number.EPSILON; k += 1) {
      term *= (k * q) / (f + k)
      sum += term
    }
    return (p * sum) / f
  }
  // J₁ = ln(1/p) / q and q J_{j+1} = 1/j − p J_j, where an error shrinks by p/q at each step.
  let integral = -Math.log(p) / q
  for (let j = 1; j < f; j += 1) integral = (1 / j - p * integral) / q
  return p * integral
}

/**
 * The same with the usual approximation p / (f − q) for f ≥ 3: the default of sdcMicro.
 *
 * Source  Franconi & Polettini (2004); sdcMicro, `indivRisk`.
 */
export function approximateRisk(f: number, population: number): number {
  if (f < 3 || population <= f) return exactRisk(f, population)
  const p = f / population
  return p / (f - (1 - p))
}
