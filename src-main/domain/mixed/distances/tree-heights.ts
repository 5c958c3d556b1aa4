import type { CategoryTree } from '../mixed-file.ts'

/**
 * Height of each node, longest way down to a leaf over that of the root: 0 of a leaf, 1 of the root; all 0 in a tree of one
 * node. It grows strictly on every way up, so the height of the lowest common ancestor is an ultrametric over the leaves.
 *
 * Cost  O(nodes · depth).
 */
export function treeHeights({ parents }: CategoryTree): Float64Array {
  const heights = new Float64Array(parents.length)
  for (let node = 0; node < parents.length; node += 1) {
    let steps = 1
    for (let above = parents[node]!; above >= 0; above = parents[above]!, steps += 1) {
      if (heights[above]! >= steps) break
      heights[above] = steps
    }
  }
  const whole = heights.reduce((most, height) => Math.max(most, height), 0)
  return whole > 0 ? heights.map((height) => height / whole) : heights
}

/** The lowest node above both, or either itself; it climbs from the lower one. Cost O(depth). */
export function lowestCommonAncestor(parents: Int32Array, heights: Float64Array, a: number, b: number): number {
  let left = a
  let right = b
  while (left !== right) {
    if (heights[left]! <= heights[right]!) left = parents[left]!
    else right = parents[right]!
  }
  return left
}
