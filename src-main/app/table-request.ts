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
  /** Files of hierarchies (.hrc) by variable; a variable without one has its codes right below the total. */
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
  /** null: as many as the response has, or in a table of counts the weight. */
  readonly decimals: number | null
}

export type TableRequest = TableColumns & {
  readonly path: string
  readonly dialect: Partial<Dialect>
  /** As `parseRule` reads them. */
  readonly rules: readonly string[]
  readonly cellWeights: CellWeighting
  readonly keepEmpty: boolean
  /** The instance in the JJ format, and the codes of its cells. */
  readonly out: string
  readonly codes: string
}
