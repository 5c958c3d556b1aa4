import { isAppError } from '../../../src-main/contract/errors.ts'
import type { Client } from '../../../src-main/contract/ipc.ts'
import type {
  Dialect,
  FailedCellPolicy,
  ImportColumn,
  ImportPreview,
  ImportProgress,
  ImportRequest,
  VariableType,
} from '../../../src-main/contract/model.ts'
import { failureText } from '../../state/notices.svelte.ts'

export type ImportStep = 'written' | 'check'

/** One file on its way in: what the user chose so far, what it gives, and how far reading is. */
export class ImportState {
  readonly path: string
  step = $state<ImportStep>('written')
  preview = $state.raw<ImportPreview | null>(null)
  /** A newer preview is being read; the one shown stays until it is here. */
  isReading = $state(false)
  isLoading = $state(false)
  progress = $state.raw<ImportProgress | null>(null)
  /** What could not be done, in words. */
  failure = $state('')
  #chosenColumn = $state<string | null>(null)
  #dialect = $state.raw<Partial<Dialect>>({})
  #columns = $state.raw<Record<string, { type?: VariableType; policy?: FailedCellPolicy }>>({})
  #asked = 0
  readonly #api: Client

  /** Columns with cells that could not be read and no decision yet. */
  undecided = $derived((this.preview?.columns ?? []).filter((column) => column.failed > 0 && column.policy === 'stop'))
  isReady = $derived(
    this.preview !== null && this.preview.blocker === null && this.undecided.length === 0 && !this.isReading,
  )
  column = $derived.by((): ImportColumn | null => {
    const columns = this.preview?.columns ?? []
    return (
      columns.find((column) => column.name === this.#chosenColumn) ??
      this.undecided[0] ??
      columns.find((column) => column.failed > 0) ??
      columns[0] ??
      null
    )
  })

  constructor(api: Client, path: string) {
    this.#api = api
    this.path = path
  }

  get request(): ImportRequest {
    return { path: this.path, dialect: this.#dialect, columns: this.#columns }
  }

  chooseColumn(name: string): void {
    this.#chosenColumn = name
  }

  /** True where the user, not the guess, decided. */
  isChosen(option: keyof Dialect): boolean {
    return this.#dialect[option] !== undefined
  }

  setDialect(change: Partial<Dialect>): void {
    this.#dialect = { ...this.#dialect, ...change }
    void this.read()
  }

  setColumn(name: string, change: { type?: VariableType; policy?: FailedCellPolicy }): void {
    this.#columns = { ...this.#columns, [name]: { ...this.#columns[name], ...change } }
    this.#chosenColumn = name
    void this.read()
  }

  async read(): Promise<void> {
    const mine = ++this.#asked
    this.isReading = true
    this.failure = ''
    try {
      const preview = await this.#api.imports.preview(this.request)
      if (mine === this.#asked) this.preview = preview
    } catch (error) {
      // The main process ends a reading when a newer one begins; only the newest may speak.
      if (mine === this.#asked && !(isAppError(error) && error.code === 'import-cancelled'))
        this.failure = failureText(error)
    } finally {
      if (mine === this.#asked) {
        this.isReading = false
        this.progress = null
      }
    }
  }

  hearProgress(progress: ImportProgress): void {
    if (progress.path === this.path && (this.isReading || this.isLoading)) this.progress = progress
  }

  /** Runs the load; answers whether it was done. A cancelled one leaves nothing behind. */
  async load(work: (request: ImportRequest) => Promise<unknown>): Promise<boolean> {
    this.isLoading = true
    this.failure = ''
    this.progress = null
    try {
      await work(this.request)
      return true
    } catch (error) {
      if (!(isAppError(error) && error.code === 'import-cancelled')) this.failure = failureText(error)
      return false
    } finally {
      this.isLoading = false
      this.progress = null
    }
  }

  async cancel(): Promise<void> {
    await this.#api.imports.cancel()
  }
}
