/** What a minimal unique of each size weighs in a record's score: at [s] for size s; [0] is never used. */

/**
 * Π (M − j) for j = s … largest − 1; (M − s)! where uniques of every size are looked for.
 *
 * Source  Elliot, Manning, Mayes, Gurd & Bane (2005); the default of sdcMicro.
 */
export function elliotWeights(variables: number, largest: number): Float64Array {
  const weights = new Float64Array(largest + 1).fill(1)
  for (let size = largest - 1; size >= 1; size -= 1) weights[size] = weights[size + 1]! * (variables - size)
  return weights
}
