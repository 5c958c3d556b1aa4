import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'

/** The same problem whose released values have more digits: its limits, on the coarser grid, are kept all the more. */
export function onFinerGrid(problem: AdjustmentProblem, decimals: number): AdjustmentProblem {
  const finer = 10 ** (decimals - problem.decimals)
  if (finer === 1) return problem
  return {
    ...problem,
    decimals,
    steps: problem.steps * finer,
    originSteps: problem.originSteps.map((steps) => steps * finer),
    keptSteps: problem.keptSteps.map((steps) => steps * finer),
  }
}
