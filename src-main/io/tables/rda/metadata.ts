/** What a metadata file of τ-ARGUS (.rda) says. */
export type Metadata = {
  /** Between the fields of a record; null where fields have fixed places. */
  readonly separator: string | null
  /** What the status column of a table says of safe, unsafe and protected cells. */
  readonly statusCodes: { readonly safe: string; readonly unsafe: string; readonly protect: string }
  /** In the order of the file. */
  readonly variables: readonly MetadataVariable[]
}

export type MetadataVariable = {
  readonly name: string
  /** Line of the metadata file that opens it. */
  readonly line: number
  /** What follows the name: start and length (or length alone) and codes for missing in microdata. */
  readonly fields: readonly string[]
  /** null for a variable that no keyword gives a part to play. */
  readonly role: VariableRole | null
  /** null where none is named. */
  readonly total: string | null
  readonly hierarchy: HierarchySource | null
  /** File with a label for each code. */
  readonly codeList: string | null
  readonly decimals: number
  /** Codes of a request for protection. */
  readonly requestCodes: readonly string[]
}

export type VariableRole =
  | 'spanning'
  | 'response'
  | 'shadow'
  | 'cost'
  | 'lower-level'
  | 'upper-level'
  | 'frequency'
  | 'largest'
  | 'status'
  | 'weight'
  | 'holding'
  | 'request'
  | 'record-key'

export type HierarchySource =
  | { readonly kind: 'file'; readonly file: string; readonly leadString: string }
  /** Signs of a code that each level adds, from the top. */
  | { readonly kind: 'widths'; readonly widths: readonly number[] }
