/** The best few groups of one anchor, and the cost that a group must be below to be one of them. */
export type BestGroups = {
  /** Groups that cost this much or more are not sought, or no longer. */
  readonly limit: number
  /** True when a group below the limit asked for may have been passed over because there was no room for it. */
  readonly isFull: boolean
  readonly count: number
  /** Best first. */
  cost(place: number): number
  members(place: number): Int32Array
  /** Forgets all; from here on groups that cost less than `limit` count. */
  begin(limit: number): void
  /** @param members  ascending; kept, not copied. */
  add(members: Int32Array, cost: number): void
}

/** @param room  groups kept, at most. */
export function createBestGroups(room: number): BestGroups {
  const costs = new Float64Array(room)
  const groups: Int32Array[] = []
  const best = {
    limit: 0,
    isFull: false,
    count: 0,
    cost: (place: number) => costs[place]!,
    members: (place: number) => groups[place]!,
    begin(limit: number) {
      best.limit = limit
      best.isFull = false
      best.count = 0
    },
    add(members: Int32Array, cost: number) {
      let slot = best.count < room ? best.count : room - 1
      while (slot > 0 && costs[slot - 1]! > cost) {
        costs[slot] = costs[slot - 1]!
        groups[slot] = groups[slot - 1]!
        slot -= 1
      }
      costs[slot] = cost
      groups[slot] = members
      if (best.count < room) best.count += 1
      if (best.count < room) return
      // From here on a group no better than the last one kept is cut off unseen.
      best.limit = Math.min(best.limit, costs[room - 1]!)
      best.isFull = true
    },
  }
  return best
}
