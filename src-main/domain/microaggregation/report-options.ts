import type { MicroaggregationProblem, SolveContext } from '../method.ts'
import { mostGroups } from './distinct-values/most-groups.ts'
import { recordsOfStrata } from './strata/stratum.ts'

/** Says once, before the search, what the options of a problem mean for it. */
export function reportOptions(problem: MicroaggregationProblem, k: number, context: SolveContext): void {
  const { missing, strata, confidentialCodes, confidentialName, distinctAtLeast } = problem
  const note = (name: string, params: Readonly<Record<string, string | number>>) =>
    context.report({ kind: 'note', note: name, params })
  if (missing !== null) note('missing-cells-kept', { cells: missing.reduce((sum, flag) => sum + flag, 0) })
  const recordsOf = partsOf(problem)
  if (strata !== null) {
    const alone = recordsOf.filter((records) => records.length < 2 * k).length
    note('within-strata', { strata: recordsOf.length, alone })
  }
  if (confidentialCodes !== null && distinctAtLeast > 1) {
    const groups = recordsOf.reduce(
      (sum, records) =>
        sum +
        mostGroups(
          records.map((record) => confidentialCodes[record]!),
          distinctAtLeast,
          k,
        ),
      0,
    )
    note('distinct-most-groups', {
      atLeast: distinctAtLeast,
      variable: confidentialName,
      groups,
      size: problem.records / groups,
    })
  }
}

/** The records of each stratum that has any; the whole file where there are none. */
function partsOf({ strata, records }: MicroaggregationProblem): Int32Array[] {
  if (strata === null) return [Int32Array.from({ length: records }, (_, record) => record)]
  return recordsOfStrata(strata).map((stratum) => stratum.records)
}
