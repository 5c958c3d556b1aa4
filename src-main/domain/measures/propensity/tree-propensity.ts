import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { growTree, predictByTree, rankFeatures, type RankedFeatures } from '../learning/grow-tree.ts'
import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { meanSquaredPropensity } from './mean-squared-propensity.ts'
import { permutedLabels, stackedRelease, trueLabels, type StackedRelease } from './stacked-release.ts'

/** A leaf has at least this share of the rows, and at least so many: a smaller one would know single records again. */
const LEAF_SHARE = 0.01
const LEAST_LEAF = 10

/**
 * pMSE of a classification tree on all quasi-identifiers; null where nothing can be compared.
 *
 * Cost    That of one tree, once for all measures of a comparison.
 * Source  Snoke, Raab, Nowok, Dibben & Slavković (2018), J. R. Stat. Soc. A 181(3), with CART.
 */
export const treePropensity = oncePerComparison((comparison: MicrodataComparison): number | null => {
  const release = stackedRelease(comparison)
  return release === null ? null : pmseOf(release, rankFeatures(release.table), trueLabels(release))
})

/** Mean pMSE over permutations of the sides within pairs; null as above. Cost that of a tree for each. */
export function permutedTreePropensity(comparison: MicrodataComparison, permutations: number): number | null {
  const release = stackedRelease(comparison)
  if (release === null) return null
  const ranked = rankFeatures(release.table)
  let sum = 0
  for (let draw = 0; draw < permutations; draw += 1) sum += pmseOf(release, ranked, permutedLabels(release, draw))
  return sum / permutations
}

function pmseOf({ table, share }: StackedRelease, ranked: RankedFeatures, labels: Uint8Array): number {
  const all = Int32Array.from(table.features, (_, at) => at)
  const rows = Int32Array.from({ length: table.records }, (_, row) => row)
  const leastLeaf = Math.max(LEAST_LEAF, Math.ceil(table.records * LEAF_SHARE))
  const options = { leastLeaf, candidates: () => all, tried: all.length }
  const predict = predictByTree(growTree(table, ranked, Int32Array.from(labels), 2, rows, options))
  const shares = new Float64Array(2)
  const probabilities = Float64Array.from(labels, (_, row) => {
    predict(table, row, shares)
    return shares[1]!
  })
  return meanSquaredPropensity(probabilities, share)
}
