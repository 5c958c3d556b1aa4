import { foldedAtFirst, noCodes, shownAxis, unfoldedTo, withFold, type AxisTree } from './axis-tree.ts'
import { headLines } from './column-heads.ts'
import { within, type GridPlace } from './grid-keys.ts'

/** A cell or a head by its codes; −1 for the head of the other axis. */
export type GridCodes = { readonly row: number; readonly column: number }

/** All cells of these rows and columns. */
export type GridSelection = { readonly rows: ReadonlySet<number>; readonly columns: ReadonlySet<number> }

export type GridAxis = 'row' | 'column'

/** Rows and columns that a grid begins with at most, where its levels allow it. */
const MOST_ROWS_AT_FIRST = 400
const MOST_COLUMNS_AT_FIRST = 24

/** What is folded, filtered and active in a grid of rows and columns in levels. */
export class GridState {
  readonly rows: AxisTree
  readonly columns: AxisTree
  #folded: Record<GridAxis, ReadonlySet<number>> = $state.raw({ row: noCodes, column: noCodes })
  #kept: Record<GridAxis, Uint8Array | null> = $state.raw({ row: null, column: null })
  #active: GridCodes = $state.raw({ row: -1, column: -1 })
  /** Where a selection began that reaches to the active cell; null where one cell is chosen. */
  #anchor: GridCodes | null = $state.raw(null)

  rowAxis = $derived.by(() => shownAxis(this.rows, this.#folded.row, this.#kept.row))
  columnAxis = $derived.by(() => shownAxis(this.columns, this.#folded.column, this.#kept.column))
  lines = $derived.by(() => headLines(this.columns, this.columnAxis))
  /** Where the active cell or head stands among those in sight. */
  place = $derived.by((): GridPlace => {
    const row = this.rowAxis.placeOf[this.#active.row] ?? -1
    const column = this.columnAxis.placeOf[this.#active.column] ?? -1
    return within({ row, column }, this.#size())
  })

  /** Codes of the rows and columns in sight that are selected together; null where they are not more than one cell. */
  selected = $derived.by((): GridSelection | null => {
    if (this.#anchor === null) return null
    const { row, column } = this.place
    const rows = between(this.rowAxis.shown, this.rowAxis.placeOf[this.#anchor.row] ?? -1, row)
    const columns = between(this.columnAxis.shown, this.columnAxis.placeOf[this.#anchor.column] ?? -1, column)
    return rows.size * columns.size > 1 ? { rows, columns } : null
  })

  constructor(rows: AxisTree, columns: AxisTree) {
    this.rows = rows
    this.columns = columns
    this.#folded = {
      row: foldedAtFirst(rows, MOST_ROWS_AT_FIRST),
      column: foldedAtFirst(columns, MOST_COLUMNS_AT_FIRST),
    }
  }

  get active(): GridCodes {
    return this.#active
  }

  isUnfolded(axis: GridAxis, code: number): boolean | null {
    const tree = this.#tree(axis)
    if ((tree.children[code] ?? 0) === 0 || (axis === 'column' && tree.depths[code] === 0)) return null
    // A filter looks through folds.
    return this.#kept[axis] !== null || !this.#folded[axis].has(code)
  }

  /** Folds or unfolds; what was active inside a fold gives way to the code that is folded. */
  toggle(axis: GridAxis, code: number): void {
    const isUnfolded = this.isUnfolded(axis, code)
    if (isUnfolded === null || this.#kept[axis] !== null) return
    this.#folded = { ...this.#folded, [axis]: withFold(this.#folded[axis], code, isUnfolded) }
    const active = this.#active[axis]
    if (isUnfolded && active > code && active < this.#tree(axis).ends[code]!)
      this.#active = { ...this.#active, [axis]: code }
  }

  /** Folds everything as far as the level below the total, or unfolds everything. */
  foldAll(axis: GridAxis, isFolded: boolean): void {
    const folded: ReadonlySet<number> = isFolded ? foldedAtFirst(this.#tree(axis), 1) : noCodes
    this.#folded = { ...this.#folded, [axis]: folded }
    const active = this.#active[axis]
    if (active >= 0) this.#active = { ...this.#active, [axis]: this.#nearestInSight(axis, active) }
  }

  /** Codes that a filter asks for, with what stands above them; null shows all. */
  keep(rows: Uint8Array | null, columns: Uint8Array | null): void {
    this.#kept = { row: rows, column: columns }
  }

  /** Makes a place in sight the active one. */
  goTo(place: GridPlace): GridCodes {
    this.#anchor = null
    return this.#moveTo(place)
  }

  /** Makes a place in sight the active one, and selects all from where one was before. */
  extendTo(place: GridPlace): GridCodes {
    this.#anchor ??= this.#active
    return this.#moveTo(place)
  }

  #moveTo(place: GridPlace): GridCodes {
    const { row, column } = within(place, this.#size())
    this.#active = { row: this.rowAxis.shown[row] ?? -1, column: this.columnAxis.shown[column] ?? -1 }
    return this.#active
  }

  /** To the code right above on an axis, if there is one. */
  goToParent(axis: GridAxis): void {
    this.#anchor = null
    const parent = this.#tree(axis).parents[this.#active[axis]] ?? -1
    if (parent >= 0) this.#active = { ...this.#active, [axis]: parent }
  }

  /** Unfolds whatever hides a cell and makes it active. */
  reveal(codes: GridCodes): void {
    this.#anchor = null
    this.#folded = {
      row: unfoldedTo(this.rows, this.#folded.row, codes.row),
      column: unfoldedTo(this.columns, this.#folded.column, codes.column),
    }
    this.#active = codes
  }

  #tree(axis: GridAxis): AxisTree {
    return axis === 'row' ? this.rows : this.columns
  }

  #size(): { rows: number; columns: number } {
    return { rows: this.rowAxis.shown.length, columns: this.columnAxis.shown.length }
  }

  #nearestInSight(axis: GridAxis, code: number): number {
    const { placeOf } = axis === 'row' ? this.rowAxis : this.columnAxis
    const { parents } = this.#tree(axis)
    let nearest = code
    while (nearest >= 0 && placeOf[nearest]! < 0) nearest = parents[nearest]!
    return nearest
  }
}

/** The codes from one place to another; all of them where one of both is a head. */
function between(shown: Int32Array, one: number, other: number): ReadonlySet<number> {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return new Set(first < 0 ? shown : shown.subarray(first, last + 1))
}
