import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'

/** A measure of the risks of all released records; not defined where they are not. */
export const ofRisks =
  (
    risksOf: (comparison: MicrodataComparison) => Float64Array | null,
    measure: (risks: Float64Array, comparison: MicrodataComparison) => number,
  ) =>
  (comparison: MicrodataComparison): number | null => {
    const risks = risksOf(comparison)
    return risks === null ? null : measure(risks, comparison)
  }
