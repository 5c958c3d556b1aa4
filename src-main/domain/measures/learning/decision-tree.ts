import { growTree, predictByTree, rankFeatures } from './grow-tree.ts'
import type { Learner } from './learner.ts'

/** A tree grown until every leaf is of one class: what it knows it claims for certain, so its log-loss is high. */
export const decisionTree: Learner = {
  id: 'decision-tree',
  learn(table, classes, count) {
    const all = Int32Array.from(table.features, (_, at) => at)
    const rows = Int32Array.from({ length: table.records }, (_, row) => row)
    const options = { leastLeaf: 1, candidates: () => all, tried: all.length }
    return predictByTree(growTree(table, rankFeatures(table), classes, count, rows, options))
  },
}
