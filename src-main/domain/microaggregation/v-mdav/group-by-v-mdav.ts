import { squaredDistance } from '../../data/distances.ts'
import type { NearestNeighbours } from '../nearest-neighbours.ts'
import { writeCentroid } from '../sum-of-squared-errors.ts'
import { membersOf } from '../members.ts'

export type VMdavOptions = {
  /** Smallest group, 2 ≤ k ≤ n. */
  readonly k: number
  /** A neighbour joins when its distance to the group is less than γ times its distance to the nearest record outside. */
  readonly gamma: number
  /**
   * Deviates: measure "farthest" from the mean of the records still without a group, found anew each round, in place of
   * the mean of the whole file. Often a little better; the publication's centroid is fixed.
   */
  readonly movingCentroid: boolean
}

/**
 * Group `n` records so that each group has at least `k`, by V-MDAV: as MDAV, but a group grows up to 2k − 1 by records
 * nearer to it than to anything else.
 *
 * @param values      n × p, row-major, standardised; finite.
 * @param neighbours  nearest neighbours of every record, any length: where a list is used up, all records are looked at,
 *                    so the length changes the cost and never the answer.
 * @returns           group of each record, numbered from 0 in order of creation. A tail of fewer than k records joins the
 *                    groups with the nearest centroids, so a group may pass 2k − 1.
 *
 * Cost      O(n log n + n · neighbours) when the lists last, O(n²p / k) at worst. Deterministic; ties to the lower index.
 * Source    Solanas & Martínez-Ballesté (2006), V-MDAV; distances Euclidean, so squared ones compare with γ².
 */
export function groupByVMdav(
  values: Float64Array,
  records: number,
  variables: number,
  neighbours: NearestNeighbours,
  options: VMdavOptions,
): Int32Array {
  const { k, movingCentroid } = options
  const gammaSquared = options.gamma * options.gamma
  const groups = new Int32Array(records).fill(-1)
  let left = records
  let created = 0
  const chosen = createFarthestFirst(values, records, variables, groups, movingCentroid)
  const group = new Int32Array(2 * k)
  const found = { record: -1, distance: Infinity }

  while (left >= k) {
    const seed = chosen.next()
    groups[seed] = created
    group[0] = seed
    let size = 1
    left -= 1
    // The k − 1 nearest of the seed one after another: each is its nearest record still without a group.
    while (size < k) {
      nearestUngrouped(seed, found)
      groups[found.record] = created
      group[size++] = found.record
      left -= 1
    }
    while (size < 2 * k - 1 && left >= 2) {
      let joining = -1
      let inside = Infinity
      for (let member = 0; member < size; member += 1) {
        nearestUngrouped(group[member]!, found)
        if (found.distance < inside || (found.distance === inside && found.record < joining)) {
          inside = found.distance
          joining = found.record
        }
      }
      nearestUngrouped(joining, found)
      if (!(inside < gammaSquared * found.distance)) break
      groups[joining] = created
      group[size++] = joining
      left -= 1
    }
    created += 1
  }
  if (left > 0) joinNearestCentroid(values, variables, groups, created)
  return groups

  /** The nearest record to `from`, itself excepted, that has no group. */
  function nearestUngrouped(from: number, result: { record: number; distance: number }): void {
    const start = from * neighbours.length
    for (let place = start; place < start + neighbours.length; place += 1) {
      const record = neighbours.records[place]!
      if (groups[record]! < 0) {
        result.record = record
        result.distance = neighbours.distances[place]!
        return
      }
    }
    result.record = -1
    result.distance = Infinity
    for (let record = 0; record < records; record += 1) {
      if (groups[record]! >= 0 || record === from) continue
      const distance = squaredDistance(values, variables, from, record)
      if (distance < result.distance) {
        result.distance = distance
        result.record = record
      }
    }
  }
}

/** Hands out the record without a group that lies farthest from the centroid, ties to the lower index. */
function createFarthestFirst(
  values: Float64Array,
  records: number,
  variables: number,
  groups: Int32Array,
  movingCentroid: boolean,
): { next(): number } {
  const rest = Int32Array.from({ length: records }, (_, i) => i)
  const centroid = new Float64Array(variables)
  const distanceToCentroid = (record: number): number => {
    let distance = 0
    for (let v = 0; v < variables; v += 1) {
      const difference = values[record * variables + v]! - centroid[v]!
      distance += difference * difference
    }
    return distance
  }
  if (!movingCentroid) {
    writeCentroid(values, variables, rest, 0, records, centroid)
    const distances = Float64Array.from({ length: records }, (_, record) => distanceToCentroid(record))
    const order = rest.sort((a, b) => distances[b]! - distances[a]! || a - b)
    let place = 0
    return {
      next() {
        while (groups[order[place]!]! >= 0) place += 1
        return order[place]!
      },
    }
  }
  let left = records
  return {
    next() {
      let kept = 0
      for (let place = 0; place < left; place += 1) if (groups[rest[place]!]! < 0) rest[kept++] = rest[place]!
      left = kept
      writeCentroid(values, variables, rest, 0, left, centroid)
      let farthest = -1
      let largest = -1
      for (let place = 0; place < left; place += 1) {
        const distance = distanceToCentroid(rest[place]!)
        if (distance > largest) {
          largest = distance
          farthest = rest[place]!
        }
      }
      return farthest
    },
  }
}

/** Records without a group join the group with the nearest centroid; centroids stay as they were before. */
function joinNearestCentroid(values: Float64Array, variables: number, groups: Int32Array, created: number): void {
  const tail: number[] = []
  groups.forEach((group, record) => {
    if (group < 0) tail.push(record)
  })
  // The tail counts as one more group while centroids are taken.
  const members = membersOf(groups.map((group) => (group < 0 ? created : group)))
  const centroid = new Float64Array(variables)
  const nearest = new Float64Array(tail.length).fill(Infinity)
  for (let group = 0; group < created; group += 1) {
    writeCentroid(values, variables, members.records, members.starts[group]!, members.starts[group + 1]!, centroid)
    tail.forEach((record, place) => {
      let distance = 0
      for (let v = 0; v < variables; v += 1) {
        const difference = values[record * variables + v]! - centroid[v]!
        distance += difference * difference
      }
      if (distance < nearest[place]!) {
        nearest[place] = distance
        groups[record] = group
      }
    })
  }
}
