import { ascendingOrder } from '../../numerics/selection.ts'
import type { DistinctGroups } from './distinct-groups.ts'

export type ImproveOptions = {
  readonly k: number
  /** How many nearest groups each group trades with. */
  readonly neighbours: number
  /** A change must lower the SSE by more than this. */
  readonly leastGain: number
}

/** A sweep beyond these has never gained what a reader could see. */
const MOST_SWEEPS = 30
/** Larger groups are left as they are: they come of a region of one value, and no trade ends that. */
const largestTraded = (k: number): number => Math.max(100, 4 * k)

/**
 * Lower the SSE of groups that hold their values, and keep them so: move a member, exchange two, split a group of 2k or
 * more, until none helps.
 *
 * Neighbours are those of the centroids at the start; a group that a split makes has those of the group it came from.
 *
 * Cost  O(G² p) for the neighbours of G groups, O(G · neighbours · k² p) a sweep. Deterministic.
 */
export function improveDistinctGroups(state: DistinctGroups, { k, neighbours, leastGain }: ImproveOptions): void {
  const near: Int32Array[] = []
  for (let group = 0; group < state.count; group += 1)
    near.push(state.isEmpty(group) ? new Int32Array(0) : state.nearestGroups(group, neighbours))
  // Changes so far when a group was last looked at, and when it last changed.
  const looked = new Array<number>(state.count).fill(-1)
  const changed = new Array<number>(state.count).fill(0)
  let changes = 0

  const isTooLarge = (group: number): boolean => state.members(group).length > largestTraded(k)

  function note(...groups: readonly number[]): void {
    changes += 1
    for (const group of groups) changed[group] = changes
  }

  function trade(a: number, b: number): boolean {
    let best = -leastGain
    let move: (() => void) | null = null
    const offer = (cost: number, apply: () => void): void => {
      if (cost >= best) return
      best = cost
      move = apply
    }
    for (const i of state.members(a)) {
      if (state.members(a).length > k && state.canLose(a, i)) offer(state.moveCost(i, a, b), () => state.move(i, a, b))
      for (const j of state.members(b)) {
        const cost = state.exchangeCost(i, a, j, b)
        if (cost < best && state.canExchange(a, i, j) && state.canExchange(b, j, i))
          offer(cost, () => state.exchange(i, a, j, b))
      }
    }
    for (const j of state.members(b)) {
      if (state.members(b).length > k && state.canLose(b, j)) offer(state.moveCost(j, b, a), () => state.move(j, b, a))
    }
    if (move === null) return false
    ;(move as () => void)()
    return true
  }

  /** The best of the cuts across the longest direction, and of the k nearest of its ends that hold enough values. */
  function split(group: number): boolean {
    const members = state.members(group)
    if (members.length < 2 * k || isTooLarge(group)) return false
    const sorted = Array.from(ascendingOrder(state.alongLongest(group)), (place) => members[place]!)
    let best = -leastGain
    let leaving: readonly number[] | null = null
    const offer = (part: readonly number[]): void => {
      if (part.length < k || part.length > members.length - k || !state.isComplete(part)) return
      const cost = state.splitCost(group, part)
      if (cost >= best) return
      const gone = new Set(part)
      if (!state.isComplete(members.filter((record) => !gone.has(record)))) return
      best = cost
      leaving = part
    }
    for (let size = k; size <= members.length - k; size += 1) offer(sorted.slice(size))
    for (const end of [sorted[0]!, sorted[sorted.length - 1]!]) offer(state.nearestComplete(group, end, k))
    if (leaving === null) return false
    state.split(group, leaving)
    return true
  }

  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    const before = changes
    for (let group = 0; group < state.count; group += 1) {
      if (state.isEmpty(group)) continue
      while (split(group)) {
        near.push(Int32Array.from([group, ...near[group]!]))
        near[group] = Int32Array.from([state.count - 1, ...near[group]!])
        looked.push(-1)
        changed.push(0)
        note(group, state.count - 1)
      }
      const since = looked[group]!
      looked[group] = changes
      for (const other of near[group]!) {
        if (state.isEmpty(other)) continue
        if (changed[group]! <= since && changed[other]! <= since) continue
        if (isTooLarge(group) || isTooLarge(other)) continue
        while (trade(group, other)) note(group, other)
      }
    }
    if (changes === before) return
  }
}
