import {
  createGroupTable,
  distanceToCentroid,
  groupsOfTable,
  placeCentroid,
} from '../../microaggregation/group-descent/group-table.ts'
import { nearestGroups } from '../../microaggregation/group-descent/nearest-groups.ts'
import type { Pace } from '../fuzzy-clustering/pace.ts'
import type { Points } from '../fuzzy-clustering/points.ts'

export type ExchangeOptions = {
  readonly k: number
  /** An exchange must lower the sum of squares by more than this. */
  readonly leastGain: number
}

export type Exchanged = { readonly groups: Int32Array; readonly exchanges: number }

/** How many nearest groups each record looks at. */
const NEAR_GROUPS = 24

/**
 * Lower the loss of the groups of a sub-file by exchanges that keep what they promise: two records of one cluster change
 * places, or a record moves on where its group keeps k of its cluster. Each record in turn does what helps most, again and
 * again until nothing helps. Near groups are those of the centroids at the start; none grows beyond twice its promised size,
 * or the largest at the start.
 *
 * @param points    quasi-identifiers of the sub-file, standardised.
 * @param start     group of each record, numbered from 0 without holes; not changed.
 * @param clusters  confidential cluster of each record, from 0.
 * @param pace      counts each round over all records; ends the search with what it has.
 *
 * Cost  O(g² p) for the near groups, O(n · 24 · size · p) at most for a round. Deterministic; ties go to the nearer group.
 */
export function exchangeRecords(
  { values, count: records, dimensions }: Points,
  start: Int32Array,
  clusters: Int32Array,
  { k, leastGain }: ExchangeOptions,
  pace: Pace,
): Exchanged {
  const clusterCount = 1 + clusters.reduce((most, cluster) => Math.max(most, cluster), 0)
  const startSizes = new Int32Array(records)
  for (const group of start) startSizes[group]! += 1
  const most = startSizes.reduce((largest, size) => Math.max(largest, size), 2 * k * clusterCount)
  // One place to spare, for the partner that comes before a record leaves.
  const table = createGroupTable(values, dimensions, start, most + 1)
  const { count, capacity, members, sizes, centroids } = table
  const length = Math.min(NEAR_GROUPS, count - 1)
  const near = nearestGroups(centroids, count, dimensions, length)
  const groups = start.slice()
  const held = new Int32Array(count * clusterCount)
  for (let i = 0; i < records; i += 1) held[groups[i]! * clusterCount + clusters[i]!]! += 1
  // Times, counted in exchanges: when a group last changed, when a record last found nothing.
  const changed = new Int32Array(count).fill(1)
  const looked = new Int32Array(records)
  let time = 1
  const best = { delta: 0, group: -1, partner: -1 }

  function tryMove(record: number, from: number, to: number): void {
    if (held[from * clusterCount + clusters[record]!]! <= k || sizes[to] === most) return
    const gained = (sizes[to]! / (sizes[to]! + 1)) * distanceToCentroid(table, record, to)
    const saved = (sizes[from]! / (sizes[from]! - 1)) * distanceToCentroid(table, record, from)
    keep(gained - saved, to, -1)
  }

  /** Swapping x of A for y of B changes the sum by 2 (b − a)·(y − x) − |y − x|² (1/|A| + 1/|B|). */
  function trySwaps(record: number, from: number, to: number): void {
    const share = 1 / sizes[from]! + 1 / sizes[to]!
    for (let place = to * capacity; place < to * capacity + sizes[to]!; place += 1) {
      const other = members[place]!
      if (clusters[other] !== clusters[record]) continue
      let [along, square] = [0, 0]
      for (let d = 0; d < dimensions; d += 1) {
        const difference = values[other * dimensions + d]! - values[record * dimensions + d]!
        along += (centroids[to * dimensions + d]! - centroids[from * dimensions + d]!) * difference
        square += difference * difference
      }
      keep(2 * along - square * share, to, other)
    }
  }

  function keep(delta: number, group: number, partner: number): void {
    if (delta >= best.delta) return
    best.delta = delta
    best.group = group
    best.partner = partner
  }

  function shift(record: number, to: number): void {
    const from = groups[record]!
    const place = members.indexOf(record, from * capacity)
    sizes[from]! -= 1
    members[place] = members[from * capacity + sizes[from]!]!
    members[to * capacity + sizes[to]!] = record
    sizes[to]! += 1
    held[from * clusterCount + clusters[record]!]! -= 1
    held[to * clusterCount + clusters[record]!]! += 1
    groups[record] = to
    // Its near groups are others now.
    looked[record] = 0
  }

  function improve(record: number): boolean {
    const from = groups[record]!
    best.delta = -leastGain
    best.group = -1
    for (let place = from * length; place < (from + 1) * length; place += 1) {
      const to = near[place]!
      if (changed[from]! <= looked[record]! && changed[to]! <= looked[record]!) continue
      tryMove(record, from, to)
      trySwaps(record, from, to)
    }
    if (best.group < 0) {
      looked[record] = time
      return false
    }
    if (best.partner >= 0) shift(best.partner, from)
    shift(record, best.group)
    placeCentroid(table, from)
    placeCentroid(table, best.group)
    time += 1
    changed[from] = time
    changed[best.group] = time
    return true
  }

  for (let isChanged = true; isChanged && pace.next();) {
    isChanged = false
    for (let record = 0; record < records; record += 1) while (improve(record)) isChanged = true
  }
  return { groups: groupsOfTable(table, records), exchanges: time - 1 }
}
