import type { SolveContext } from '../method.ts'
import { groupByMdav } from './mdav/group-by-mdav.ts'
import type { PreparedFile } from './prepared-file.ts'
import { sumOfSquaredErrors } from './sum-of-squared-errors.ts'
import { bestOfGammas } from './v-mdav/best-of-gammas.ts'

export type BestStart = {
  readonly groups: Int32Array
  readonly sse: number
  readonly method: 'mdav' | 'v-mdav'
  readonly gamma: number | null
}

/**
 * The better of MDAV and V-MDAV over all γ, ties to MDAV: where the decomposition heuristic starts (its step 2).
 *
 * Cost  O(n²p).
 */
export function bestStart(
  file: PreparedFile,
  options: { readonly k: number; readonly gammas: readonly number[]; readonly movingCentroid: boolean },
  context: SolveContext,
): BestStart {
  const { values, records, variables } = file
  context.report({ kind: 'phase', phase: 'mdav' })
  const groups = groupByMdav(values, records, variables, options.k, context)
  const sse = sumOfSquaredErrors(values, variables, groups)
  context.report({ kind: 'incumbent', groups, sse })
  // A stop before V-MDAV has begun leaves MDAV's answer.
  if (context.shouldStop()) return { groups, sse, method: 'mdav', gamma: null }
  context.report({ kind: 'phase', phase: 'v-mdav' })
  const best = bestOfGammas(values, records, variables, options, {
    shouldStop: context.shouldStop,
    // Only what beats MDAV is news to the run.
    report: (event) => {
      if (event.kind !== 'incumbent' || event.sse < sse) context.report(event)
    },
  })
  return best.sse < sse
    ? { groups: best.groups, sse: best.sse, method: 'v-mdav', gamma: best.gamma }
    : { groups, sse, method: 'mdav', gamma: null }
}
