import type { SolveContext } from '../../method.ts'
import { SWAP_GAIN_RELATIVE } from '../../numerics/tolerances.ts'
import type { Pace } from '../fuzzy-clustering/pace.ts'
import { pointsAt } from '../fuzzy-clustering/points.ts'
import type { MixedFile } from '../mixed-file.ts'
import { exchangeRecords, type Exchanged } from './exchange-records.ts'
import { unionOf, type HybridGroups } from './group-hybrid.ts'

/**
 * Exchange records within each sub-file for as long as it lowers the loss; each group still holds k records of each cluster.
 *
 * Deviates: the published method ends before. The groups are made by distances of numbers scaled to [0, 1], the loss counts
 * standardised ones, and records left over make groups large where a neighbour has room: exchanges see to both.
 */
export function refineGroups(
  { values, records, variables, sst }: MixedFile,
  { subFiles }: HybridGroups,
  k: number,
  pace: Pace,
  context: SolveContext,
): Exchanged {
  context.report({ kind: 'phase', phase: 'exchanges' })
  const file = { values, count: records, dimensions: variables, weights: null }
  const leastGain = (SWAP_GAIN_RELATIVE * sst) / records
  const exchanged = subFiles.map((subFile) =>
    exchangeRecords(
      pointsAt(file, subFile.records),
      subFile.grouped.groups,
      subFile.large.clusters,
      { k, leastGain },
      pace,
    ),
  )
  return {
    groups: unionOf(
      subFiles,
      exchanged.map(({ groups }) => groups),
      records,
    ),
    exchanges: exchanged.reduce((sum, { exchanges }) => sum + exchanges, 0),
  }
}
