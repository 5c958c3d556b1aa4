/**
 * Memberships of one record in c prototypes from its squared distances D²:
 * u_j = 1 / Σ_l (D_j / D_l)^(2 / (m − 1)); they sum to 1. Where distances are 0, those prototypes share it equally.
 *
 * Distances are taken relative to the smallest, so that none overflows.
 *
 * @param squares      c squared distances, ≥ 0.
 * @param fuzzifier    m > 1.
 * @param memberships  takes the c answers.
 *
 * Source  Bezdek, Ehrlich & Full (1984), Computers & Geosciences 10(2–3), 191–203.
 */
export function putMemberships(squares: Float64Array, fuzzifier: number, memberships: Float64Array): void {
  const exponent = 1 / (fuzzifier - 1)
  let least = Infinity
  for (const square of squares) if (square < least) least = square
  let sum = 0
  for (let j = 0; j < squares.length; j += 1) {
    const ratio = least === 0 ? Number(squares[j] === 0) : least / squares[j]!
    const part = exponent === 1 ? ratio : ratio ** exponent
    memberships[j] = part
    sum += part
  }
  for (let j = 0; j < squares.length; j += 1) memberships[j]! /= sum
}
