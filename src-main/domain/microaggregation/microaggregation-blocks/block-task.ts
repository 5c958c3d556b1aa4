import type { SolveContext } from '../../method.ts'
import { descend } from '../group-descent/descend.ts'
import type { ExchangeCounts } from '../group-descent/exchange.ts'
import { groupByMdav } from '../mdav/group-by-mdav.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'

/** The records of one block and what is to be done with them, as it crosses to another process. */
export type BlockTask = {
  /** records × variables, row-major, standardised. */
  readonly values: Float64Array
  readonly variables: number
  readonly k: number
  /** Group of each record, numbered from 0 without holes, each of k to 2k − 1. */
  readonly start: Int32Array
  /** Whether MDAV may begin anew: before any neighbour of the block has traded with it. */
  readonly isFirst: boolean
  readonly neighbours: number
  readonly leastGain: number
}

export type BlockAnswer = ExchangeCounts & { readonly groups: Int32Array }

/**
 * Group one block: by MDAV where it is the first time and MDAV is better than what it begins with, then by exchanges
 * between its groups. Never worse than it began.
 */
export function runBlockTask(task: BlockTask, context: SolveContext): BlockAnswer {
  const { values, variables, k, start } = task
  let groups = start
  if (task.isFirst) {
    const sse = sumOfSquaredErrors(values, variables, start)
    const byMdav = groupByMdav(values, start.length, variables, k, context)
    if (sumOfSquaredErrors(values, variables, byMdav) < sse) groups = byMdav
  }
  const { groups: descended, swaps, moves, dissolved } = descend(values, variables, groups, task, context)
  return { groups: descended, swaps, moves, dissolved }
}
