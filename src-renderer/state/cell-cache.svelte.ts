import type { TableCell, TablePage } from '../../src-main/contract/model.ts'
import { noCells } from './no-cells.ts'

/** A rectangle of a grid by its codes. */
export type CellRectangle = { readonly rows: readonly number[]; readonly columns: readonly number[] }

/** More cells than this are not kept: what is out of sight is asked for again when it comes back. */
const MOST_CELLS = 60_000
/** Cells of one question at most, as the contract allows. */
const MOST_ASKED = 20_000

/**
 * Cells of one layer of a table, fetched as they come into sight. One question is on its way at a time; what was asked for
 * last is asked next, so that fast scrolling leaves no queue behind it.
 */
export class CellCache {
  /** Not reactive by itself: a question's answer comes as a whole, and counts up `#version`. */
  #cells = noCells()
  #version = $state(0)
  #wanted: CellRectangle | null = null
  #isFetching = false
  readonly #columns: number
  readonly #fetch: (rectangle: CellRectangle) => Promise<TablePage>
  readonly #onFailure: (error: unknown) => void

  /** `columns`: how many codes the columns' axis has. */
  constructor(
    columns: number,
    fetch: (rectangle: CellRectangle) => Promise<TablePage>,
    onFailure: (error: unknown) => void,
  ) {
    this.#columns = columns
    this.#fetch = fetch
    this.#onFailure = onFailure
  }

  /** undefined while it is on its way; null where the table has no such cell. */
  get(row: number, column: number): TableCell | null | undefined {
    void this.#version
    return this.#cells.get(row * this.#columns + column)
  }

  /** Fetches what of these is not here yet. */
  async need(rows: Int32Array, columns: Int32Array): Promise<void> {
    this.#wanted = { rows: [...rows], columns: [...columns] }
    if (this.#isFetching) return
    this.#isFetching = true
    try {
      for (let missing = this.#missing(); missing !== null; missing = this.#missing()) await this.#take(missing)
    } catch (error) {
      this.#wanted = null
      this.#onFailure(error)
    } finally {
      this.#isFetching = false
    }
  }

  async #take(rectangle: CellRectangle): Promise<void> {
    const { cells } = await this.#fetch(rectangle)
    if (this.#cells.size + cells.length > MOST_CELLS) this.#cells = noCells()
    let next = 0
    for (const row of rectangle.rows)
      for (const column of rectangle.columns) this.#cells.set(row * this.#columns + column, cells[next++] ?? null)
    this.#version += 1
  }

  /** The rows and columns wanted in which some cell is missing. */
  #missing(): CellRectangle | null {
    if (this.#wanted === null) return null
    const { rows, columns } = this.#wanted
    const isMissing = (row: number, column: number) => !this.#cells.has(row * this.#columns + column)
    const missingRows = rows.filter((row) => columns.some((column) => isMissing(row, column)))
    const missingColumns = columns.filter((column) => missingRows.some((row) => isMissing(row, column)))
    if (missingRows.length === 0 || missingColumns.length === 0) return null
    return { rows: missingRows.slice(0, Math.floor(MOST_ASKED / missingColumns.length)), columns: missingColumns }
  }
}
