import { membersOf, renumberByFirstRecord } from '../members.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { createDistinctGroups, type DistinctGroups } from './distinct-groups.ts'

/** A remedy is sought among so many of the nearest groups: farther ones have never been the cheapest by much. */
const NEAREST_GROUPS = 32

/** One change that brings a group nearer to its number of distinct values, and what it costs. */
type Remedy = { readonly gain: number; readonly costPerGain: number; apply(): void }

/**
 * The grouping with as few changes as bring `file.distinctAtLeast` distinct confidential values into every group.
 *
 * A group that lacks values takes, again and again, the remedy of least added SSE per value gained: a record of another
 * value from a group above k, an exchange of a record whose value it holds twice against one of another value, or the union
 * with a neighbour. No remedy may leave another group with a lack it did not have. Each one lowers the sum of what all
 * groups lack by at least 1, and a union is always among them, so this ends with every group complete whenever the whole
 * file holds enough values.
 *
 * @param groups  group of each record, numbered from 0 without holes; every group of at least k. Not changed.
 * @param k       smallest group.
 * @returns       the same array when nothing is lacking; else a grouping numbered by first record.
 *
 * Cost  O(G p + k² · 32 p) for each value gained, G groups. Deterministic; ties go to the nearer, then the lower group.
 */
export function repairDistinctValues(
  file: Pick<PreparedFile, 'values' | 'variables' | 'confidentialCodes' | 'distinctAtLeast'>,
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
