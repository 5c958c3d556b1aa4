/** What the scores of a file are scaled by. */
export type DisclosureTerms = {
  /** Records that share their key with exactly one other. */
  readonly inPairs: number
  /** Share of the population that is in the file, above 0 and at most 1. */
  readonly samplingFraction: number
  /** Quasi-identifiers of the file. */
  readonly variables: number
}

/**
 * DIS–SUDA of each record, 0 … 1: 1 / (1 + D / (S^Q Σ S^−Q)), summed over the records with a score. D = U (1/DIS − 1) scales to
 * the file's confidence in a unique match, DIS = π U / (π U + (1 − π) 2P) for U uniques and P pairs, so that D = 2P (1 − π) / π;
 * Q = 1 + (8 − M)/20 for M variables. A score of 0 stays 0.
 *
 * Source  Elliot, Manning, Mayes, Gurd & Bane (2005); Skinner & Elliot (2002) for DIS. The split over records is that of sdcMicro.
 *         Deviates: sdcMicro's U leaves out uniques that share a hash value with another record, which D does not depend on.
 */
export function disclosureScores(scores: Float64Array, { inPairs, samplingFraction, variables }: DisclosureTerms) {
  const exponent = 1 + (8 - variables) / 20
  const spread = scores.reduce((sum, score) => (score > 0 ? sum + score ** -exponent : sum), 0)
  const doubt = (inPairs * (1 - samplingFraction)) / samplingFraction
  return scores.map((score) => (score > 0 ? 1 / (1 + doubt / (score ** exponent * spread)) : 0))
}
