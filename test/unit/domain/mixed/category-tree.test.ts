import { expect, test } from 'vitest'
import { withCategoryTree } from '../../../../src-main/domain/mixed/category-tree.ts'
import { lowestCommonAncestor, treeHeights } from '../../../../src-main/domain/mixed/distances/tree-heights.ts'
import { refusalOf } from '../../../support/refusal.ts'

const variable = (categories: readonly string[]) => ({
  name: 'industry',
  codes: Int32Array.from(categories.keys()),
  categories,
  scale: 'nominal' as const,
  tree: null,
})

/** Places of the codes above, from `code < code above` words. */
function aTree(words: string) {
  const pairs = words.split(' ').map((word) => word.split('<') as [string, string])
  const codes = ['*', ...pairs.map(([code]) => code)]
  return { source: 'industry.hrc', codes, parents: [-1, ...pairs.map(([, above]) => codes.indexOf(above))] }
}

function distances(categories: readonly string[], words: string): Record<string, number> {
  const { tree } = withCategoryTree(variable(categories), aTree(words))
  const heights = treeHeights(tree!)
  const told: Record<string, number> = {}
  categories.forEach((one, a) =>
    categories.forEach((other, b) => {
      if (a <= b) told[`${one}-${other}`] = heights[lowestCommonAncestor(tree!.parents, heights, a, b)]!
    }),
  )
  return told
}

const PLAIN = 'A<* A1<A A2<A B<* B1<B B11<B1 B12<B1 B2<B'

test('categories are as far apart as the code above both is high', () => {
  expect(distances(['A1', 'A2', 'B11', 'B12'], PLAIN)).toEqual({
    'A1-A1': 0,
    'A1-A2': 1 / 3,
    'A1-B11': 1,
    'A1-B12': 1,
    'A2-A2': 0,
    'A2-B11': 1,
    'A2-B12': 1,
    'B11-B11': 0,
    'B11-B12': 1 / 3,
    'B12-B12': 0,
  })
})

test('a category with others below it is 0 from itself and the height of its code from those', () => {
  expect(distances(['B', 'B12', 'B2'], PLAIN)).toEqual({
    'B-B': 0,
    'B-B12': 2 / 3,
    'B-B2': 2 / 3,
    'B12-B12': 0,
    'B12-B2': 2 / 3,
    'B2-B2': 0,
  })
})

test('what is missing is as far from all as can be', () => {
  expect(distances(['A1', 'A2', ''], PLAIN)).toMatchObject({ 'A1-A2': 1 / 3, 'A1-': 1, 'A2-': 1, '-': 0 })
})

test('a single code below another is no level', () => {
  expect(distances(['X', 'Y', 'Z'], 'A<* A1<A A11<A1 X<A11 Y<A11 Z<*')).toEqual(
    distances(['X', 'Y', 'Z'], 'A<* X<A Y<A Z<*'),
  )
  expect(distances(['X', 'Y', 'Z'], 'T<* A<T X<A Y<A Z<T')).toEqual(distances(['X', 'Y', 'Z'], 'A<* X<A Y<A Z<*'))
})

test('a category that the hierarchy lacks is named', async () => {
  expect(await refusalOf(async () => withCategoryTree(variable(['A1', 'C']), aTree(PLAIN)))).toEqual({
    code: 'tree-category-unknown',
    params: { variable: 'industry', category: 'C', source: 'industry.hrc' },
  })
})
