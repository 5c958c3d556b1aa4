import type { SolveContext } from '../../src-main/domain/method.ts'
import { writeCentroid } from '../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { smallestCandidates } from '../../src-main/domain/numerics/selection.ts'

/** How often, in rounds, a long loop looks up: often enough for an answer within the second on any file that takes one. */
const ROUNDS_BETWEEN_CHECKS = 16

/**
 * Group `n` records so that each group has at least `k`, by MDAV: the record farthest from the centroid of what is left
 * and the record farthest from that one each take their k − 1 nearest, until fewer than 3k are left.
 *
 * @param values     n × p, row-major, standardised; finite.
 * @param k          smallest group, 2 ≤ k ≤ n.
 * @param checkpoint when it says stop, the records left over form groups of k in their order in the file.
 * @returns          group of each record, numbered from 0 in order of creation.
 *
 * Cost      O(n²p / k) time, O(n) extra memory. Deterministic; ties go to the lower index.
 * Source    Domingo-Ferrer & Torra (2005), Data Min. Knowl. Discov. 11(2), MDAV-generic.
 */
export function groupByMdav(
  values: Float64Array,
  records: number,
  variables: number,
  k: number,
  checkpoint?: Pick<SolveContext, 'shouldStop' | 'report'>,
): Int32Array {
  const groups = new Int32Array(records).fill(-1)
  // Records without a group, ascending; `left` of them.
  const rest = Int32Array.from({ length: records }, (_, i) => i)
  let left = records
  let created = 0
  let rounds = 0
  const centroid = new Float64Array(variables)
  const point = new Float64Array(variables)
  const distances = new Float64Array(records)

  /** Distance of every remaining record to `target`; the farthest of them, ties to the lower index. */
  function measureFrom(target: Float64Array): number {
    let farthest = -1
    let largest = -1
    for (let place = 0; place < left; place += 1) {
      const record = rest[place]!
      let distance = 0
      for (let v = 0, cell = record * variables; v < variables; v += 1, cell += 1) {
        const difference = values[cell]! - target[v]!
        distance += difference * difference
      }
      distances[record] = distance
      if (distance > largest) {
        largest = distance
        farthest = record
      }
    }
    return farthest
  }

  function pointAt(record: number): Float64Array {
    for (let v = 0; v < variables; v += 1) point[v] = values[record * variables + v]!
    return point
  }

  function removeGrouped(): void {
    let kept = 0
    for (let place = 0; place < left; place += 1) {
      if (groups[rest[place]!]! < 0) rest[kept++] = rest[place]!
    }
    left = kept
  }

  /** A group of `record` and its k − 1 nearest; `distances` are from `record`. */
  function takeWithNearest(record: number): void {
    // The record itself comes first even where others lie at the same place.
    distances[record] = -1
    for (const member of smallestCandidates(distances, rest, left, k)) groups[member] = created
    created += 1
    removeGrouped()
  }

  function farthestFromCentroid(): number {
    writeCentroid(values, variables, rest, 0, left, centroid)
    return measureFrom(centroid)
  }

  while (left >= 3 * k) {
    const first = farthestFromCentroid()
    let second = measureFrom(pointAt(first))
    takeWithNearest(first)
    if (groups[second]! >= 0) second = farthestOf(distances, rest, left)
    measureFrom(pointAt(second))
    takeWithNearest(second)
    rounds += 1
    if (checkpoint !== undefined && rounds % ROUNDS_BETWEEN_CHECKS === 0) {
      checkpoint.report({ kind: 'progress', work: { grouped: records - left } })
      if (checkpoint.shouldStop()) break
    }
  }
  while (left >= 3 * k) {
    for (let place = 0; place < k; place += 1) groups[rest[place]!] = created
    created += 1
    removeGrouped()
  }
  if (left >= 2 * k) {
    const first = farthestFromCentroid()
    measureFrom(pointAt(first))
    takeWithNearest(first)
  }
  for (let place = 0; place < left; place += 1) groups[rest[place]!] = created
  return groups
}

function farthestOf(distances: Float64Array, rest: Int32Array, left: number): number {
  let farthest = rest[0]!
  for (let place = 1; place < left; place += 1) {
    if (distances[rest[place]!]! > distances[farthest]!) farthest = rest[place]!
  }
  return farthest
}
