import { squaredDistance } from '../../data/distances.ts'
import { membersOf } from '../members.ts'
import { writeCentroid } from '../sum-of-squared-errors.ts'

export type GroupOrder = 'creation' | 'path'

/**
 * Step 4: deal whole groups, in order, to subsets; a subset is closed when it has at least round(n / s) records.
 *
 * @param groups   group of each record, numbered from 0 in order of creation.
 * @param subsets  s ≥ 1; fewer come out where groups are large.
 * @param order    `creation` as published: from the outside of the cloud inwards. `path`: along a nearest-neighbour path
 *                 through the groups' centroids, which keeps a subset's groups close together.
 * @returns        records of each subset, ascending. A leftover subset is kept: it is a union of groups, so it has k records.
 *
 * Cost    O(n) for `creation`, O(q²p) for `path` of q groups.
 * Source  Castro, Gentile & Spagnolo-Arrizabalaga (2022), PSD, LNCS 13463, step 4.
 */
export function splitIntoSubsets(
  values: Float64Array,
  variables: number,
  groups: Int32Array,
  subsets: number,
  order: GroupOrder,
): Int32Array[] {
  const members = membersOf(groups)
  const target = Math.round(groups.length / subsets)
  const dealt =
    order === 'path' ? nearestNeighbourPath(values, variables, groups) : members.starts.subarray(0, -1).map((_, g) => g)
  const split: Int32Array[] = []
  let current: number[] = []
  for (const group of dealt) {
    for (const record of members.records.subarray(members.starts[group], members.starts[group + 1]))
      current.push(record)
    if (current.length < target) continue
    split.push(Int32Array.from(current).sort())
    current = []
  }
  if (current.length > 0) split.push(Int32Array.from(current).sort())
  return split
}

/** Groups along a path that starts at group 0 and always goes on to the nearest centroid left, ties to the lower number. */
function nearestNeighbourPath(values: Float64Array, variables: number, groups: Int32Array): Int32Array {
  const { count, starts, records } = membersOf(groups)
  const centroids = new Float64Array(count * variables)
  for (let g = 0; g < count; g += 1) {
    writeCentroid(
      values,
      variables,
      records,
      starts[g]!,
      starts[g + 1]!,
      centroids.subarray(g * variables, (g + 1) * variables),
    )
  }
  const path = new Int32Array(count)
  const isVisited = new Uint8Array(count)
  isVisited[0] = 1
  for (let place = 1; place < count; place += 1) {
    let nearest = -1
    let least = Infinity
    for (let g = 0; g < count; g += 1) {
      if (isVisited[g] === 1) continue
      const distance = squaredDistance(centroids, variables, path[place - 1]!, g)
      if (distance < least) {
        least = distance
        nearest = g
      }
    }
    path[place] = nearest
    isVisited[nearest] = 1
  }
  return path
}
