import type { ClusterTable } from './cluster-table.ts'

/**
 * Merge the two groups that this costs least, again and again, until `most` are left. Emptied groups keep their numbers.
 *
 * @returns  merges made.
 *
 * Source  Ward (1963), Hierarchical grouping to optimize an objective function.
 * Cost    O(groups²) most often.
 */
export function mergeToCount(table: ClusterTable, most: number): number {
  const { sizes } = table
  const live = Array.from(sizes.keys()).filter((group) => sizes[group]! > 0)
  const nearest = new Int32Array(sizes.length)
  const costs = new Float64Array(sizes.length).fill(Infinity)
  if (live.length <= most) return 0
  for (const group of live) findNearest(group)
  let left = live.length
  for (; left > most; left -= 1) {
    let from = -1
    for (const group of live) {
      if (sizes[group]! > 0 && (from < 0 || costs[group]! < costs[from]!)) from = group
    }
    const into = nearest[from]!
    table.merge(from, into)
    for (const group of live) {
      if (sizes[group] === 0 || group === into) continue
      if (nearest[group] === from || nearest[group] === into) findNearest(group)
      else {
        const cost = table.mergeCost(group, into)
        if (cost < costs[group]!) {
          costs[group] = cost
          nearest[group] = into
        }
      }
    }
    findNearest(into)
  }
  return live.length - left

  function findNearest(group: number): void {
    costs[group] = Infinity
    for (const other of live) {
      if (other === group || sizes[other] === 0) continue
      const cost = table.mergeCost(group, other)
      if (cost >= costs[group]) continue
      costs[group] = cost
      nearest[group] = other
    }
  }
}
