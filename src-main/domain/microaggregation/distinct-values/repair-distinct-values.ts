import { SWAP_GAIN_RELATIVE } from '../../numerics/tolerances.ts'
import { membersOf, renumberByFirstRecord } from '../members.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { createDistinctGroups, type DistinctGroups } from './distinct-groups.ts'
import { improveDistinctGroups } from './improve-distinct-groups.ts'

/** A remedy is sought among so many of the nearest groups: farther ones have never been the cheapest by much. */
const NEAREST_GROUPS = 32
/** … and where none of them has another value, among so many of the nearest that have. */
const NEAREST_WITH_NEW = 8

/** Up to this many groups the whole grouping is improved after the repair: some ten seconds, which nothing interrupts. */
const MOST_IMPROVED = 100_000
/** … by trade with so many of the nearest groups each. */
const NEIGHBOURS = 16

/** One change that brings a group nearer to its number of distinct values, and what it costs. */
type Remedy = { readonly costPerGain: number; apply(): void }

/**
 * A grouping that holds `file.distinctAtLeast` distinct confidential values in every group, made from one that does not.
 *
 * A group that lacks values takes, again and again, the remedy of least added SSE per value gained: a record of another
 * value from a group above k, an exchange of a record whose value it holds twice against one of another value, or the union
 * with a neighbour. No remedy may leave another group with a lack it did not have. Each one lowers the sum of what all
 * groups lack by at least 1, and a union is always among them, so this ends with every group complete whenever the whole
 * file holds enough values. Remedies one after the other cost more than they must, so moves, exchanges and splits then lower the
 * SSE again as far as the promise allows.
 *
 * @param groups  group of each record, numbered from 0 without holes; every group of at least k. Not changed.
 * @param k       smallest group.
 * @returns       the same array when nothing is lacking; else a grouping numbered by first record.
 *
 * Cost  O(G p + k² · 32 p) for each value gained, G groups, and that of `improveDistinctGroups` up to 100,000 of them. Of
 *       more than some thousands only the nearest in the same part of space are looked at, and G is 512 at most.
 *       Deterministic; ties go to the nearer, then the lower group.
 */
export function repairDistinctValues(
  file: Pick<PreparedFile, 'values' | 'variables' | 'sst' | 'confidentialCodes' | 'distinctAtLeast'>,
  groups: Int32Array,
  k: number,
): Int32Array {
  const { confidentialCodes: codes, distinctAtLeast } = file
  if (codes === null || distinctAtLeast <= 1) return groups
  const members = membersOf(groups)
  const state = createDistinctGroups(file.values, file.variables, codes, distinctAtLeast, members)
  const lacking = Array.from({ length: members.count }, (_, group) => group).filter((group) => state.lack(group) > 0)
  if (lacking.length === 0) return groups
  for (const group of lacking) {
    while (!state.isEmpty(group) && state.lack(group) > 0) {
      const remedy = bestRemedy(state, group, k)
      if (remedy === null) throw new RangeError('The file holds fewer distinct values than every group should.')
      remedy.apply()
    }
  }
  if (members.count <= MOST_IMPROVED)
    improveDistinctGroups(state, {
      k,
      neighbours: NEIGHBOURS,
      leastGain: (SWAP_GAIN_RELATIVE * file.sst) / groups.length,
    })
  return renumberByFirstRecord(state.groups())
}

function bestRemedy(state: DistinctGroups, group: number, k: number): Remedy | null {
  let best: Remedy | null = null
  let hasOther = false
  const offer = (costPerGain: number, apply: () => void): void => {
    if (best === null || costPerGain < best.costPerGain) best = { costPerGain, apply }
  }
  const offerMembersOf = (other: number): void => {
    for (const incoming of state.members(other)) {
      if (!state.isNew(group, incoming)) continue
      if (state.members(other).length > k && state.canLose(other, incoming)) {
        hasOther = true
        offer(state.moveCost(incoming, other, group), () => state.move(incoming, other, group))
      }
      for (const outgoing of state.members(group)) {
        if (!state.isSpare(group, outgoing) || !state.canExchange(other, incoming, outgoing)) continue
        hasOther = true
        offer(state.exchangeCost(outgoing, group, incoming, other), () =>
          state.exchange(outgoing, group, incoming, other),
        )
      }
    }
  }
  for (const other of state.nearestGroups(group, NEAREST_GROUPS)) {
    offerMembersOf(other)
    const gain = state.gainOfUnion(group, other)
    offer(state.unionCost(group, other) / gain, () => state.unite(group, other))
  }
  // Where all around has the same values, one union after the other would make a group of all of it.
  if (!hasOther) for (const other of state.nearestWithNew(group, NEAREST_WITH_NEW)) offerMembersOf(other)
  return best
}
