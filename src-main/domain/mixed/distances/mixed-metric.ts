import type { MetricColumns, TreeColumn } from './metric-columns.ts'
import { lowestCommonAncestor } from './tree-heights.ts'

/**
 * Distances as *keys*: the distance itself where variables are added, its square where a root is taken. Keys are in the order
 * of the distances and cost no root, so everything is compared by key; what is claimed of sums and halves of distances is
 * reckoned from `distanceOf`.
 */
export interface MixedMetric {
  readonly records: number
  /** The same bits in either direction, and as `from` gives. */
  between(a: number, b: number): number
  /** Keys from one record to every other. @param keys  filled; length records. */
  from(record: number, keys: Float64Array): void
  distanceOf(key: number): number
  /** Key of half the distance. */
  half(key: number): number
  /** Key of the distance midway between those of two keys. */
  middle(a: number, b: number): number
}

/** Cost of a key O(p), and the depth of each tree. */
export function createMixedMetric({ records, combination, scalars, nominal, trees }: MetricColumns): MixedMetric {
  const isRoot = combination === 'root'
  const numbers = scalars.map(({ values }) => values)
  const caps = scalars.map(({ cap }) => cap)

  return {
    records,
    distanceOf: (key) => (isRoot ? Math.sqrt(key) : key),
    half: (key) => (isRoot ? key / 4 : key / 2),
    middle: (a, b) => (isRoot ? ((Math.sqrt(a) + Math.sqrt(b)) / 2) ** 2 : (a + b) / 2),
    between(a, b) {
      let key = 0
      for (let v = 0; v < numbers.length; v += 1) {
        const values = numbers[v]!
        const difference = Math.min(Math.abs(values[a]! - values[b]!), caps[v]!)
        key += isRoot ? difference * difference : difference
      }
      for (const { codes, term } of nominal) if (codes[a] !== codes[b]) key += term
      for (const { codes, parents, heights, terms } of trees) {
        key += terms[lowestCommonAncestor(parents, heights, codes[a]!, codes[b]!)]!
      }
      return key
    },
    from(record, keys) {
      keys.fill(0)
      for (let v = 0; v < numbers.length; v += 1) addScalar(numbers[v]!, record, caps[v]!, isRoot, keys)
      for (const { codes, term } of nominal) {
        const code = codes[record]!
        for (let i = 0; i < records; i += 1) if (codes[i] !== code) keys[i]! += term
      }
      for (const tree of trees) addTree(tree, record, keys)
    },
  }
}

function addScalar(values: Float64Array, record: number, cap: number, isRoot: boolean, keys: Float64Array): void {
  const value = values[record]!
  const { length } = values
  if (cap === Infinity && isRoot) {
    for (let i = 0; i < length; i += 1) {
      const difference = values[i]! - value
      keys[i]! += difference * difference
    }
    return
  }
  for (let i = 0; i < length; i += 1) {
    const difference = Math.min(Math.abs(values[i]! - value), cap)
    keys[i]! += isRoot ? difference * difference : difference
  }
}

/** One climb a category that occurs, not one a record. */
function addTree({ codes, parents, heights, terms }: TreeColumn, record: number, keys: Float64Array): void {
  const known = new Float64Array(parents.length).fill(-1)
  const code = codes[record]!
  for (let i = 0; i < codes.length; i += 1) {
    const other = codes[i]!
    if (known[other]! < 0) known[other] = terms[lowestCommonAncestor(parents, heights, code, other)]!
    keys[i]! += known[other]!
  }
}
