import { DISTANCE_TIE_RELATIVE } from '../../numerics/tolerances.ts'
import type { LinkableRecords } from './linkable-records.ts'
import { RecordTree, type Nearer } from './record-tree.ts'

/** Shares of the released records, from 0 to 1. */
export type LinkShares = {
  /** Those whose nearest original is their own. */
  readonly nearest: number
  /** Those whose own original is one of the two nearest. */
  readonly nearestTwo: number
}

/**
 * Link each released record with the nearest originals. Where t originals tie at the distance of its own, it counts by the
 * chance that its own is chosen: 1/t when none is nearer.
 *
 * Exact: all that has to be known of a record is whether no, one or more originals are nearer than its own, so the tree is
 * searched within that distance only, and no further than to the second nearer one.
 *
 * Cost    O(n log n) where releases are near their originals or far from them, O(n² d) at worst.
 * Source  Pagliuca & Seri (1999); Domingo-Ferrer & Torra (2001), distance-based record linkage.
 */
export function linkByDistance(records: LinkableRecords): LinkShares {
  const { originals, originalCount, masked, maskedCount, isNominal, own } = records
  const tree = new RecordTree(originals, originalCount, isNominal)
  const found: Nearer = { nearer: 0, tied: 0 }
  let nearest = 0
  let nearestTwo = 0
  for (let row = 0; row < maskedCount; row += 1) {
    const distance = tree.distance(masked, row, originals, own[row]!)
    tree.countNearer(masked, row, distance * (1 - DISTANCE_TIE_RELATIVE), distance * (1 + DISTANCE_TIE_RELATIVE), found)
    if (found.nearer < 1) nearest += 1 / found.tied
    if (found.nearer < 2) nearestTwo += Math.min(found.tied, 2 - found.nearer) / found.tied
  }
  return { nearest: nearest / maskedCount, nearestTwo: nearestTwo / maskedCount }
}
