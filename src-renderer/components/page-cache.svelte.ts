import { SvelteMap } from 'svelte/reactivity'

const PAGE_ROWS = 200
const MOST_PAGES = 30

/** Pages of rows, fetched as they come into sight; the ones longest out of use are let go. */
export class PageCache<Row> {
  readonly #pages = new SvelteMap<number, readonly Row[]>()
  /** Pages asked for, oldest first. */
  #asked: readonly number[] = []
  readonly #fetch: (start: number, count: number) => Promise<readonly Row[]>
  readonly #onFailure: (error: unknown) => void

  constructor(fetch: (start: number, count: number) => Promise<readonly Row[]>, onFailure: (error: unknown) => void) {
    this.#fetch = fetch
    this.#onFailure = onFailure
  }

  row(index: number): Row | undefined {
    return this.#pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
  }

  /** Fetches what lies between the two rows and is not here yet. */
  async need(first: number, end: number, rows: number): Promise<void> {
    const pages: number[] = []
    for (let page = Math.floor(first / PAGE_ROWS); page * PAGE_ROWS < Math.min(end, rows); page++) {
      if (!this.#asked.includes(page)) pages.push(page)
    }
    await Promise.all(pages.map((page) => this.#load(page, rows)))
  }

  async #load(page: number, rows: number): Promise<void> {
    this.#asked = [...this.#asked, page]
    const start = page * PAGE_ROWS
    try {
      this.#pages.set(page, await this.#fetch(start, Math.min(PAGE_ROWS, rows - start)))
    } catch (error) {
      this.#asked = this.#asked.filter((other) => other !== page)
      this.#onFailure(error)
    }
    const tooMany = this.#asked.slice(0, Math.max(0, this.#asked.length - MOST_PAGES))
    for (const oldest of tooMany) this.#pages.delete(oldest)
    this.#asked = this.#asked.slice(tooMany.length)
  }
}
