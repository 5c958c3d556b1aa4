import { distanceMatrix, DISTANCE_MATRIX_LIMIT, squaredDistance } from '../../data/distances.ts'
import { membersOf, type Members } from '../members.ts'
import { writeCentroid } from '../sum-of-squared-errors.ts'

/** Largest record × group table kept (8 bytes a cell: 320 MB); beyond it distances to centroids are computed as asked. */
const TABLE_CELLS_LIMIT = 40_000_000

/**
 * What a swap of two records of different groups changes in the SSE, from a table of distances to the current centroids.
 *
 * With δ(x, C) = |a_x − mean of C|², swapping i of A and j of B changes the SSE by
 * Δ(i, j) = (δ(j, A) − δ(j, B)) + (δ(i, B) − δ(i, A)) − |a_i − a_j|² (1/|A| + 1/|B|).
 * Centroids and their columns of the table are computed afresh after each swap, so nothing drifts and a value depends on
 * the grouping alone, not on how it was reached.
 */
export type SwapTable = {
  readonly groups: Int32Array
  readonly members: Members
  /**
   * The best partner j > i of record i and its Δ, ties to the lower index; `partner` is -1 when there is none. O(n + q).
   */
  bestPartner(i: number, result: { partner: number; delta: number }): void
  /** Δ of one pair i < j of different groups. O(1) with the table. */
  delta(i: number, j: number): number
  /** Exchange the groups of i and j and bring the two groups' columns up to date. O(np). */
  swap(i: number, j: number): void
}

/**
 * @param values  n × p, row-major, standardised; finite.
 * @param start   group of each record, numbered from 0 without holes; not changed.
 *
 * Cost  O(n²p) to create up to `DISTANCE_MATRIX_LIMIT` records; without matrix and table every Δ costs O(p) in place of O(1).
 */
export function createSwapTable(
  values: Float64Array,
  records: number,
  variables: number,
  start: Int32Array,
): SwapTable {
  const groups = start.slice()
  const members = membersOf(groups)
  const { count, starts } = members
  const distances = records <= DISTANCE_MATRIX_LIMIT ? distanceMatrix(values, records, variables) : null
  const centroids = new Float64Array(count * variables)
  /** Column of group c: δ(x, c) for every record x. */
  const table = records * count <= TABLE_CELLS_LIMIT ? new Float64Array(records * count) : null
  const own = new Float64Array(records)
  const inverseSize = Float64Array.from({ length: count }, (_, c) => 1 / (starts[c + 1]! - starts[c]!))
  const toGroups = new Float64Array(count)

  function distanceToCentroid(group: number, record: number): number {
    let sum = 0
    for (
      let v = 0, cell = record * variables, centre = group * variables;
      v < variables;
      v += 1, cell += 1, centre += 1
    ) {
      const difference = values[cell]! - centroids[centre]!
      sum += difference * difference
    }
    return sum
  }

  function refresh(group: number): void {
    const from = starts[group]!
    const to = starts[group + 1]!
    writeCentroid(
      values,
      variables,
      members.records,
      from,
      to,
      centroids.subarray(group * variables, (group + 1) * variables),
    )
    if (table !== null) {
      const column = group * records
      for (let record = 0; record < records; record += 1) table[column + record] = distanceToCentroid(group, record)
    }
    for (let place = from; place < to; place += 1) {
      const record = members.records[place]!
      own[record] = table === null ? distanceToCentroid(group, record) : table[group * records + record]!
    }
  }

  const toCentroid = (group: number, record: number): number =>
    table === null ? distanceToCentroid(group, record) : table[group * records + record]!
  const between = (i: number, j: number): number =>
    distances === null ? squaredDistance(values, variables, i, j) : distances[i * records + j]!

  for (let group = 0; group < count; group += 1) refresh(group)

  return {
    groups,
    members,
    delta(i, j) {
      const a = groups[i]!
      const b = groups[j]!
      return (
        toCentroid(a, j) - own[j]! + (toCentroid(b, i) - own[i]!) - between(i, j) * (inverseSize[a]! + inverseSize[b]!)
      )
    },
    bestPartner(i, result) {
      const a = groups[i]!
      const ownOfI = own[i]!
      const inverseA = inverseSize[a]!
      for (let c = 0; c < count; c += 1) toGroups[c] = toCentroid(c, i)
      let partner = -1
      let least = Infinity
      if (table !== null && distances !== null) {
        const column = a * records
        const row = i * records
        for (let j = i + 1; j < records; j += 1) {
          const b = groups[j]!
          if (b === a) continue
          const delta =
            table[column + j]! - own[j]! + (toGroups[b]! - ownOfI) - distances[row + j]! * (inverseA + inverseSize[b]!)
          if (delta < least) {
            least = delta
            partner = j
          }
        }
      } else {
        for (let j = i + 1; j < records; j += 1) {
          const b = groups[j]!
          if (b === a) continue
          const delta =
            toCentroid(a, j) - own[j]! + (toGroups[b]! - ownOfI) - between(i, j) * (inverseA + inverseSize[b]!)
          if (delta < least) {
            least = delta
            partner = j
          }
        }
      }
      result.partner = partner
      result.delta = least
    },
    swap(i, j) {
      const a = groups[i]!
      const b = groups[j]!
      groups[i] = b
      groups[j] = a
      replaceMember(members.records, starts[a]!, starts[a + 1]!, i, j)
      replaceMember(members.records, starts[b]!, starts[b + 1]!, j, i)
      refresh(a)
      refresh(b)
    },
  }
}

/** Puts `added` in place of `removed` in `records[from .. to)` and keeps the members ascending: a group's sums do not depend on its past. */
function replaceMember(records: Int32Array, from: number, to: number, removed: number, added: number): void {
  let place = from
  while (records[place] !== removed) place += 1
  records[place] = added
  records.subarray(from, to).sort()
}
