import { expect, test } from 'vitest'
import type { CategoricalVariable } from '../../../../../src-main/domain/mixed/mixed-file.ts'
import { categoricalCut, numericCut } from '../../../../../src-main/domain/mixed/mondrian/cuts.ts'

const all = (count: number) => Int32Array.from({ length: count }, (_, i) => i)
const plain = (cut: readonly [Int32Array, Int32Array] | null) => cut?.map((part) => [...part])

test('a strict cut keeps equal values together, where the parts are most even', () => {
  const values = [1, 1, 2, 2, 2, 3]
  expect(plain(numericCut((i) => values[i]!, all(6), false))).toEqual([
    [0, 1],
    [2, 3, 4, 5],
  ])
  expect(plain(numericCut((i) => [4, 1, 4, 4][i]!, all(4), false))).toEqual([[1], [0, 2, 3]])
})

test('a relaxed cut parts equal values so that both parts are even', () => {
  const values = [1, 2, 2, 2, 2, 3]
  expect(plain(numericCut((i) => values[i]!, all(6), true))).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
})

test('equal values are not cut', () => {
  expect(numericCut(() => 7, all(4), true)).toBeNull()
})

const nominal: CategoricalVariable = {
  name: 'n',
  codes: Int32Array.of(0, 0, 0, 1, 1, 2, 2),
  categories: ['a', 'b', 'c'],
  scale: 'nominal',
  tree: null,
}

test('categories are shared out, the most frequent first, so that sides are even', () => {
  expect(plain(categoricalCut(nominal, all(7), false))).toEqual([
    [0, 1, 2],
    [3, 4, 5, 6],
  ])
})

test('categories of a tree part where its branches do', () => {
  // Root 4 has a leaf 0 and a node 3 with the leaves 1 and 2.
  const tree = { parents: Int32Array.of(4, 3, 3, 4, -1), names: ['a', 'b', 'c', 'bc', 'all'] }
  const variable: CategoricalVariable = {
    ...nominal,
    codes: Int32Array.of(1, 0, 2, 0, 2, 2),
    scale: 'hierarchical',
    tree,
  }
  expect(plain(categoricalCut(variable, all(6), false))).toEqual([
    [0, 2, 4, 5],
    [1, 3],
  ])
  // Below node 3 its own branches part.
  expect(plain(categoricalCut(variable, Int32Array.of(0, 2, 4, 5), false))).toEqual([[2, 4, 5], [0]])
})
