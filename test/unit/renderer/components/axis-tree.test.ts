import { describe, expect, test } from 'vitest'
import {
  axisTree,
  foldedAtFirst,
  shownAxis,
  unfoldedTo,
} from '../../../../src-renderer/components/tree-grid/axis-tree.ts'

/** Total over A (A1, A2 over A21), B and C over C1. */
const codes = ['Total', 'A', 'A1', 'A2', 'A21', 'B', 'C', 'C1']
const tree = axisTree(codes, null, [-1, 0, 1, 1, 3, 0, 0, 6])
const names = (shown: Int32Array) => [...shown].map((code) => codes[code])

describe('codes of an axis as a tree', () => {
  test('knows depth, end and number of children of each code', () => {
    expect([...tree.depths]).toEqual([0, 1, 2, 2, 3, 1, 1, 2])
    expect([...tree.ends]).toEqual([8, 5, 3, 5, 5, 6, 8, 8])
    expect([...tree.children]).toEqual([3, 2, 0, 1, 0, 0, 1, 0])
  })

  test('a fold hides all that lies below, and what is folded inside stays folded', () => {
    expect(names(shownAxis(tree, new Set()).shown)).toEqual(codes)
    expect(names(shownAxis(tree, new Set([3])).shown)).toEqual(['Total', 'A', 'A1', 'A2', 'B', 'C', 'C1'])
    expect(names(shownAxis(tree, new Set([1, 3])).shown)).toEqual(['Total', 'A', 'B', 'C', 'C1'])
    expect(names(shownAxis(tree, new Set([0])).shown)).toEqual(['Total'])
  })

  test('places are those among the codes in sight', () => {
    expect([...shownAxis(tree, new Set([1])).placeOf]).toEqual([0, 1, -1, -1, -1, 2, 3, 4])
  })

  test('a filter shows what it asks for with all that stands above, folded or not', () => {
    const kept = Uint8Array.from(codes, (code) => Number(code === 'A21'))
    expect(names(shownAxis(tree, new Set([0, 1]), kept).shown)).toEqual(['Total', 'A', 'A2', 'A21'])
  })

  test('a list without a total is shown as it is', () => {
    const list = axisTree(['a', 'b', 'c'], null, [-1, -1, -1])
    expect([...shownAxis(list, foldedAtFirst(list, 2)).shown]).toEqual([0, 1, 2])
  })

  test('begins folded to the deepest level that fits, the parts of the total always in sight', () => {
    expect(names(shownAxis(tree, foldedAtFirst(tree, 8)).shown)).toEqual(codes)
    expect(names(shownAxis(tree, foldedAtFirst(tree, 7)).shown)).toEqual(['Total', 'A', 'A1', 'A2', 'B', 'C', 'C1'])
    expect(names(shownAxis(tree, foldedAtFirst(tree, 1)).shown)).toEqual(['Total', 'A', 'B', 'C'])
  })

  test('unfolds just what hides a code', () => {
    const folded = new Set([1, 3, 6])
    expect([...unfoldedTo(tree, folded, 4)]).toEqual([6])
    expect(unfoldedTo(tree, folded, 5)).toBe(folded)
  })
})
