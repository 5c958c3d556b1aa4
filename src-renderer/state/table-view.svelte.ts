import type { Client } from '../../src-main/contract/ipc.ts'
import type {
  ListedCell,
  TableCellDetail,
  TableCellFilter,
  TableDescription,
  TableFilterCounts,
} from '../../src-main/contract/model.ts'
import { axisTree } from '../components/tree-grid/axis-tree.ts'
import { GridState } from '../components/tree-grid/grid-state.svelte.ts'
import { CellCache } from './cell-cache.svelte.ts'

export const faces = ['original', 'released', 'difference', 'relative'] as const
export type Face = (typeof faces)[number]

/** Which dimensions a grid spans, the code that each of the others is fixed at, and whose of the linked tables it shows. */
type Layout = {
  readonly rows: number
  readonly columns: number | null
  readonly layer: readonly number[]
  readonly linked: number
}

/** How one table is looked at: as a grid of two dimensions, against which run, with what filter and which cell chosen. */
export class TableView {
  description = $state.raw() as TableDescription
  /** The run whose released values are shown. */
  run = $state<number | null>(null)
  face = $state<Face>('original')
  filter = $state<TableCellFilter>('all')
  /** Part of a name, in the list of cells. */
  search = $state('')
  counts = $state.raw<TableFilterCounts | null>(null)
  /** The chosen cell, in full. */
  detail = $state.raw<TableCellDetail | null>(null)
  grid = $state.raw() as GridState
  /** Cells of the present layer, revision and run. */
  cells = $state.raw() as CellCache
  #layout: Layout = $state.raw({ rows: 0, columns: null, layer: [], linked: 0 })
  #chosen = $state<number | null>(null)
  readonly #api: Client
  readonly #onFailure: (error: unknown) => void

  constructor(api: Client, description: TableDescription, onFailure: (error: unknown) => void) {
    this.#api = api
    this.#onFailure = onFailure
    this.description = description
    this.#lay(firstLayout(description, 0), true)
  }

  get id(): number {
    return this.description.table.id
  }
  get rowDimension(): number {
    return this.#layout.rows
  }
  get columnDimension(): number | null {
    return this.#layout.columns
  }
  get layer(): readonly number[] {
    return this.#layout.layer
  }
  /** Which of the linked tables is shown; 0 where there is only one. */
  get linked(): number {
    return this.#layout.linked
  }
  /** Dimensions of the table that is shown: all of them, or those of one of the linked tables. */
  get dimensions(): readonly number[] {
    return dimensionsOf(this.description, this.linked)
  }
  get chosen(): number | null {
    return this.#chosen
  }
  /** A table without codes is a list. */
  get isGrid(): boolean {
    return this.description.dimensions.length > 0
  }

  /** Swaps in another dimension; the one that stood there takes the place of the other. */
  setAxis(axis: 'rows' | 'columns', dimension: number): void {
    const { rows, columns, ...rest } = this.#layout
    const other = axis === 'rows' ? columns : rows
    const swapped = axis === 'rows' ? rows : (columns ?? rows)
    const otherNext = other === dimension ? swapped : other
    this.#lay(
      axis === 'rows'
        ? { ...rest, rows: dimension, columns: otherNext }
        : { ...rest, rows: otherNext ?? rows, columns: dimension },
      true,
    )
    void this.#guard(this.refreshKept())
  }

  setLayer(dimension: number, code: number): void {
    const layer = this.#layout.layer.map((old, i) => (i === dimension ? code : old))
    this.#lay({ ...this.#layout, layer }, false)
    void this.#guard(this.refreshKept())
  }

  /** Shows another of the linked tables. */
  setLinked(linked: number): void {
    this.#lay(firstLayout(this.description, linked), true)
    void this.#guard(this.refreshKept())
  }

  async setRun(run: number | null): Promise<void> {
    if (run === this.run) return
    this.run = run
    if (run === null) this.face = 'original'
    else if (this.face === 'original') this.face = 'released'
    this.#forget()
    await Promise.all([this.refreshCounts(), this.refreshDetail(), this.refreshKept()])
  }

  async setFilter(filter: TableCellFilter): Promise<void> {
    this.filter = filter
    await this.refreshKept()
  }

  /** Another revision of the same table, or the same once more. */
  async take(description: TableDescription): Promise<void> {
    const isOther = description.table.revision !== this.description.table.revision
    this.description = description
    if (!isOther) return
    this.#forget()
    await Promise.all([this.refreshCounts(), this.refreshDetail(), this.refreshKept()])
  }

  async refreshCounts(): Promise<void> {
    this.counts = await this.#api.tables.counts({ table: this.id, run: this.run })
  }

  /** Choose a cell by its number; null chooses none. */
  async choose(cell: number | null): Promise<void> {
    this.#chosen = cell
    await this.refreshDetail()
  }

  async refreshDetail(): Promise<void> {
    const cell = this.#chosen
    if (cell === null) {
      this.detail = null
      return
    }
    const detail = await this.#api.tables.cell({ table: this.id, cell, run: this.run })
    // Arrows walk faster than answers come: only that of the last cell counts.
    if (this.#chosen === cell) this.detail = detail
  }

  /** Brings a cell into the grid, whatever layer or fold it is in, and chooses it. */
  async reveal({ cell, codes }: Pick<ListedCell, 'cell' | 'codes'>): Promise<void> {
    if (this.isGrid && codes.length > 0) {
      this.#showTableOf(codes)
      const { rows, columns } = this.#layout
      if (codes.some((code, i) => i !== rows && i !== columns && code !== this.layer[i]))
        this.#lay({ ...this.#layout, layer: [...codes] }, false)
      this.grid.reveal({ row: codes[rows] ?? 0, column: columns === null ? 0 : (codes[columns] ?? 0) })
    }
    await this.choose(cell)
  }

  /** A linked table has the cells that are totals of all but its own dimensions. */
  #showTableOf(codes: readonly number[]): void {
    const has = (linked: number) =>
      codes.every((code, i) => code === 0 || dimensionsOf(this.description, linked).includes(i))
    if (has(this.linked)) return
    const linked = this.description.linked.findIndex((_, i) => has(i))
    if (linked >= 0) this.#lay(firstLayout(this.description, linked), true)
  }

  /** Brings a cell into sight by its number alone. */
  async show(cell: number): Promise<void> {
    const detail = await this.#api.tables.cell({ table: this.id, cell, run: this.run })
    await this.reveal(detail.cell)
  }

  /** Hides rows and columns in which nothing passes the filter. */
  async refreshKept(): Promise<void> {
    const { filter, grid } = this
    if (filter === 'all' || !this.isGrid) {
      grid.keep(null, null)
      return
    }
    const { rows, columns, layer } = this.#layout
    const hits = await this.#api.tables.hits({
      table: this.id,
      run: this.run,
      filter,
      rows,
      columns,
      layer: [...layer],
    })
    // An answer that something newer has overtaken is let go.
    if (this.filter !== filter || this.grid !== grid || this.layer !== layer) return
    grid.keep(
      marks(grid.rows.codes.length, hits.rows),
      marks(grid.columns.codes.length, columns === null && hits.rows.length > 0 ? [0] : hits.columns),
    )
  }

  #lay(layout: Layout, isNewGrid: boolean): void {
    this.#layout = layout
    if (isNewGrid) this.grid = this.#gridOf(layout)
    this.#forget()
  }

  #gridOf({ rows, columns }: Layout): GridState {
    const { dimensions, table } = this.description
    const [down, across] = [dimensions[rows], columns === null ? undefined : dimensions[columns]]
    return new GridState(
      down === undefined ? axisTree([], null, []) : axisTree(down.codes, down.labels, down.parents),
      across === undefined ? axisTree([table.name], null, [-1]) : axisTree(across.codes, across.labels, across.parents),
    )
  }

  /** What is known of cells is of another layer, run or revision. */
  #forget(): void {
    const { rows, columns, layer } = this.#layout
    const [table, run] = [this.id, this.run]
    this.cells = new CellCache(
      this.grid.columns.codes.length,
      (asked) =>
        this.#api.tables.page({
          table,
          run,
          rows: { dimension: rows, nodes: [...asked.rows] },
          columns: columns === null ? null : { dimension: columns, nodes: [...asked.columns] },
          layer: [...layer],
        }),
      this.#onFailure,
    )
  }

  async #guard(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      this.#onFailure(error)
    }
  }
}

function marks(length: number, codes: readonly number[]): Uint8Array {
  const marked = new Uint8Array(length)
  for (const code of codes) marked[code] = 1
  return marked
}

function dimensionsOf({ dimensions, linked }: TableDescription, table: number): readonly number[] {
  return linked[table] ?? dimensions.map((_, i) => i)
}

/** The dimension with the most codes in the rows, the next in the columns, the others at their totals. */
function firstLayout(description: TableDescription, linked: number): Layout {
  const { dimensions } = description
  const bySize = [...dimensionsOf(description, linked)].sort(
    (a, b) => dimensions[b]!.codes.length - dimensions[a]!.codes.length,
  )
  return { rows: bySize[0] ?? 0, columns: bySize[1] ?? null, layer: dimensions.map(() => 0), linked }
}
