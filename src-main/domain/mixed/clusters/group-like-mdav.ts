import type { SolveContext } from '../../method.ts'
import { ascendingOrder } from '../../numerics/selection.ts'
import type { GroupNeeds } from '../entropy/group-needs.ts'
import type { MixedFile } from '../mixed-file.ts'
import { centroidsAt, placeCentroids } from './centroids.ts'
import { createClusterTable, NONE } from './cluster-table.ts'
import { tupleDistance, type DistinctTuples } from './distinct-tuples.ts'
import { withoutHoles } from './without-holes.ts'

/** All records that are in no group yet. */
const POOL = 0

/**
 * Groups around the tuples farthest from the middle of the file, nearly as MDAV makes them: the farthest one takes its nearest
 * records until it has what a group needs, then the farthest that is left does. From each tuple the record comes first that
 * brings the group nearest to its needs; a group of k takes only records that do.
 *
 * Groups made last may fall short, as may all after a stop: `repair` sees to them.
 *
 * @returns  group of each record, numbered from 0.
 *
 * Source  after Domingo-Ferrer & Torra (2005), MDAV-generic. Deviates: the middle stays that of the whole file.
 * Cost    O(groups · tuples (log tuples + p + q) + n · records of a tuple).
 */
export function groupLikeMdav(
  file: MixedFile,
  tuples: DistinctTuples,
  needs: GroupNeeds,
  { shouldStop }: Pick<SolveContext, 'shouldStop'>,
): Int32Array {
  const table = createClusterTable(file, new Int32Array(file.records).fill(POOL), 2 + Math.ceil(file.records / needs.k))
  const left = Array.from({ length: tuples.count }, (_, tuple) => [
    ...tuples.records.subarray(tuples.starts[tuple], tuples.starts[tuple + 1]),
  ])
  let created = POOL
  for (const seed of farthestFirst(tuples)) {
    while (left[seed]!.length > 0) {
      if (shouldStop()) return withoutHoles(table.groups)
      created += 1
      fill(created, seed)
    }
  }
  return withoutHoles(table.groups)

  function fill(group: number, seed: number): void {
    const open = Int32Array.from(left.keys()).filter((tuple) => left[tuple]!.length > 0)
    const distances = Float64Array.from(open, (tuple) => tupleDistance(tuples, seed, tuple))
    for (const place of ascendingOrder(distances)) {
      const own = left[open[place]!]!
      while (own.length > 0) {
        if (table.sizes[group]! >= needs.k && table.meets(group, needs)) return
        const chosen = mostHelpful(group, own)
        if (chosen === NONE) break
        table.move(own.splice(chosen, 1)[0]!, group)
      }
    }
  }

  /** Place of the record that leaves the least shortage, the first of equals; NONE where a group of k gains by none. */
  function mostHelpful(group: number, own: readonly number[]): number {
    let best = NONE
    let least = table.sizes[group]! < needs.k ? Infinity : table.shortage(group, needs)
    for (let place = 0; place < own.length; place += 1) {
      const short = table.shortage(group, needs, NONE, own[place])
      if (short < least) {
        least = short
        best = place
      }
    }
    return best
  }
}

/** Tuples by their distance to the mean and most frequent categories of all records, the farthest first. */
function farthestFirst(tuples: DistinctTuples): Int32Array {
  const { variables, values, codes, categories } = tuples
  const width = categories.length
  const middle = centroidsAt(tuples, [0])
  placeCentroids(tuples, new Int32Array(tuples.count), middle)
  const nearness = Float64Array.from({ length: tuples.count }, (_, tuple) => {
    let distance = 0
    for (let v = 0; v < variables; v += 1) distance += (values[tuple * variables + v]! - middle.values[v]!) ** 2
    for (let q = 0; q < width; q += 1) if (codes[tuple * width + q] !== middle.codes[q]) distance += 1
    return -distance
  })
  return ascendingOrder(nearness)
}
