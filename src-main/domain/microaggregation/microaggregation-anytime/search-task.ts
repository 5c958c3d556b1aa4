import { withGroupAnnealer } from '../../kernels/group-annealer.ts'
import type { SolveContext } from '../../method.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import { createPacer } from '../../pacing.ts'
import { renumberByFirstRecord } from '../members.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { anneal } from './anneal.ts'
import { searchByRegions } from './search-by-regions.ts'
import type { TemperatureRange } from './temperatures.ts'

/** One search of one round, as it crosses to another process. */
export type SearchTask = {
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  readonly neighbours: Int32Array
  readonly nearest: number
  /** Smallest and largest group. */
  readonly k: number
  readonly largest: number
  readonly codes: Int32Array | null
  readonly distinctAtLeast: number
  /** The best grouping so far, numbered from 0 without holes. */
  readonly start: Int32Array
  /** Where to cool from and to before regions are searched; null searches regions of the start at once. */
  readonly cooling: TemperatureRange | null
  /** Trials in all. */
  readonly trials: number
  readonly seed: number
  readonly stream: number
}

export type SearchAnswer = {
  /** The best grouping of this search, numbered by first record. */
  readonly groups: Int32Array
  readonly sse: number
  readonly trials: number
  readonly regions: number
  readonly exactRegions: number
}

/** Of a search that cools the whole file first: the share of its trials for that. */
const COOLING_SHARE = 0.5

/**
 * One search: cool the whole file where asked for, then group region after region anew.
 *
 * A search that cools goes on from what it cooled to, be it worse than the start: another valley may be deeper. Whatever
 * it ends with, the answer is never worse than the start.
 */
export function runSearchTask(task: SearchTask, context: SolveContext): SearchAnswer {
  const { values, variables, records, start, cooling, trials } = task
  const isDue = createPacer(context)
  let done = 0
  let best = { groups: renumberByFirstRecord(start), sse: sumOfSquaredErrors(values, variables, start) }

  function hear(groups: Int32Array, sse: number): void {
    if (sse >= best.sse) return
    best = { groups, sse }
    context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  }

  function isOver(now: number): boolean {
    if (isDue()) context.report({ kind: 'progress', work: { trials: now } })
    return context.shouldStop()
  }

  return withGroupAnnealer({ ...task, smallest: task.k }, (annealer) => {
    let from = best.groups
    if (cooling !== null) {
      annealer.load(from)
      done += anneal(annealer, cooling, Math.round(trials * COOLING_SHARE), isOver)
      if (context.shouldStop()) return { ...best, trials: done, regions: 0, exactRegions: 0 }
      from = renumberByFirstRecord(annealer.groups())
      hear(from, sumOfSquaredErrors(values, variables, from))
    }
    const file = { values, records, variables, k: task.k, mayBeExact: task.codes === null || task.distinctAtLeast < 2 }
    const random = createRandomStream(task.seed, task.stream)
    const found = searchByRegions(file, annealer, from, trials - done, random, context, {
      isOver: (now) => isOver(done + now),
      hear,
    })
    return { ...best, trials: done + found.trials, regions: found.regions, exactRegions: found.exactRegions }
  })
}
