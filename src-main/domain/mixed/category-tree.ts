import { AppError } from '../../contract/errors.ts'
import type { CodeTree } from '../../contract/model.ts'
import type { CategoricalVariable } from './mixed-file.ts'

/**
 * A categorical variable with the tree over its categories. Each category is a leaf: one whose code has others below it lies below
 * that code itself, so that it is 0 away from itself; what is missing lies right below the whole, as far from all as can be. A
 * code with a single one below it is no level of its own: both are the same records.
 *
 * @param tree  codes by a file of a hierarchy; those that no record has count for the heights too.
 * @throws AppError `tree-category-unknown` for the first category that is none of its codes.
 *
 * Cost  O(codes · depth).
 */
export function withCategoryTree(
  variable: CategoricalVariable,
  { codes, parents, source }: CodeTree,
): CategoricalVariable {
  const { name, categories } = variable
  const nodeOf = new Map(codes.map((code, node) => [code, node]))
  const below = new Int32Array(codes.length)
  for (const parent of parents) if (parent >= 0) below[parent]! += 1
  const places = categories.map((category) => {
    if (category === '') return 0
    const node = nodeOf.get(category)
    if (node === undefined) throw new AppError('tree-category-unknown', { variable: name, category, source })
    return node
  })
  // A category that is a lowest code stands for it; every other one is one more below its code.
  const standsFor = new Map<number, number>()
  places.forEach((node, category) => {
    if (below[node] === 0 && categories[category] !== '') standsFor.set(node, category)
    else below[node]! += 1
  })
  // Where all codes lie below one, it is the whole.
  let top = 0
  while (below[top] === 1) {
    const only = parents.indexOf(top)
    if (only < 0 || below[only] === 0) break
    top = only
  }
  const isLevel = (node: number) => node === top || (below[node] !== 1 && !standsFor.has(node))
  const numbers = new Map<number, number>()
  codes.forEach((_, node) => {
    if (isLevel(node)) numbers.set(node, categories.length + numbers.size)
  })
  const levelAbove = (node: number): number => {
    let above = parents[node]!
    while (above >= 0 && !isLevel(above)) above = parents[above]!
    return above < 0 ? -1 : numbers.get(above)!
  }
  return {
    ...variable,
    scale: 'hierarchical',
    tree: {
      parents: Int32Array.from([
        ...places.map((node, category) =>
          standsFor.get(node) !== category && isLevel(node) ? numbers.get(node)! : levelAbove(node),
        ),
        ...[...numbers.keys()].map(levelAbove),
      ]),
      names: [...categories, ...[...numbers.keys()].map((node) => codes[node]!)],
    },
  }
}
