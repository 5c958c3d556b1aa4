/** EM settles long before this on counts of a few patterns. */
const MOST_ROUNDS = 500
const SETTLED = 1e-10
/** Probabilities stay this far from 0 and 1, so that no single comparison decides a pair for certain. */
const SMALLEST = 1e-6

/** Probabilities that a variable agrees in a pair of one person's records (m) and of two persons' (u). */
export type AgreementModel = { readonly m: Float64Array; readonly u: Float64Array }

/**
 * Fit m and u to pairs of unknown status by expectation and maximisation, agreements being independent in either class.
 *
 * @param counts  how many pairs have each pattern, 2^d; bit v of a pattern tells that variable v agrees.
 * @param share   share of pairs that are of one person, where fitting begins.
 *
 * Cost    O(2^d d) a round.
 * Source  Fellegi & Sunter (1969), J. Am. Stat. Assoc. 64; Jaro (1989), J. Am. Stat. Assoc. 84.
 */
export function fitAgreement(counts: Float64Array, variables: number, share: number): AgreementModel {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const within = (value: number) => Math.max(SMALLEST, Math.min(1 - SMALLEST, value))
  const agrees = (pattern: number, v: number) => ((pattern >> v) & 1) === 1
  const m = new Float64Array(variables).fill(0.9)
  const u = m.map((_, v) => within(counts.reduce((sum, n, pattern) => sum + (agrees(pattern, v) ? n : 0), 0) / total))
  let matches = share
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const agreeing = { m: new Float64Array(variables), u: new Float64Array(variables) }
    let expected = 0
    for (let pattern = 0; pattern < counts.length; pattern += 1) {
      const count = counts[pattern]!
      if (count === 0) continue
      let ofMatch = matches
      let ofOther = 1 - matches
      for (let v = 0; v < variables; v += 1) {
        ofMatch *= agrees(pattern, v) ? m[v]! : 1 - m[v]!
        ofOther *= agrees(pattern, v) ? u[v]! : 1 - u[v]!
      }
      const matched = (count * ofMatch) / (ofMatch + ofOther)
      expected += matched
      for (let v = 0; v < variables; v += 1) {
        if (!agrees(pattern, v)) continue
        agreeing.m[v]! += matched
        agreeing.u[v]! += count - matched
      }
    }
    const next = within(expected / total)
    let change = Math.abs(next - matches)
    for (let v = 0; v < variables; v += 1) {
      const [newM, newU] = [within(agreeing.m[v]! / expected), within(agreeing.u[v]! / (total - expected))]
      change = Math.max(change, Math.abs(newM - m[v]!), Math.abs(newU - u[v]!))
      m[v] = newM
      u[v] = newU
    }
    matches = next
    if (change < SETTLED) break
  }
  return { m, u }
}

/** Weight of each pattern: Σ ln (m / u) over what agrees, Σ ln ((1 − m) / (1 − u)) over what does not. Cost O(2^d d). */
export function agreementWeights({ m, u }: AgreementModel): Float64Array {
  return Float64Array.from({ length: 2 ** m.length }, (_, pattern) =>
    m.reduce(
      (sum, ofMatch, v) =>
        sum + (((pattern >> v) & 1) === 1 ? Math.log(ofMatch / u[v]!) : Math.log((1 - ofMatch) / (1 - u[v]!))),
      0,
    ),
  )
}
