import type { SolveContext } from '../../method.ts'
import { createDissolve } from './dissolve.ts'
import { createExchange, type ExchangeCounts } from './exchange.ts'
import { createGroupTable, groupsOfTable } from './group-table.ts'
import { nearestGroups } from './nearest-groups.ts'

export type Descent = ExchangeCounts & {
  /** Group of each record, numbered from 0. */
  readonly groups: Int32Array
  readonly sweeps: number
}

export type DescentOptions = {
  readonly k: number
  /** How many nearest groups each group trades with. */
  readonly neighbours: number
  /** An exchange must lower the SSE by more than this. */
  readonly leastGain: number
}

const GROUPS_BETWEEN_CHECKS = 256
/** A time no change comes after. */
const NEVER = 2 ** 31 - 1

/**
 * Lower the SSE of a grouping by exchanges between neighbouring groups until none helps: swap two members, move one, or
 * dissolve a group into its neighbours. Groups keep at least k members, and none grows beyond 2k − 1.
 *
 * Neighbours are those of the centroids at the start. A pair of groups is looked at again only when one has changed.
 *
 * @param values  n × p, row-major, standardised; finite.
 * @param start   group of each record, numbered from 0 without holes, each of at least k; not changed.
 * @returns       a grouping no worse than `start`; at a stop, as good as it was by then.
 *
 * Cost      O((n/k)² p) for the neighbours, some O(n · neighbours · k p) for the exchanges; memory O(n (p + neighbours)).
 *           Deterministic.
 */
export function descend(
  values: Float64Array,
  variables: number,
  start: Int32Array,
  { k, neighbours, leastGain }: DescentOptions,
  checkpoint: Pick<SolveContext, 'shouldStop' | 'report'>,
): Descent {
  const counts: ExchangeCounts = { swaps: 0, moves: 0, dissolved: 0 }
  const table = createGroupTable(values, variables, start, 2 * k - 1)
  const { count, sizes } = table
  const length = Math.min(neighbours, count - 1)
  const near = nearestGroups(table.centroids, count, variables, length)
  const exchange = createExchange(table, k, leastGain, counts)
  const dissolve = createDissolve(table, k, leastGain, counts)
  // Times, counted in changes: when a group last changed, when a pair was last found without an exchange that helps.
  let time = 1
  const changed = new Int32Array(count).fill(1)
  const settled = new Int32Array(count * length)
  settleTwins(near, count, length, settled)
  const kept = new Int32Array(count)
  let sweeps = 0

  function tradeWithNeighbours(group: number): void {
    for (let place = group * length; place < (group + 1) * length; place += 1) {
      const other = near[place]!
      if (sizes[other] === 0 || settled[place] === NEVER) continue
      if (changed[group]! <= settled[place]! && changed[other]! <= settled[place]!) continue
      if (exchange(group, other)) {
        time += 1
        changed[group] = time
        changed[other] = time
      }
      settled[place] = time
    }
  }

  for (let isChanged = true; isChanged; sweeps += 1) {
    const before = time
    for (let group = 0; group < count; group += 1) {
      if (group % GROUPS_BETWEEN_CHECKS === 0) {
        checkpoint.report({ kind: 'progress', work: { sweeps, swaps: counts.swaps, moves: counts.moves } })
        if (checkpoint.shouldStop()) return { groups: groupsOfTable(table, start.length), sweeps, ...counts }
      }
      if (sizes[group] === 0) continue
      if (kept[group]! < changed[group]!) {
        kept[group] = time
        const grown = dissolve(group, near, group * length, (group + 1) * length)
        if (grown !== null) {
          time += 1
          for (const other of grown) changed[other] = time
          continue
        }
      }
      tradeWithNeighbours(group)
    }
    isChanged = time > before
  }
  return { groups: groupsOfTable(table, start.length), sweeps, ...counts }
}

/** A pair that stands in the lists of both its groups is looked at in that of the lower one. */
function settleTwins(near: Int32Array, count: number, length: number, settled: Int32Array): void {
  for (let group = 0; group < count; group += 1) {
    for (let place = group * length; place < (group + 1) * length; place += 1) {
      const other = near[place]!
      if (other >= group) continue
      for (let twin = other * length; twin < (other + 1) * length; twin += 1)
        if (near[twin] === group) settled[place] = NEVER
    }
  }
}
