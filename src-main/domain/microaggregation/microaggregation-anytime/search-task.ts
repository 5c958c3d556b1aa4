import { withGroupAnnealer } from '../../kernels/group-annealer.ts'
import type { SolveContext } from '../../method.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import { createPacer } from '../../pacing.ts'
import { renumberByFirstRecord } from '../members.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { anneal } from './anneal.ts'
import { companionsIn } from './companions.ts'
import { searchByRegions, type RegionSearch } from './search-by-regions.ts'
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
  /** Good groupings of earlier rounds, numbered from 0 without holes. */
  readonly elites: readonly Int32Array[]
  /** Trials in all. */
  readonly trials: number
  readonly seed: number
  readonly stream: number
}

export type SearchAnswer = {
  /** What each cooling of the whole file came to, numbered by first record. */
  readonly cooled: readonly Int32Array[]
  /** The best grouping of this search, numbered by first record. */
  readonly groups: Int32Array
  readonly sse: number
  readonly trials: number
  readonly regions: number
  readonly exactRegions: number
}

/** Of a search that cools the whole file first: the share of its trials for that. */
const COOLING_SHARE = 0.5
/** Trials of a record in one cooling, at least: rather many groupings that differ than one that is a little better. */
const TRIALS_OF_A_COOLING = 10_000
/** So many groupings must be known before records are brought together by their companions in them instead of by distance. */
const FEWEST_ELITES = 8
const MOST_COMPANIONS = 64

type Grouping = { readonly groups: Int32Array; readonly sse: number }

/**
 * One search: cool the whole file some times where asked for, then group region after region anew.
 *
 * A search that cools goes on from the best that it cooled to, be it worse than the start: another valley may be deeper.
 * Whatever it ends with, the answer is never worse than the start.
 */
export function runSearchTask(task: SearchTask, context: SolveContext): SearchAnswer {
  const { values, variables, records, start, cooling, trials } = task
  const isDue = createPacer(context)
  let done = 0
  let best: Grouping = { groups: renumberByFirstRecord(start), sse: sumOfSquaredErrors(values, variables, start) }
  const cooled: Grouping[] = []

  function hear(groups: Int32Array, sse: number): void {
    if (sse >= best.sse) return
    best = { groups, sse }
    context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  }

  function isOver(now: number): boolean {
    if (isDue()) context.report({ kind: 'progress', work: { trials: now } })
    return context.shouldStop()
  }

  if (cooling !== null) coolSomeTimes(cooling)
  const found = context.shouldStop() ? null : searchRegions()
  return {
    ...best,
    cooled: cooled.map(({ groups }) => groups),
    trials: done,
    regions: found?.regions ?? 0,
    exactRegions: found?.exactRegions ?? 0,
  }

  function coolSomeTimes(range: TemperatureRange): void {
    const budget = Math.round(trials * COOLING_SHARE)
    const times = Math.max(1, Math.floor(budget / (records * TRIALS_OF_A_COOLING)))
    withGroupAnnealer({ ...task, smallest: task.k, stream: 2 * task.stream }, (annealer) => {
      for (let time = 0; time < times && !context.shouldStop(); time += 1) {
        annealer.load(start)
        const before = done
        done += anneal(annealer, range, Math.round(budget / times), (now) => isOver(before + now))
        if (context.shouldStop()) return
        const groups = renumberByFirstRecord(annealer.groups())
        const sse = sumOfSquaredErrors(values, variables, groups)
        cooled.push({ groups, sse })
        hear(groups, sse)
      }
    })
  }

  function searchRegions(): RegionSearch {
    const from = cooled.reduce<Grouping | null>((a, b) => (a === null || b.sse < a.sse ? b : a), null) ?? best
    const known = [...task.elites, ...cooled.map(({ groups }) => groups)]
    const company =
      known.length < FEWEST_ELITES
        ? { neighbours: task.neighbours, nearest: task.nearest }
        : companionsAsNeighbours(known)
    const file = { values, records, variables, k: task.k, mayBeExact: task.codes === null || task.distinctAtLeast < 2 }
    const random = createRandomStream(task.seed, task.stream)
    const before = done
    return withGroupAnnealer({ ...task, ...company, smallest: task.k, stream: 2 * task.stream + 1 }, (annealer) => {
      const found = searchByRegions(file, annealer, from.groups, trials - done, random, context, {
        isOver: (now) => isOver(before + now),
        hear,
      })
      done += found.trials
      return found
    })
  }
}

function companionsAsNeighbours(known: readonly Int32Array[]): { neighbours: Int32Array; nearest: number } {
  const { records, nearest } = companionsIn(known, MOST_COMPANIONS)
  return { neighbours: records, nearest }
}
