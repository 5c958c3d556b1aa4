import { standardise, type StandardisedFile } from '../data/standardise.ts'
import type { MicroaggregationProblem } from '../method.ts'

/**
 * What a method groups: a file standardised once, factors applied, missing cells at the mean. Its squared distances and
 * SSE are those of the run; `sst` is that of the whole file, also where the file is one stratum of it.
 */
export type PreparedFile = StandardisedFile & {
  readonly variableNames: readonly string[]
  /** n × p, 1 where a cell is missing and stands at the mean; null when none is. */
  readonly missing: Uint8Array | null
  /** Code from 0 of each record's confidential value, -1 for none, which never counts; null when nothing is asked of them. */
  readonly confidentialCodes: Int32Array | null
  /** How many distinct confidential values every group must hold; 1 asks nothing. */
  readonly distinctAtLeast: number
}

/** Cost O(np). */
export function prepareFile(problem: MicroaggregationProblem): PreparedFile {
  const { values, records, variables, variableNames, missing, confidentialCodes, distinctAtLeast } = problem
  return {
    ...standardise(values, records, variables, problem),
    variableNames,
    missing,
    confidentialCodes,
    distinctAtLeast,
  }
}
