/** The parts a section is made of. A writer knows these and nothing of what they say. */
export type Block =
  | {
      readonly kind: 'paragraph'
      readonly text: string
      readonly tone?: 'lead' | 'plain' | 'note' | 'caution' | 'fails'
    }
  /** The large figures of a run. */
  | {
      readonly kind: 'figures'
      readonly figures: readonly {
        readonly label: string
        readonly value: string
        readonly caption: string
        readonly mark: 'incumbent' | 'bound' | 'gap'
      }[]
    }
  /** Label and value, one pair a line. */
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | TableBlock
  /** Short tables that belong together, side by side where there is room. */
  | { readonly kind: 'tables'; readonly tables: readonly TableBlock[] }
  | {
      readonly kind: 'claims'
      readonly claims: readonly {
        readonly text: string
        readonly holds: boolean | null
        readonly state: string
        readonly checkedBy: string
      }[]
    }
  /** `svg` is markup made by `chart-svg.ts`, `description` what a reader who cannot see it is told. */
  | { readonly kind: 'chart'; readonly title: string; readonly description: string; readonly svg: string }
  | {
      readonly kind: 'charts'
      readonly title: string
      readonly description: string
      readonly legend: readonly { readonly label: string; readonly mark: 'area' | 'line' }[]
      readonly charts: readonly { readonly title: string; readonly svg: string }[]
    }
  | { readonly kind: 'code'; readonly label: string; readonly text: string }

export type TableBlock = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Said beneath. */
  readonly note?: string
}

export type Fact = {
  readonly label: string
  readonly value: string
  /** Names, fingerprints and seeds are set in the code face. */
  readonly isCode?: boolean
}

export type TableColumn = {
  readonly header: string
  readonly align: 'start' | 'end'
  readonly isCode?: boolean
  /** The cell that names its row. */
  readonly isRowHeader?: boolean
}
