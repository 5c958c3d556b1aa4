import { createRandomStream } from '../../numerics/random-stream.ts'
import { growTree, predictByTree, rankFeatures } from './grow-tree.ts'
import type { Learner } from './learner.ts'

const TREES = 100

/**
 * A hundred trees, each on as many rows drawn with replacement, each node of which tries √p features drawn anew. A
 * probability is the mean of those of the trees.
 *
 * Source  Breiman (2001), Machine Learning 45.
 */
export const randomForest: Learner = {
  id: 'random-forest',
  learn(table, classes, count, seed) {
    const random = createRandomStream(seed)
    const ranked = rankFeatures(table)
    const tried = Math.max(1, Math.round(Math.sqrt(table.features.length)))
    const options = { leastLeaf: 1, candidates: () => random.permutation(table.features.length), tried }
    const trees = Array.from({ length: TREES }, () => {
      const rows = Int32Array.from({ length: table.records }, () => random.integer(0, table.records - 1))
      return predictByTree(growTree(table, ranked, classes, count, rows, options))
    })
    const shares = new Float64Array(count)
    return (other, row, probabilities) => {
      probabilities.fill(0)
      for (const predict of trees) {
        predict(other, row, shares)
        for (let c = 0; c < count; c += 1) probabilities[c]! += shares[c]! / TREES
      }
    }
  },
}
