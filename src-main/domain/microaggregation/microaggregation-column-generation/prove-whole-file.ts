import { DISTANCE_MATRIX_LIMIT } from '../../data/distances.ts'
import type { MicroaggregationAnswer, SolveContext } from '../../method.ts'
import { bestStart } from '../best-start.ts'
import { starBound } from '../column-generation/lagrangian-bound.ts'
import { solveByColumnGeneration } from '../column-generation/solve-by-column-generation.ts'
import { renumberByFirstRecord } from '../members.ts'
import { nearestNeighbours } from '../nearest-neighbours.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { finished, reportIncumbent } from '../reporting.ts'
import { twoSwapSearch } from '../two-swap/two-swap-search.ts'

export type ProofParameters = {
  readonly k: number
  readonly cuts: boolean
  readonly gammas: readonly number[]
  readonly movingCentroid: boolean
  readonly nodeLimit: number
}

/**
 * Column generation with cuts on the whole file: the better of MDAV and V-MDAV, two-swap search, then the linear master
 * to its optimum, cuts, and 0–1 masters over the groups that could still matter. Bounds rise from the first second on and
 * hold at any stop.
 *
 * A limit of work counts the rounds of column generation.
 *
 * Deviates: the publication generates columns by a quadratic programme; here they are enumerated, and cuts are added.
 * Above `DISTANCE_MATRIX_LIMIT` records no column is generated: the start is the answer, and the bound the one that needs no search.
 */
export function proveWholeFile(
  file: PreparedFile,
  params: ProofParameters,
  context: SolveContext,
): MicroaggregationAnswer {
  const { values, records, variables, sst } = file
  const start = bestStart(file, params, context)
  if (records < 2 * params.k || sst === 0) {
    // One group is the only grouping there is, or every grouping loses nothing.
    context.report({ kind: 'bound', bound: start.sse })
    return finished(file, start.groups, {}, context, start.sse)
  }
  const free = starBound(nearestNeighbours(values, records, variables, params.k - 1), records, params.k)
  context.report({ kind: 'bound', bound: free })
  context.report({ kind: 'phase', phase: 'two-swap' })
  const search = twoSwapSearch(values, records, variables, start.groups, sst / records, null, context)
  reportIncumbent(file, search.groups, context)
  const { swaps } = search
  if (context.shouldStop()) return finished(file, search.groups, { swaps }, context, free)
  if (records > DISTANCE_MATRIX_LIMIT) {
    context.report({
      kind: 'note',
      note: 'too-many-for-columns',
      params: { records, allowed: DISTANCE_MATRIX_LIMIT },
    })
    return finished(file, search.groups, { swaps }, context, free)
  }
  context.report({ kind: 'phase', phase: 'column-generation' })
  const solution = solveByColumnGeneration(
    values,
    records,
    variables,
    {
      k: params.k,
      start: search.groups,
      workBudget: null,
      roundLimit: context.limits.work,
      timeLimitMs: null,
      gapRelative: context.limits.gapRelative,
      cuts: params.cuts ? { mostNodes: params.nodeLimit } : null,
      integerPhase: 'thorough',
    },
    context,
  )
  const groups = renumberByFirstRecord(solution.groups)
  reportIncumbent(file, groups, context)
  const answer = finished(file, groups, { ...solution.work, swaps }, context, Math.max(free, solution.bound))
  if (answer.ended !== 'finished') return answer
  if (solution.isGoodEnough) return { ...answer, ended: 'gap-limit' }
  return solution.work.rounds === context.limits.work && !solution.isConverged
    ? { ...answer, ended: 'work-limit' }
    : answer
}
