/** The import of a table: how its file is read, and what was understood of it. */
import { isAppError } from '../../../src-main/contract/errors.ts'
import type { Client } from '../../../src-main/contract/ipc.ts'
import type {
  CellWeighting,
  CsvTableColumnChoice,
  TabChoices,
  TableImportRequest,
  TablePreview,
  TableRuleDescription,
} from '../../../src-main/contract/model.ts'
import { failureText } from '../../state/notices.svelte.ts'
import { parseField } from '../../../src-main/contract/parse-field.ts'
import { writtenRule, type RuleDraft } from './rule-drafts.ts'

type ColumnName = Exclude<keyof CsvTableColumnChoice, 'by' | 'largest' | 'value'>
export const optionalColumns: readonly ColumnName[] = [
  'status',
  'lowerLevel',
  'upperLevel',
  'lower',
  'upper',
  'weight',
  'frequency',
]

const isNumeric = (type: string) => type === 'number' || type === 'integer'

export class TableImportState {
  readonly path: string
  /** Delimited text, whose columns have to be named; other formats say all by themselves. */
  readonly isDelimited: boolean
  /** A table of τ-ARGUS, which metadata describe. */
  readonly isTab: boolean
  /** The metadata chosen; null: those that lie beside the file. */
  metadata = $state<string | null>(null)
  /** What the metadata leave to choose; null where there are none, or where they cannot be read. */
  choices = $state.raw<TabChoices | null>(null)
  /** The number of a .tab file that is adjusted; '': the first. */
  response = $state('')
  name = $state('')
  /** Columns of delimited text. */
  columns = $state.raw<readonly { readonly name: string; readonly isNumber: boolean }[]>([])
  by = $state.raw<readonly string[]>([])
  value = $state('')
  optional = $state.raw<Readonly<Partial<Record<ColumnName, string>>>>({})
  largest = $state.raw<readonly string[]>([])
  hierarchies = $state.raw<Readonly<Record<string, string>>>({})
  total = $state('Total')
  /** null: as the file says, and 1 / value where it says nothing. */
  weighting = $state<CellWeighting | null>(null)
  /** Make a table that does not add up additive first. */
  repair = $state(false)
  levelText = $state('15')
  rules = $state.raw<readonly RuleDraft[]>([])
  descriptions = $state.raw<readonly TableRuleDescription[]>([])
  preview = $state.raw<TablePreview | null>(null)
  /** What the preview is of: it may have been changed since. */
  #previewed = $state.raw<TableImportRequest | null>(null)
  failure = $state('')
  isReading = $state(false)
  /** The names of the columns are here. */
  hasBegun = $state(false)
  readonly #api: Client
  #asked = 0

  constructor(api: Client, path: string) {
    this.#api = api
    this.path = path
    this.isDelimited = /\.(csv|tsv|txt)$/i.test(path)
    this.isTab = /\.tab$/i.test(path)
  }

  levelPercent = $derived.by((): number | null => {
    const value = parseField(this.levelText, { type: 'number', exclusiveMinimum: 0 })
    return typeof value === 'number' ? value : null
  })

  /** null while something is missing. */
  request = $derived.by((): TableImportRequest | null => {
    if (this.levelPercent === null) return null
    if (this.isDelimited && (this.by.length === 0 || this.value === '')) return null
    const rules = this.rules.map((draft) => {
      const description = this.descriptions.find(({ id }) => id === draft.id)
      return description === undefined ? null : writtenRule(draft, description)
    })
    if (rules.includes(null)) return null
    const column = (name: ColumnName) => this.optional[name] || null
    return {
      path: this.path,
      name: this.name.trim() === '' ? null : this.name.trim(),
      metadata: this.metadata,
      response: this.response === '' ? null : this.response,
      hierarchies: Object.fromEntries(
        Object.entries(this.hierarchies).filter(([variable]) => this.#spanning().includes(variable)),
      ),
      csv: this.isDelimited
        ? {
            columns: {
              by: [...this.by],
              value: this.value,
              frequency: column('frequency'),
              largest: [...this.largest],
              status: column('status'),
              lowerLevel: column('lowerLevel'),
              upperLevel: column('upperLevel'),
              lower: column('lower'),
              upper: column('upper'),
              weight: column('weight'),
            },
            total: this.total,
            dialect: {},
          }
        : null,
      rules: rules.filter((rule) => rule !== null),
      weighting: this.weighting,
      repair: this.repair,
      levelPercent: this.levelPercent,
    }
  })

  /** Whether what is shown is what would be imported now. */
  get isShown(): boolean {
    return this.preview !== null && this.#previewed === this.request
  }

  /** Names of columns, and the rules that there are. */
  async begin(): Promise<void> {
    try {
      this.descriptions = await this.#api.tables.rules()
      if (this.isDelimited) {
        const { columns } = await this.#api.imports.preview({ path: this.path })
        this.columns = columns.map(({ name, type }) => ({ name, isNumber: isNumeric(type) }))
        const found = await this.#found()
        if (found === null) this.#guess()
        else this.#take(found)
      } else if (this.isTab) await this.chooseMetadata(null)
    } catch (error) {
      this.failure = failureText(error)
    } finally {
      this.hasBegun = true
    }
  }

  /** Metadata that say what there is to choose; why they cannot be read is said by the reading of the whole table. */
  async chooseMetadata(path: string | null): Promise<void> {
    this.metadata = path
    this.response = ''
    this.hierarchies = {}
    try {
      this.choices = await this.#api.tables.choices({ path: this.path, metadata: path })
    } catch (error) {
      if (!isAppError(error)) throw error
      this.choices = null
    }
  }

  setHierarchy(variable: string, path: string): void {
    this.hierarchies = { ...this.hierarchies, [variable]: path }
  }

  #spanning(): readonly string[] {
    return this.isTab ? (this.choices?.spanning ?? []).map(({ name }) => name) : this.by
  }

  /** Reads the whole file once, as asked for now. An answer that something newer has overtaken is let go. */
  async read(request: TableImportRequest): Promise<void> {
    const number = ++this.#asked
    this.isReading = true
    try {
      const preview = await this.#api.tables.preview(request)
      if (number !== this.#asked) return
      this.preview = preview
      this.#previewed = request
      this.failure = ''
    } catch (error) {
      if (number !== this.#asked) return
      this.preview = null
      this.failure = failureText(error)
    } finally {
      if (number === this.#asked) this.isReading = false
    }
  }

  /** Columns as the file's usual names tell them; null where they do not. */
  async #found(): Promise<TablePreview['columns']> {
    try {
      return (await this.#api.tables.preview({ path: this.path })).columns
    } catch (error) {
      if (isAppError(error)) return null
      throw error
    }
  }

  #take(columns: NonNullable<TablePreview['columns']>): void {
    this.by = columns.by ?? []
    this.value = columns.value ?? ''
    this.largest = columns.largest ?? []
    this.optional = Object.fromEntries(optionalColumns.map((name) => [name, columns[name] ?? '']))
  }

  /** What the names of the columns suggest; every choice can be changed. */
  #guess(): void {
    const named = (pattern: RegExp) => this.columns.find(({ name }) => pattern.test(name))?.name ?? ''
    const status = named(/^status$/i)
    const frequency = named(/^(n|freq|frequency|count)$/i)
    this.optional = {
      status,
      frequency,
      lowerLevel: named(/^(lower[ _-]?(protection|level)|lpl)$/i),
      upperLevel: named(/^(upper[ _-]?(protection|level)|upl)$/i),
      lower: named(/^(lower([ _-]?bound)?|lb)$/i),
      upper: named(/^(upper([ _-]?bound)?|ub)$/i),
      weight: named(/^(weight|cost)$/i),
    }
    const taken = Object.values(this.optional)
    this.value =
      named(/^(value|response)$/i) || (this.columns.find((c) => c.isNumber && !taken.includes(c.name))?.name ?? '')
    this.by = this.columns.filter((c) => !c.isNumber && !taken.includes(c.name)).map((c) => c.name)
  }
}
