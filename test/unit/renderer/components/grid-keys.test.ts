import { describe, expect, test } from 'vitest'
import {
  gridKey,
  within,
  type GridPlace,
  type Unfolded,
} from '../../../../src-renderer/components/tree-grid/grid-keys.ts'

const size = { rows: 30, columns: 12, pageRows: 10, pageColumns: 5 }
function press(keys: string, row: number, column: number, isUnfolded: Unfolded = null) {
  const parts = keys.split('+')
  const has = (name: string) => parts.includes(name)
  return gridKey(
    { key: parts.at(-1) ?? '', ctrlKey: has('Control'), altKey: has('Alt'), metaKey: false, shiftKey: false },
    { row, column },
    size,
    isUnfolded,
  )
}
const to = (row: number, column: number): { kind: 'move'; to: GridPlace } => ({ kind: 'move', to: { row, column } })

describe('keys of a treegrid', () => {
  test('arrows walk cells and stop at the edges', () => {
    expect(press('ArrowDown', 3, 4)).toEqual(to(4, 4))
    expect(press('ArrowUp', 0, 4)).toEqual(to(-1, 4))
    expect(press('ArrowLeft', 3, 0)).toEqual(to(3, -1))
    expect(press('ArrowRight', 3, 11)).toEqual(to(3, 11))
    expect(press('Control+ArrowDown', 3, 4)).toEqual(to(29, 4))
  })

  test('Home and End go to the ends of the row, with Control to those of the table', () => {
    expect(press('Home', 3, 4)).toEqual(to(3, -1))
    expect(press('End', 3, 4)).toEqual(to(3, 11))
    expect(press('Control+Home', 3, 4)).toEqual(to(0, 0))
    expect(press('Control+End', 3, 4)).toEqual(to(29, 11))
  })

  test('a page is what is in sight, sideways with Alt', () => {
    expect(press('PageDown', 3, 4)).toEqual(to(13, 4))
    expect(press('PageUp', 3, 4)).toEqual(to(0, 4))
    expect(press('Alt+PageDown', 3, 4)).toEqual(to(3, 9))
  })

  test('on the head of a row Right unfolds and then walks on, Left folds and then goes to the code above', () => {
    expect(press('ArrowRight', 3, -1, false)).toEqual({ kind: 'fold', axis: 'row' })
    expect(press('ArrowRight', 3, -1, true)).toEqual(to(3, 0))
    expect(press('ArrowLeft', 3, -1, true)).toEqual({ kind: 'fold', axis: 'row' })
    expect(press('ArrowLeft', 3, -1, false)).toEqual({ kind: 'parent', axis: 'row' })
  })

  test('Enter folds and unfolds on heads, and opens a cell', () => {
    expect(press('Enter', 3, -1, true)).toEqual({ kind: 'fold', axis: 'row' })
    expect(press(' ', -1, 3, false)).toEqual({ kind: 'fold', axis: 'column' })
    expect(press('Enter', -1, 3)).toBeNull()
    expect(press('Enter', 3, 3)).toEqual({ kind: 'open' })
  })

  test('other keys are left to whoever else wants them', () => {
    expect(press('a', 3, 3)).toBeNull()
    expect(press('Control+Enter', 3, 3)).toBeNull()
  })

  test('the corner is no place', () => {
    expect(within({ row: -1, column: -1 }, size)).toEqual({ row: 0, column: -1 })
  })
})
