import type { ComparedCodes } from './compared-codes.ts'

/**
 * Part of the range of a variable, 0 … 1, that the original values of some records span: width / range of numbers and ranks,
 * (leaves − 1)/(L − 1) below the lowest node of a tree that has them all, (distinct values − 1)/(L − 1) of nominal ones.
 *
 * @returns  a function of the records; 0 where the variable is constant. Cost O(records · depth of the tree).
 */
export function spanOf({ original, numbers, isOrdinal, tree, ofOriginal }: ComparedCodes) {
  const file = codeSpan(original)
  const valueOf = (code: number): number => (numbers === null ? code : numbers[code]!)
  if (numbers !== null || isOrdinal) {
    const range = file === null ? 0 : valueOf(file.highest) - valueOf(file.lowest)
    return (records: Int32Array): number => {
      const own = codeSpan(records.map((record) => original[record]!))
      return own === null || range === 0 ? 0 : (valueOf(own.highest) - valueOf(own.lowest)) / range
    }
  }
  if (tree !== null) {
    const { parents } = tree
    const leaves = leavesBelow(parents, ofOriginal)
    const all = Math.max(...leaves)
    return (records: Int32Array): number => {
      let top = -1
      for (const record of records) {
        const code = original[record]!
        if (code >= 0) top = top < 0 ? code : lowestCommon(parents, top, code)
      }
      return top < 0 || all < 2 ? 0 : (leaves[top]! - 1) / (all - 1)
    }
  }
  const inFile = new Set(original.filter((code) => code >= 0)).size
  return (records: Int32Array): number => {
    const own = new Set(records.map((record) => original[record]!).filter((code) => code >= 0)).size
    return own === 0 || inFile < 2 ? 0 : (own - 1) / (inFile - 1)
  }
}

function codeSpan(codes: Int32Array): { readonly lowest: number; readonly highest: number } | null {
  let [lowest, highest] = [Infinity, -1]
  for (const code of codes) {
    if (code < 0) continue
    lowest = Math.min(lowest, code)
    highest = Math.max(highest, code)
  }
  return highest < 0 ? null : { lowest, highest }
}

function leavesBelow(parents: Int32Array, leaves: number): Int32Array {
  const below = new Int32Array(parents.length)
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    for (let node = leaf; node >= 0; node = parents[node]!) below[node]! += 1
  }
  return below
}

function lowestCommon(parents: Int32Array, one: number, other: number): number {
  const above = new Set<number>()
  for (let node = one; node >= 0; node = parents[node]!) above.add(node)
  let node = other
  while (node >= 0 && !above.has(node)) node = parents[node]!
  return node
}
