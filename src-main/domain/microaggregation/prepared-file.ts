import { standardise, type StandardisedFile } from '../data/standardise.ts'
import type { MicroaggregationProblem } from '../method.ts'
import { fillMissingCells } from './missing-cells/fill-missing-cells.ts'

/**
 * What a method groups: a file standardised once, factors applied, missing cells filled for distances. Its squared distances and
 * SSE are those of the run; `sst` is that of the whole file, also where the file is one stratum of it.
 */
export type PreparedFile = StandardisedFile & {
  readonly variableNames: readonly string[]
  /** n × p, 1 where a cell is missing and what stands there serves distances alone; null when none is. */
  readonly missing: Uint8Array | null
  /** Code from 0 of each record's confidential value, -1 for none, which never counts; null when nothing is asked of them. */
  readonly confidentialCodes: Int32Array | null
  /** How many distinct confidential values every group must hold; 1 asks nothing. */
  readonly distinctAtLeast: number
}

/** Cost O(np), and that of `fillMissingCells` where cells are missing. */
export function prepareFile(problem: MicroaggregationProblem): PreparedFile {
  const { values, records, variables, variableNames, missing, confidentialCodes, distinctAtLeast } = problem
  const file = standardise(values, records, variables, problem)
  return {
    ...file,
    values: missing === null ? file.values : fillMissingCells(file.values, records, variables, missing),
    variableNames,
    missing,
    confidentialCodes,
    distinctAtLeast,
  }
}
