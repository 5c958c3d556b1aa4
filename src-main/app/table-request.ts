import type { Dialect } from '../contract/model.ts'
import { cellWeightings, type CellWeighting } from '../domain/tables/cell-weights.ts'
import { writtenForm } from '../domain/tables/parse-rule.ts'
import { sensitivityRules } from '../domain/tables/sensitivity-rules.ts'
import { unknownCodePolicies, type UnknownCodePolicy } from '../domain/tables/spanning-variable.ts'

export { cellWeightings, unknownCodePolicies }

/** How every rule is written. */
export const tableRules: readonly string[] = sensitivityRules.map(writtenForm)

/** Which columns of a file make a table, and how. */
export type TableColumns = {
  /** Spanning variables, in the order of the table; one at least. */
  readonly by: readonly string[]
  /** Spanning variables of further tables of the same records, which share cells with the first and each other. */
  readonly links: readonly (readonly string[])[]
  /**
   * Files of hierarchies (.hrc) by variable. A variable without one has the hierarchy of the metadata, or its codes right
   * below the total.
   */
  readonly hierarchies: Readonly<Record<string, string>>
  /** What totals are called. */
  readonly total: string
  readonly unknownCodes: UnknownCodePolicy
  /** null: count records. */
  readonly response: string | null
  readonly shadow: string | null
  readonly weight: string | null
  readonly holding: string | null
  /** Column of requests for protection, and the codes of the two classes in it. */
  readonly request: { readonly variable: string; readonly codes: readonly string[] } | null
  readonly cost: string | null
  /** null: as many as the response has (by its metadata, where there are any), or in a table of counts the weight. */
  readonly decimals: number | null
}

/** The records: delimited text, or with `metadata` (.rda) a file of τ-ARGUS (.asc). */
export type TableFile = {
  readonly path: string
  readonly dialect: Partial<Dialect>
  readonly metadata: string | null
}

export type APrioriFile = {
  readonly path: string
  /** Leave out lines that do not fit. */
  readonly skipUnfit: boolean
  /** Change all cells that are equal to the one that a line names. */
  readonly expandEqual: boolean
}

export type TableRequest = TableColumns & {
  readonly file: TableFile
  /** As `parseRule` reads them. */
  readonly rules: readonly string[]
  /** Rules judge records without their weights. */
  readonly unweightedRules?: boolean
  /** Codes whose cells are safe whatever the rules find, by variable. */
  readonly safeCodes?: Readonly<Record<string, readonly string[]>>
  /** Changes of cells after the rules (.hst); null for none. */
  readonly aPriori: APrioriFile | null
  readonly cellWeights: CellWeighting
  readonly keepEmpty: boolean
  /** The instance in the JJ format, and the codes of its cells. */
  readonly out: string
  readonly codes: string
}
