import { choicesOf, type MicrodataComparison } from '../microdata/microdata-comparison.ts'

/** Share of the population that is released: as chosen, else records by weights, 1 at most; null where neither is known. */
export function samplingFraction(comparison: MicrodataComparison): number | null {
  const { weights, leftOut } = comparison
  const { samplingFraction: chosen } = choicesOf(comparison)
  if (chosen !== null || weights === null) return chosen
  let [records, population] = [0, 0]
  weights.forEach((weight, i) => {
    if (leftOut?.[i] === 1) return
    records += 1
    population += weight
  })
  return Math.min(1, records / population)
}
