import type { CategoryTree } from '../../mixed/mixed-file.ts'
import type { ClassValues } from './class-values.ts'
import type { ConfidentialValues } from './confidential-values.ts'

/**
 * Earth mover's distance, 0 … 1, between the values of each class and those of the whole file.
 *
 * Values by rank: 1/(m − 1) Σ |Σ (p − q)| over the m values that occur. Nominal: ½ Σ |p − q|. By a tree: Σ over inner nodes of
 * height/H · min(what is too much, what is too little below it).
 *
 * Source  Li, Li & Venkatasubramanian (2007), "t-Closeness", ICDE.
 * Cost    By rank O(v log m) a class of v values, else O(m).
 */
export function distancesToFile({ scale, tree, inFile, byClass }: ConfidentialValues): Float64Array {
  const distance =
    scale === 'ordered' ? rankDistance(inFile) : tree === null ? equalDistance(inFile) : treeDistance(inFile, tree)
  return Float64Array.from(byClass, (values) => (values.total === 0 ? 0 : distance(values)))
}

/** What a class's values are moved by when they are ranks. */
function rankDistance({ values, counts, total }: ClassValues) {
  const rankOf = new Map(Array.from(values, (value, rank) => [value, rank]))
  // Share of the file up to each rank, and the sum of those shares.
  const shares = new Float64Array(values.length)
  const summed = new Float64Array(values.length + 1)
  let seen = 0
  for (const [rank, count] of counts.entries()) {
    seen += count
    shares[rank] = seen / total
    summed[rank + 1] = summed[rank]! + shares[rank]
  }
  /** Σ |share − shares[rank]| for ranks from `from` to before `to`: shares ascend, so it turns once. */
  const between = (from: number, to: number, share: number): number => {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >> 1
      if (shares[middle]! < share) low = middle + 1
      else high = middle
    }
    return share * (low - from) - (summed[low]! - summed[from]!) + (summed[to]! - summed[low]!) - share * (to - low)
  }
  return (own: ClassValues): number => {
    if (values.length < 2) return 0
    let sum = 0
    let rank = 0
    let share = 0
    own.values.forEach((value, at) => {
      const next = rankOf.get(value)!
      sum += between(rank, next, share / own.total)
      rank = next
      share += own.counts[at]!
    })
    sum += between(rank, values.length, share / own.total)
    // Rounding of the sums may leave less than nothing.
    return Math.max(0, sum / (values.length - 1))
  }
}

function equalDistance({ values, counts, total }: ClassValues) {
  const shareOf = new Map(Array.from(values, (value, at) => [value, counts[at]! / total]))
  return (own: ClassValues): number => {
    // ½ Σ |p − q| is what the class has too much of.
    let excess = 0
    own.values.forEach((value, at) => {
      excess += Math.max(0, own.counts[at]! / own.total - shareOf.get(value)!)
    })
    return excess
  }
}

function treeDistance({ values, counts, total }: ClassValues, { parents }: CategoryTree) {
  const depth = (node: number): number => (parents[node]! < 0 ? 0 : 1 + depth(parents[node]!))
  const depths = Int32Array.from(parents, (_, node) => depth(node))
  const upwards = Array.from(parents.keys()).sort((a, b) => depths[b]! - depths[a]! || a - b)
  const heights = new Int32Array(parents.length)
  for (const node of upwards) {
    const parent = parents[node]!
    if (parent >= 0) heights[parent] = Math.max(heights[parent]!, heights[node]! + 1)
  }
  const height = heights.reduce((most, own) => Math.max(most, own), 1)
  return (own: ClassValues): number => {
    const extra = new Float64Array(parents.length)
    const surplus = new Float64Array(parents.length)
    const shortage = new Float64Array(parents.length)
    values.forEach((value, at) => (extra[value]! -= counts[at]! / total))
    own.values.forEach((value, at) => (extra[value]! += own.counts[at]! / own.total))
    let sum = 0
    for (const node of upwards) {
      sum += (heights[node]! / height) * Math.min(surplus[node]!, shortage[node]!)
      const parent = parents[node]!
      if (parent < 0) continue
      extra[parent]! += extra[node]!
      surplus[parent]! += Math.max(0, extra[node]!)
      shortage[parent]! += Math.max(0, -extra[node]!)
    }
    return sum
  }
}
