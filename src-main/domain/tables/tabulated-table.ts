import type { Hierarchy } from './hierarchy.ts'
import type { Relations } from './table.ts'

export type TableVariable = { readonly name: string; readonly hierarchy: Hierarchy }

/**
 * A table counted from records, before any rule has judged it. Arrays have one entry a cell unless they say otherwise;
 * cells are in order of their codes, the first variable slowest, totals first.
 *
 * A contributor is a record, or a holding with all its records in the cell where holdings are given.
 */
export type TabulatedTable = {
  readonly variables: readonly TableVariable[]
  readonly cells: number
  /** Codes of cell c at c × number of variables: indices into the hierarchies. */
  readonly codes: Int32Array
  /** Weighted sum of the response, or of the records in a frequency table; exact in units of 10^-decimals. */
  readonly values: Float64Array
  readonly records: Int32Array
  readonly contributors: Int32Array
  /** What a minimum frequency is asked of: contributors, or the sum of their weights where there are weights. */
  readonly frequencies: Float64Array
  /** Weighted sum of |contribution|: what the largest contributions are a part of. */
  readonly sizes: Float64Array
  readonly largest: LargestContributions
  /** null where no column says who asked for protection. */
  readonly requests: Requests | null
  /** Weighted sum of the cost column; null where there is none. */
  readonly costs: Float64Array | null
  readonly isFrequencyTable: boolean
  /** Whether contributions are those of another variable than the response. */
  readonly hasShadow: boolean
  readonly decimals: number
  readonly relations: Relations
}

/** The `count` largest |contributions| of cell c from c × count on, in falling order; 0 where there are no more. */
export type LargestContributions = {
  readonly count: number
  readonly contributions: Float64Array
  /** How many units of the population each stands for; 1 without weights. */
  readonly weights: Float64Array
}

/** Contributors that asked for protection, in the two classes that a request can have. */
export type Requests = {
  readonly contributors: Int32Array
  readonly largestFirst: Float64Array
  readonly largestSecond: Float64Array
}

/** The codes of the cells of a table, whatever else is known of it. */
export type CodedCells = Pick<TabulatedTable, 'variables' | 'codes'> & Partial<TabulatedTable>

/** What the codes of a cell are called, in the order of the variables. */
export function codesOfCell({ variables, codes }: CodedCells, cell: number): string[] {
  return variables.map(({ hierarchy }, d) => hierarchy.codes[codes[cell * variables.length + d]!]!)
}
