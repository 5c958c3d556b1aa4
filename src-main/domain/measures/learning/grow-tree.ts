import { ascendingOrder } from '../../numerics/selection.ts'
import type { FeatureTable } from './feature-table.ts'
import type { Predictor } from './learner.ts'

export type TreeOptions = {
  /** Fewest rows of a leaf. */
  readonly leastLeaf: number
  /** Features to try at a node, in that order; they are tried until one splits it. */
  readonly candidates: () => Int32Array
  /** How many of the candidates are tried at least. */
  readonly tried: number
}

/** Nodes of a binary tree, by number from the root, 0. */
export type Tree = {
  /** Feature that a node asks for; -1 for a leaf. */
  readonly feature: readonly number[]
  /** To the left go numbers up to this, or the category of this code. */
  readonly split: readonly number[]
  readonly left: readonly number[]
  readonly right: readonly number[]
  /** Share of each class among the rows of a node. */
  readonly shares: readonly Float64Array[]
}

/** Dense ranks of a numeric feature and the value of each rank: sorting a node's rows is then sorting whole numbers. */
export type RankedFeatures = readonly ({ readonly ranks: Int32Array; readonly values: Float64Array } | null)[]

/** Ranks of all numeric features. Cost O(n p log n), once for all trees on a table. */
export function rankFeatures({ features }: FeatureTable): RankedFeatures {
  return features.map((feature) => {
    if (feature.kind === 'nominal') return null
    const ranks = new Int32Array(feature.values.length)
    const values: number[] = []
    for (const i of ascendingOrder(feature.values)) {
      const value = feature.values[i]!
      if (values.length === 0 || value !== values[values.length - 1]) values.push(value)
      ranks[i] = values.length - 1
    }
    return { ranks, values: Float64Array.from(values) }
  })
}

type Split = { gain: number; feature: number; split: number }

/**
 * A classification tree by Gini's impurity: each node is split where the impurity falls most, the first of equals, until its
 * rows are of one class or no split leaves enough on both sides. Numbers are split halfway between two values that occur,
 * categories into one and the others.
 *
 * @param rows  rows to learn from; one may occur more than once. They are put into another order.
 *
 * Cost    O(features n log n) a level.
 * Source  Breiman, Friedman, Olshen & Stone (1984), Classification and Regression Trees.
 */
export function growTree(
  table: FeatureTable,
  ranked: RankedFeatures,
  classes: Int32Array,
  count: number,
  rows: Int32Array,
  { leastLeaf, candidates, tried }: TreeOptions,
): Tree {
  const tree = { feature: [] as number[], split: [] as number[], left: [] as number[], right: [] as number[] }
  const shares: Float64Array[] = []
  const keys = new Int32Array(rows.length)
  const before = new Float64Array(count)

  function addNode(first: number, last: number): Float64Array {
    const counts = new Float64Array(count)
    for (let at = first; at < last; at += 1) counts[classes[rows[at]!]!]! += 1
    shares.push(counts.map((n) => n / (last - first)))
    tree.feature.push(-1)
    tree.split.push(0)
    tree.left.push(-1)
    tree.right.push(-1)
    return counts
  }

  /** Σ n_c² / n on both sides grows as the impurity falls. */
  function consider(
    best: Split,
    counts: Float64Array,
    sizeBefore: number,
    size: number,
    feature: number,
    split: number,
  ) {
    if (sizeBefore < leastLeaf || size - sizeBefore < leastLeaf) return
    let below = 0
    let above = 0
    for (let c = 0; c < count; c += 1) {
      below += before[c]! ** 2
      above += (counts[c]! - before[c]!) ** 2
    }
    const gain = below / sizeBefore + above / (size - sizeBefore)
    if (gain > best.gain) Object.assign(best, { gain, feature, split })
  }

  function trySplits(best: Split, feature: number, first: number, last: number, counts: Float64Array): void {
    const size = last - first
    const column = table.features[feature]!
    if (column.kind === 'nominal') {
      const byCategory = new Float64Array(column.categories * count)
      for (let at = first; at < last; at += 1) byCategory[column.codes[rows[at]!]! * count + classes[rows[at]!]!]! += 1
      for (let category = 0; category < column.categories; category += 1) {
        let sizeBefore = 0
        for (let c = 0; c < count; c += 1) {
          before[c] = byCategory[category * count + c]!
          sizeBefore += before[c]!
        }
        if (sizeBefore > 0 && sizeBefore < size) consider(best, counts, sizeBefore, size, feature, category)
      }
      return
    }
    const { ranks, values } = ranked[feature]!
    for (let at = first; at < last; at += 1) keys[at] = ranks[rows[at]!]! * count + classes[rows[at]!]!
    const sorted = keys.subarray(first, last).sort()
    before.fill(0)
    for (let place = 0; place < size - 1; place += 1) {
      const rank = Math.floor(sorted[place]! / count)
      before[sorted[place]! % count]! += 1
      const next = Math.floor(sorted[place + 1]! / count)
      if (next !== rank) consider(best, counts, place + 1, size, feature, middle(values[rank]!, values[next]!))
    }
  }

  const waiting = [{ node: 0, first: 0, last: rows.length, counts: addNode(0, rows.length) }]
  while (waiting.length > 0) {
    const { node, first, last, counts } = waiting.pop()!
    const size = last - first
    if (size < 2 * leastLeaf || counts.some((n) => n === size)) continue
    const impure = counts.reduce((sum, n) => sum + n * n, 0) / size
    // Above the rounding of the sums: a split that separates nothing has no gain.
    const best = { gain: impure * (1 + 1e-12), feature: -1, split: 0 }
    candidates().forEach((feature, at) => {
      if (at < tried || best.feature < 0) trySplits(best, feature, first, last, counts)
    })
    if (best.feature < 0) continue
    const place = partition(table, rows, first, last, best)
    tree.feature[node] = best.feature
    tree.split[node] = best.split
    const left = shares.length
    tree.left[node] = left
    tree.right[node] = left + 1
    const leftCounts = addNode(first, place)
    const rightCounts = addNode(place, last)
    waiting.push({ node: left + 1, first: place, last, counts: rightCounts })
    waiting.push({ node: left, first, last: place, counts: leftCounts })
  }
  return { ...tree, shares }
}

/** Shares of the classes in the leaf that a row falls into. */
export function predictByTree(tree: Tree): Predictor {
  return (table, row, probabilities) => {
    let node = 0
    while (tree.feature[node] !== -1) {
      node = goesLeft(table, row, tree.feature[node]!, tree.split[node]!) ? tree.left[node]! : tree.right[node]!
    }
    probabilities.set(tree.shares[node]!)
  }
}

function goesLeft({ features }: FeatureTable, row: number, feature: number, split: number): boolean {
  const column = features[feature]!
  return column.kind === 'numeric' ? column.values[row]! <= split : column.codes[row] === split
}

/** A number from the lower of two up to below the higher: their mean may be rounded to the higher. */
function middle(low: number, high: number): number {
  const mean = low + (high - low) / 2
  return mean < high ? mean : low
}

/** The first place of what goes right. Both sides keep their order. */
function partition(table: FeatureTable, rows: Int32Array, first: number, last: number, by: Split): number {
  const right: number[] = []
  let place = first
  for (let at = first; at < last; at += 1) {
    const row = rows[at]!
    if (goesLeft(table, row, by.feature, by.split)) rows[place++] = row
    else right.push(row)
  }
  rows.set(right, place)
  return place
}
