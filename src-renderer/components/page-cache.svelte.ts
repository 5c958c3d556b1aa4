import { SvelteMap } from 'svelte/reactivity'

export const PAGE_ROWS = 200
const MOST_PAGES = 30

/** Pages of rows, fetched as they come into sight; the ones longest out of use are let go. */
export class PageCache<Row> {
  readonly #pages = new SvelteMap<number, readonly Row[]>()
  readonly #asked = new Set<number>()
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
      if (!this.#asked.has(page)) pages.push(page)
    }
    await Promise.all(pages.map((page) => this.#load(page, rows)))
  }

  async #load(page: number, rows: number): Promise<void> {
    this.#asked.add(page)
    const start = page * PAGE_ROWS
    try {
      this.#pages.set(page, await this.#fetch(start, Math.min(PAGE_ROWS, rows - start)))
    } catch (error) {
      this.#asked.delete(page)
      this.#onFailure(error)
    }
    for (const oldest of this.#asked) {
      if (this.#asked.size <= MOST_PAGES) break
      if (oldest === page) continue
      this.#asked.delete(oldest)
      this.#pages.delete(oldest)
    }
  }
}
