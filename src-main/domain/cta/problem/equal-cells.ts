import type { Relations } from '../../tables/table.ts'

/**
 * The first cell of those that each cell must equal, by relations of two cells with opposite coefficients that say so
 * and that the original keeps.
 *
 * @param mayMerge  asked of two cells before they become one.
 */
export function findEqualCells(
  cells: number,
  relations: Relations,
  originSteps: Float64Array,
  mayMerge: (one: number, other: number) => boolean,
): Int32Array {
  const parent = Int32Array.from({ length: cells }, (_, i) => i)
  const rootOf = (cell: number): number => {
    let root = cell
    while (parent[root] !== root) root = parent[root]!
    for (let at = cell; at !== root;) {
      const next = parent[at]!
      parent[at] = root
      at = next
    }
    return root
  }
  for (let r = 0; r < relations.count; r += 1) {
    const first = relations.starts[r]!
    if (relations.starts[r + 1]! - first !== 2 || relations.rightSides[r] !== 0) continue
    if (relations.coefficients[first] !== -relations.coefficients[first + 1]!) continue
    const [one, other] = [relations.cells[first]!, relations.cells[first + 1]!]
    if (originSteps[one] !== originSteps[other] || !mayMerge(one, other)) continue
    const [a, b] = [rootOf(one), rootOf(other)]
    parent[Math.max(a, b)] = Math.min(a, b)
  }
  return parent.map((_, i) => rootOf(i))
}
