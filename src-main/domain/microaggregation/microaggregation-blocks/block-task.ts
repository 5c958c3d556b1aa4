import type { SolveContext } from '../../method.ts'
import { descend, type DescentOptions } from '../group-descent/descend.ts'
import type { ExchangeCounts } from '../group-descent/exchange.ts'
import { groupByMdav } from '../mdav/group-by-mdav.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { annealBlock, type BlockAnnealing } from './anneal-block.ts'

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
  readonly annealing: BlockAnnealing
  /** Exchanges that leave the answer without any that helps. */
  readonly descent: Pick<DescentOptions, 'neighbours' | 'leastGain'>
  /** Whether they are made after annealing too. */
  readonly isLast: boolean
}

export type BlockAnswer = ExchangeCounts & { readonly groups: Int32Array }

/**
 * Group one block: by MDAV where it is the first time and MDAV is better than what it begins with, then by annealing and
 * exchanges between its groups. Never worse than it began.
 */
export function runBlockTask(task: BlockTask, context: SolveContext): BlockAnswer {
  const { values, variables, k, start } = task
  let groups = start
  if (task.isFirst) {
    const sse = sumOfSquaredErrors(values, variables, start)
    const byMdav = groupByMdav(values, start.length, variables, k, context)
    if (sumOfSquaredErrors(values, variables, byMdav) < sse) groups = byMdav
  }
  const annealed = annealBlock(values, variables, groups, k, task.annealing, context)
  // Where annealing finds nothing better, because few records lose nearly all, exchanges still may.
  if (!task.isLast && annealed !== groups) return { groups: annealed, swaps: 0, moves: 0, dissolved: 0 }
  const { sweeps: _, ...descent } = descend(values, variables, annealed, { k, ...task.descent }, context)
  return descent
}
