import { SWAP_GAIN_RELATIVE } from '../../numerics/tolerances.ts'
import { membersOf, renumberByFirstRecord } from '../members.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { createDistinctGroups, type DistinctGroups } from './distinct-groups.ts'
import { improveDistinctGroups } from './improve-distinct-groups.ts'

/** A remedy is sought among so many of the nearest groups: farther ones have never been the cheapest by much. */
const NEAREST_GROUPS = 32

/** Up to this many groups the whole grouping is improved after the repair. */
const MOST_IMPROVED = 10_000
/** … by trade with so many of the nearest groups each. */
const NEIGHBOURS = 16

/** One change that brings a group nearer to its number of distinct values, and what it costs. */
type Remedy = { readonly gain: number; readonly costPerGain: number; apply(): void }

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
 * Cost  O(G p + k² · 32 p) for each value gained, G groups, and that of `improveDistinctGroups` up to 10,000 groups. Deterministic; ties go to the nearer, then the lower group.
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
  // Files beyond have groups enough for the nearest to be near, and the first remedies to be cheap.
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
  const offer = (remedy: Remedy): void => {
    if (best === null || remedy.costPerGain < best.costPerGain) best = remedy
  }
  for (const other of state.nearestGroups(group, NEAREST_GROUPS)) {
    for (const incoming of state.members(other)) {
      if (!state.isNew(group, incoming)) continue
      if (state.members(other).length > k && state.canLose(other, incoming)) {
        offer({
          gain: 1,
          costPerGain: state.moveCost(incoming, other, group),
          apply: () => state.move(incoming, other, group),
        })
      }
      for (const outgoing of state.members(group)) {
        if (!state.isSpare(group, outgoing) || !state.canExchange(other, incoming, outgoing)) continue
        offer({
          gain: 1,
          costPerGain: state.exchangeCost(outgoing, group, incoming, other),
          apply: () => state.exchange(outgoing, group, incoming, other),
        })
      }
    }
    const gain = state.gainOfUnion(group, other)
    offer({ gain, costPerGain: state.unionCost(group, other) / gain, apply: () => state.unite(group, other) })
  }
  return best
}
