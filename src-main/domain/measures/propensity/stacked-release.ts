import { createRandomStream } from '../../numerics/random-stream.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { featureTables, rowsOf, stacked, type FeatureTable } from '../learning/feature-table.ts'
import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'

/** All original records, and below them those that were released, by their quasi-identifiers. */
export type StackedRelease = {
  readonly table: FeatureTable
  readonly originalCount: number
  /** Row of the original of each released record. */
  readonly own: Int32Array
  /** Share of the rows that are released ones: c. */
  readonly share: number
  readonly seed: number
}

/** null where no quasi-identifier can be compared, or no record is released. Cost O(n p), once for all measures. */
export const stackedRelease = oncePerComparison((comparison: MicrodataComparison): StackedRelease | null => {
  const { records, leftOut, seed } = comparison
  const { original, released } = featureTables(comparison.quasiIdentifiers, records)
  const own = Int32Array.from({ length: records }, (_, i) => i).filter((i) => leftOut?.[i] !== 1)
  if (original.features.length === 0 || own.length === 0) return null
  return {
    table: stacked(original, rowsOf(released, own)),
    originalCount: records,
    own,
    share: own.length / (records + own.length),
    seed,
  }
})

/** 1 for each row that is a released one. */
export const trueLabels = ({ table, originalCount }: StackedRelease): Uint8Array =>
  Uint8Array.from({ length: table.records }, (_, row) => (row < originalCount ? 0 : 1))

/**
 * The labels when each record and its release change sides by chance: what a model finds then it would find of a release that
 * differs from the file by nothing but chance. Rows of a record that is not released keep their side.
 *
 * @param draw  number of the permutation, from 0.
 */
export function permutedLabels(release: StackedRelease, draw: number): Uint8Array {
  const labels = trueLabels(release)
  const random = createRandomStream(release.seed, draw)
  release.own.forEach((row, at) => {
    if (random.integer(0, 1) === 0) return
    labels[row] = 1
    labels[release.originalCount + at] = 0
  })
  return labels
}
