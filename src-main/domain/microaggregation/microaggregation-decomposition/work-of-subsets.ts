import type { ColumnGenerationSolution } from '../column-generation/solve-by-column-generation.ts'

/** What one subtask of column generation did, as far as known. */
type Work = Readonly<Record<string, number>>

const COUNTED = ['rounds', 'columns', 'steps', 'branches'] as const

/** The work of all subsets together: that of their answers, and what those without one told last. */
export type WorkOfSubsets = {
  /** What a subset says of its work on the way. */
  tell(subset: number, work: Work): void
  take(subset: number, solution: Pick<ColumnGenerationSolution, 'isOptimal' | 'work'>): void
  /** `optimalSubsets` counts proven answers; the rest are sums. */
  sum(): Record<string, number>
}

/** @param subsets  how many there are. */
export function createWorkOfSubsets(subsets: number): WorkOfSubsets {
  const told = new Array<Work>(subsets).fill({})
  const isAnswered = new Array<boolean>(subsets).fill(false)
  let optimalSubsets = 0
  return {
    tell(subset, work) {
      if (isAnswered[subset] !== true) told[subset] = work
    },
    take(subset, { isOptimal, work }) {
      told[subset] = work
      isAnswered[subset] = true
      if (isOptimal) optimalSubsets += 1
    },
    sum() {
      const totals = COUNTED.map((name) => [name, told.reduce((sum, work) => sum + (work[name] ?? 0), 0)] as const)
      return { optimalSubsets, ...Object.fromEntries(totals) }
    },
  }
}
