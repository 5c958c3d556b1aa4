import { describe, expect, test } from 'vitest'
import { axisTree, shownAxis } from '../../../../src-renderer/components/tree-grid/axis-tree.ts'
import { columnHeads, headLines } from '../../../../src-renderer/components/tree-grid/column-heads.ts'

const codes = ['Total', 'North', 'Coast', 'Hills', 'West', 'Port']
const tree = axisTree(codes, null, [-1, 0, 1, 1, 0, 4])
const drawn = (folded: number[], first: number, end: number) => {
  const axis = shownAxis(tree, new Set(folded))
  return columnHeads(tree, axis, headLines(tree, axis), first, end).map(
    (head) => `${codes[head.code]} ${head.kind} ${head.first}–${head.end} ${head.line}–${head.lineEnd}`,
  )
}

describe('heads of columns in levels', () => {
  test('a code with others below it stands over them and over a column of its own; the total is one column', () => {
    expect(drawn([4], 0, 5)).toEqual([
      'Total single 0–1 0–2',
      'North group 1–4 0–1',
      'North own 1–2 1–2',
      'Coast single 2–3 1–2',
      'Hills single 3–4 1–2',
      'West group 4–5 0–1',
      'West own 4–5 1–2',
    ])
  })

  test('pieces are cut to the columns in sight', () => {
    expect(drawn([], 2, 5)).toEqual([
      'North group 2–4 0–1',
      'Coast single 2–3 1–2',
      'Hills single 3–4 1–2',
      'West group 4–5 0–1',
      'West own 4–5 1–2',
    ])
  })

  test('a table of one level has one line', () => {
    const flat = axisTree(['Total', 'a', 'b'], null, [-1, 0, 0])
    expect(headLines(flat, shownAxis(flat, new Set()))).toBe(1)
  })

  test('pieces cover every line of every column exactly once', () => {
    for (const folded of [[], [1], [4], [1, 4]]) {
      const axis = shownAxis(tree, new Set(folded))
      const lines = headLines(tree, axis)
      const covered = Array.from({ length: axis.shown.length * lines }, () => 0)
      for (const head of columnHeads(tree, axis, lines, 0, axis.shown.length))
        for (let line = head.line; line < head.lineEnd; line += 1)
          for (let column = head.first; column < head.end; column += 1) covered[line * axis.shown.length + column]! += 1
      expect(covered).toEqual(covered.map(() => 1))
    }
  })
})
