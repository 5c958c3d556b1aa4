import type { Dialect, ImportRequest, VariableType } from '../../contract/model.ts'
import type { Column } from './columns.ts'

/** What an import hands over: whole columns in memory. */
export type ImportedTable = {
  readonly name: string
  readonly sourceName: string
  /** null for formats that have none. */
  readonly dialect: Dialect | null
  /** Every choice and guess that was used, so that the same import can be replayed on another file. */
  readonly request: ImportRequest
  readonly records: number
  readonly columns: readonly ImportedColumn[]
}

export type ImportedColumn = {
  readonly name: string
  readonly type: VariableType
  /** Largest number of decimals in the file; 0 for types that are not numeric. */
  readonly decimals: number
  readonly column: Column
}
