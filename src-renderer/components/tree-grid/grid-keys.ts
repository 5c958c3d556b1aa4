/** What a key does in a treegrid, after the pattern of WAI-ARIA: cells are walked, and the heads of rows and columns fold. */

/** A place among the rows and columns in sight; −1 is the head. */
export type GridPlace = { readonly row: number; readonly column: number }

export type GridSize = {
  readonly rows: number
  readonly columns: number
  /** Rows and columns that a page moves by. */
  readonly pageRows: number
  readonly pageColumns: number
}

/** Of the code whose head is active: true unfolded, false folded, null where nothing lies below. */
export type Unfolded = boolean | null

export type KeyAnswer =
  | { readonly kind: 'move'; readonly to: GridPlace }
  /** Fold or unfold the code of the active head. */
  | { readonly kind: 'fold'; readonly axis: 'row' | 'column' }
  /** To the code above the one of the active head. */
  | { readonly kind: 'parent'; readonly axis: 'row' | 'column' }
  | { readonly kind: 'open' }

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** null: not a key of the grid. */
export function gridKey(press: Press, at: GridPlace, size: GridSize, isUnfolded: Unfolded): KeyAnswer | null {
  const { key } = press
  const isFar = press.ctrlKey || press.metaKey
  const isOnRowHead = at.column < 0 && at.row >= 0
  const isOnColumnHead = at.row < 0 && at.column >= 0
  if (key === 'Enter' || key === ' ') {
    if (isOnRowHead || isOnColumnHead)
      return isUnfolded === null ? null : { kind: 'fold', axis: isOnRowHead ? 'row' : 'column' }
    return at.row >= 0 && key === 'Enter' && !isFar ? { kind: 'open' } : null
  }
  if (isOnRowHead && key === 'ArrowRight' && isUnfolded === false) return { kind: 'fold', axis: 'row' }
  if (isOnRowHead && key === 'ArrowLeft')
    return isUnfolded === true ? { kind: 'fold', axis: 'row' } : { kind: 'parent', axis: 'row' }
  if (isOnColumnHead && key === 'ArrowDown' && press.altKey)
    return isUnfolded === false ? { kind: 'fold', axis: 'column' } : null
  if (isOnColumnHead && key === 'ArrowUp')
    return press.altKey && isUnfolded === true ? { kind: 'fold', axis: 'column' } : { kind: 'parent', axis: 'column' }

  const { row, column } = at
  const moves: Readonly<Record<string, GridPlace>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? size.rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? size.columns - 1 : column + 1 },
    PageUp: press.altKey
      ? { row, column: Math.max(0, column - size.pageColumns) }
      : { row: Math.max(0, row - size.pageRows), column },
    PageDown: press.altKey ? { row, column: column + size.pageColumns } : { row: row + size.pageRows, column },
    Home: isFar ? { row: 0, column: 0 } : { row, column: -1 },
    End: isFar ? { row: size.rows - 1, column: size.columns - 1 } : { row, column: size.columns - 1 },
  }
  const to = moves[key]
  return to === undefined ? null : { kind: 'move', to: within(to, size) }
}

/** The nearest place that there is; the corner, where both heads meet, is none. */
export function within({ row, column }: GridPlace, { rows, columns }: Pick<GridSize, 'rows' | 'columns'>): GridPlace {
  const place = { row: Math.min(rows - 1, Math.max(-1, row)), column: Math.min(columns - 1, Math.max(-1, column)) }
  return place.row < 0 && place.column < 0 ? { row: rows > 0 ? 0 : -1, column: -1 } : place
}
