import type { CategoricalVariable, CategoryTree } from '../mixed-file.ts'

/**
 * Which of two sides each category goes to: the most frequent first, each to the side with fewer records, ties to the lower
 * code and to side 0. Categories of a tree go by branches of the lowest node that covers all that are there.
 *
 * @param counts  records of each category in the part.
 * @returns       0 or 1 for each category; null where fewer than two are there.
 *
 * Cost  O(categories (log categories + height of the tree)).
 */
export function categorySides({ tree }: CategoricalVariable, counts: Int32Array): Uint8Array | null {
  const there = Array.from(counts.keys()).filter((code) => counts[code]! > 0)
  if (there.length < 2) return null
  const branchOf = tree === null ? (code: number) => code : branchesOf(tree, there)
  const inBranch = new Map<number, number>()
  for (const code of there) inBranch.set(branchOf(code), (inBranch.get(branchOf(code)) ?? 0) + counts[code]!)
  const sideOf = new Map<number, 0 | 1>()
  const records = [0, 0]
  for (const [branch, own] of [...inBranch].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    const side = records[0]! <= records[1]! ? 0 : 1
    records[side]! += own
    sideOf.set(branch, side)
  }
  return Uint8Array.from(counts, (_, code) => sideOf.get(branchOf(code)) ?? 0)
}

/** The child of the lowest common node that each of some leaves lies below; a leaf that is elsewhere is its own branch. */
function branchesOf({ parents }: CategoryTree, leaves: readonly number[]): (code: number) => number {
  const paths = leaves.map((leaf) => {
    const path = [leaf]
    while (parents[path[0]!]! >= 0) path.unshift(parents[path[0]!]!)
    return path
  })
  // Two leaves at least, so that every path is longer than what all have in common.
  let common = 0
  while (paths.every((path) => path.length > common + 1 && path[common] === paths[0]![common])) common += 1
  const branches = new Map(leaves.map((leaf, place) => [leaf, paths[place]![common]!]))
  return (code) => branches.get(code) ?? code
}
