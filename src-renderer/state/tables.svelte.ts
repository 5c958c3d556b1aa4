import { SvelteMap } from 'svelte/reactivity'
import type { Client } from '../../src-main/contract/ipc.ts'
import type {
  APrioriRequest,
  PlainCellChange,
  Project,
  Table,
  TableCellSelection,
  TableDefinition,
  TableImportRequest,
} from '../../src-main/contract/model.ts'
import { TableView } from './table-view.svelte.ts'

/** The tables of the open project, and how each is looked at. */
export class TablesState {
  list = $state.raw<readonly Table[]>([])
  readonly views = new SvelteMap<number, TableView>()
  /** The table chosen last; until one is, the newest stands open. */
  #chosen = $state<number | null>(null)
  current = $derived(this.list.find((table) => table.id === this.#chosen) ?? this.list.at(-1) ?? null)
  /** The view of the current table, once it is described. */
  view = $derived(this.current === null ? null : (this.views.get(this.current.id) ?? null))

  readonly #api: Client
  readonly #onFailure: (error: unknown) => void

  constructor(api: Client, onFailure: (error: unknown) => void) {
    this.#api = api
    this.#onFailure = onFailure
  }

  get(id: number): Table | null {
    return this.list.find((table) => table.id === id) ?? null
  }

  choose(id: number): void {
    this.#chosen = id
  }

  /** Describes a table where that was not done yet, or anew where it has changed. */
  async look(id: number): Promise<TableView> {
    const known = this.views.get(id)
    const revision = this.get(id)?.revision
    if (known !== undefined && known.description.table.revision === revision) return known
    const description = await this.#api.tables.describe({ table: id })
    const view = this.views.get(id)
    if (view !== undefined) {
      await view.take(description)
      return view
    }
    const made = new TableView(this.#api, description, this.#onFailure)
    this.views.set(id, made)
    await made.refreshCounts()
    return made
  }

  async import(request: TableImportRequest): Promise<Table> {
    return this.#add(await this.#api.tables.import(request))
  }

  async build(definition: TableDefinition): Promise<Table> {
    return this.#add(await this.#api.tables.build(definition))
  }

  async rename(table: number, name: string): Promise<void> {
    this.#hearTable(await this.#api.tables.rename({ table, name }))
  }

  async remove(table: number): Promise<void> {
    await this.#api.tables.remove({ table })
    this.list = this.list.filter((other) => other.id !== table)
    this.views.delete(table)
  }

  /** A change by hand of some cells. */
  async change(table: number, cells: number[] | TableCellSelection, change: PlainCellChange): Promise<void> {
    this.#hearTable(await this.#api.tables.change({ table, cells, change }))
  }

  /** All that an a priori file changes, but lines that do not fit. */
  async applyAPriori(request: APrioriRequest): Promise<void> {
    this.#hearTable(await this.#api.tables.applyAPriori({ ...request, skipUnfit: true }))
  }

  async undo(table: number): Promise<void> {
    this.#hearTable(await this.#api.tables.undo({ table }))
  }

  async redo(table: number): Promise<void> {
    this.#hearTable(await this.#api.tables.redo({ table }))
  }

  /** The project as it is now. */
  hear(project: Project | null, isOther: boolean): void {
    if (isOther) {
      this.views.clear()
      this.#chosen = null
    }
    this.list = project?.tables ?? []
    for (const id of this.views.keys()) {
      if (this.get(id) === null) this.views.delete(id)
      else void this.#renew(id)
    }
  }

  #add(table: Table): Table {
    this.#hearTable(table)
    this.#chosen = table.id
    return table
  }

  #hearTable(table: Table): void {
    const isKnown = this.list.some((other) => other.id === table.id)
    this.list = isKnown ? this.list.map((other) => (other.id === table.id ? table : other)) : [...this.list, table]
    if (this.views.has(table.id)) void this.#renew(table.id)
  }

  async #renew(id: number): Promise<void> {
    try {
      await this.look(id)
    } catch (error) {
      this.#onFailure(error)
    }
  }
}
