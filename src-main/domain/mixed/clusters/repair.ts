import type { SolveContext } from '../../method.ts'
import type { GroupNeeds } from '../entropy/group-needs.ts'
import { NONE, type ClusterTable } from './cluster-table.ts'

/** From how many of the nearest groups records are pulled, and how many members of each are looked at. */
const DONORS = 12
const MEMBERS_OF_DONOR = 48

/**
 * Give every group what it needs: one that falls short pulls the cheapest records that help from near groups which can spare
 * them, or is merged into the group where that costs least, whichever costs less. Merging never takes from a group what it
 * had: sizes add up, values unite, and the entropy of a mixture is at least the mean of its parts'.
 *
 * The emptied groups keep their numbers. All records in one group must meet the needs (`checkNeeds`).
 *
 * @returns  how often a group was merged and how many records were pulled.
 *
 * Cost  O(short groups × (groups + donors × members)). Goes on after a stop, by merging alone: an answer must hold.
 */
export function repair(
  table: ClusterTable,
  needs: GroupNeeds,
  { shouldStop }: Pick<SolveContext, 'shouldStop'>,
): { merges: number; pulls: number } {
  const { sizes } = table
  const work = { merges: 0, pulls: 0 }
  // The smallest first: they cost least wherever they go.
  const waiting = Array.from(sizes.keys())
    .filter((group) => sizes[group]! > 0 && !table.meets(group, needs))
    .sort((a, b) => sizes[a]! - sizes[b]! || a - b)
  for (const first of waiting) {
    let group = first
    while (sizes[group]! > 0 && !table.meets(group, needs)) {
      const near = nearestGroups(table, group)
      if (near.length === 0) break
      if (!shouldStop()) {
        const pulled = pull(table, group, needs, near)
        work.pulls += pulled
        if (pulled > 0) break
      }
      const into = near[0]!
      table.merge(group, into)
      work.merges += 1
      group = into
    }
  }
  return work
}

/** Groups by what merging with them costs, the cheapest first. */
function nearestGroups(table: ClusterTable, group: number): number[] {
  const costs: { other: number; cost: number }[] = []
  table.sizes.forEach((size, other) => {
    if (size === 0 || other === group) return
    const cost = table.mergeCost(group, other)
    if (costs.length === DONORS && cost >= costs[DONORS - 1]!.cost) return
    costs.push({ other, cost })
    costs.sort((a, b) => a.cost - b.cost || a.other - b.other)
    if (costs.length > DONORS) costs.pop()
  })
  return costs.map(({ other }) => other)
}

/** Pulls records until the group meets its needs, all or none: none where merging is cheaper. Returns how many. */
function pull(table: ClusterTable, group: number, needs: GroupNeeds, donors: readonly number[]): number {
  let rest = table.mergeCost(group, donors[0]!)
  const taken: { record: number; from: number }[] = []
  for (;;) {
    const short = table.shortage(group, needs)
    if (short === 0) return taken.length
    let cheapest = Infinity
    let best = NONE
    for (const donor of donors) {
      const own = table.members[donor]!
      const looked = Math.min(own.length, MEMBERS_OF_DONOR)
      for (let place = 0; place < looked; place += 1) {
        const record = own[place]!
        const gain = short - table.shortage(group, needs, NONE, record)
        if (gain <= 0) continue
        const cost = (table.change(group, NONE, record) + table.change(donor, record, NONE)) / gain
        if (cost < cheapest && table.meets(donor, needs, record)) {
          cheapest = cost
          best = record
        }
      }
    }
    if (best !== NONE) {
      const from = table.groups[best]!
      rest -= table.change(group, NONE, best) + table.change(from, best, NONE)
      if (rest > 0) {
        taken.push({ record: best, from })
        table.move(best, group)
        continue
      }
    }
    for (const { record, from } of taken.reverse()) table.move(record, from)
    return 0
  }
}
