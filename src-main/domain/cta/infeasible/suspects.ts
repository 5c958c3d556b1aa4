import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'

const MOST_SUSPECTS = 20
const LACKING = 1e-6

/** Cells of the relations that deviations miss, those that miss most first: where a contradiction is likely. */
export function suspectCells(
  { relations, starts, terms, coefficients, rightSides, cellStarts, cells, sensitive }: AdjustmentProblem,
  deviations: Float64Array,
): number[] {
  const missed: { r: number; lack: number }[] = []
  for (let r = 0; r < relations; r += 1) {
    let sum = rightSides[r]!
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) sum -= coefficients[t]! * deviations[terms[t]!]!
    if (Math.abs(sum) > LACKING) missed.push({ r, lack: Math.abs(sum) })
  }
  missed.sort((a, b) => b.lack - a.lack || a.r - b.r)
  const variables = missed.flatMap(({ r }) => [...terms.subarray(starts[r], starts[r + 1])])
  variables.sort((a, b) => sensitive[b]! - sensitive[a]!)
  return [...new Set(variables)].slice(0, MOST_SUSPECTS).map((v) => cells[cellStarts[v]!]!)
}
