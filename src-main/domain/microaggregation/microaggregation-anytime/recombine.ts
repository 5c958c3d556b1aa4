import type { SolveContext } from '../../method.ts'
import { createSetPartitioning } from '../../optimise/set-partitioning.ts'
import { squaredDistance } from '../../data/distances.ts'
import { membersOf } from '../members.ts'

/** The groups of all searches so far, each once. */
export type GroupPool = {
  /** Adds the groups of a grouping numbered from 0 without holes. */
  add(groups: Int32Array): void
  /** The best grouping that the groups of the pool make up, never worse than `start`; null when that is `start`. */
  recombine(start: Int32Array, context: Pick<SolveContext, 'engine' | 'shouldStop' | 'report'>): Int32Array | null
}

/** The oldest groups leave a fuller pool: a larger 0–1 master takes longer than what it gains is worth. */
const MOST_GROUPS = 6000
/** Nearly all is gained at the root. */
const MOST_NODES = 20
const GAP_RELATIVE = 1e-6

/**
 * Groups of different searches, and the set-partitioning master over them: one search has done better here, another there,
 * and where their groups cover the same records the best of both is taken.
 *
 * @param values  n × p, row-major, standardised.
 *
 * Cost  8 bytes for each record of a group; a recombination takes the time of a 0–1 programme with n rows, some tenths of
 *       a second for n = 1000.
 */
export function createGroupPool(values: Float64Array, records: number, variables: number): GroupPool {
  const pool = new Map<string, { readonly members: Int32Array; readonly loss: number }>()

  function groupsOf(groups: Int32Array): [string, Int32Array][] {
    const { count, starts, records: sorted } = membersOf(groups)
    return Array.from({ length: count }, (_, group) => {
      const members = sorted.slice(starts[group], starts[group + 1])
      return [members.join(), members]
    })
  }

  function add(groups: Int32Array): void {
    for (const [name, members] of groupsOf(groups)) {
      const known = pool.get(name) ?? { members, loss: lossOf(members) }
      // Put back at the end: what was found again is young again.
      pool.delete(name)
      pool.set(name, known)
    }
    for (const name of pool.keys()) {
      if (pool.size <= MOST_GROUPS) break
      pool.delete(name)
    }
  }

  function lossOf(members: Int32Array): number {
    let sum = 0
    for (let i = 1; i < members.length; i += 1)
      for (let j = 0; j < i; j += 1) sum += squaredDistance(values, variables, members[i]!, members[j]!)
    return sum / members.length
  }

  return {
    add,
    recombine(start, context) {
      add(start)
      const own = new Set(groupsOf(start).map(([name]) => name))
      if (pool.size === own.size) return null
      const names = [...pool.keys()]
      const columns = names.map((name) => pool.get(name)!)
      const chosenAtStart = names.flatMap((name, place) => (own.has(name) ? [place] : []))
      const lossAtStart = chosenAtStart.reduce((sum, place) => sum + columns[place]!.loss, 0)
      if (lossAtStart === 0) return null
      const master = createSetPartitioning(context.engine, records, null, () =>
        context.report({ kind: 'progress', work: {} }),
      )
      try {
        master.addColumns(
          columns.length,
          (place) => columns[place]!.members,
          // The solver's tolerances are absolute: losses are told in thousandths of a percent of the whole.
          (place) => (columns[place]!.loss * 1e5) / lossAtStart,
        )
        const { chosen } = master.solveInteger({
          start: chosenAtStart,
          timeLimitMs: null,
          nodeLimit: MOST_NODES,
          gapRelative: GAP_RELATIVE,
        })
        if (chosen === null) return null
        const loss = chosen.reduce((sum, place) => sum + columns[place]!.loss, 0)
        if (loss >= lossAtStart * (1 - 1e-12)) return null
        const groups = new Int32Array(records)
        chosen.forEach((place, group) => columns[place]!.members.forEach((record) => (groups[record] = group)))
        return groups
      } finally {
        master.dispose()
      }
    },
  }
}
