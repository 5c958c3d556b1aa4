import type { SolveContext } from '../../method.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import { choosePrototypes, type Choice, type ChoiceOptions } from '../fuzzy-clustering/choose-prototypes.ts'
import type { Pace } from '../fuzzy-clustering/pace.ts'
import { pointsAt } from '../fuzzy-clustering/points.ts'
import { adaptiveGroups, type AdaptiveGroups } from './adaptive-groups.ts'
import { mergeSmallClusters, type LargeClusters } from './merge-small-clusters.ts'
import type { HybridPfsomParameters } from './parameters.ts'
import type { ScaledFile } from './scaled-file.ts'

/** What was done in one sub-file. */
export type SubFile = {
  /** Its records, ascending. */
  readonly records: Int32Array
  /** The clusters of confidential values as PFSOM left them, and those of at least k records. */
  readonly choice: Choice
  readonly large: LargeClusters
  /** Groups of its records by their place, numbered in the sub-file. */
  readonly grouped: AdaptiveGroups
}

export type HybridGroups = {
  /** Group of each record of the file, from 0. */
  readonly groups: Int32Array
  /** The sub-files as PFSOM left them, and those of at least k records. */
  readonly choice: Choice
  readonly large: LargeClusters
  readonly subFiles: readonly SubFile[]
}

/**
 * HM-pfsom: split the file by its quasi-identifiers, each sub-file by its confidential values, and make groups that hold at
 * least k records of each cluster of confidential values.
 *
 * A sub-file of fewer than k records joins the one with the nearest prototype, and so does a cluster of fewer than k in a
 * sub-file. With one cluster the groups are those of one-sided MDAV. The clusters of a sub-file are never made one as they
 * hardly part, for a group would then hold no more than one of them; a sub-file may stay whole.
 *
 * Cost    That of the fits, and O(n_j² p / (k c_j)) in each sub-file.
 * Source  Abidi, Ben Yahia & Perera, "Hybrid Microaggregation for Privacy-Preserving Data Mining" (arXiv 1812.01790).
 */
export function groupHybrid(
  { quasiIdentifiers, confidential }: ScaledFile,
  params: HybridPfsomParameters,
  pace: Pace,
  context: SolveContext,
): HybridGroups {
  const { k } = params
  context.report({ kind: 'phase', phase: 'sub-files' })
  const split: ChoiceOptions = { ...params, count: params.subFiles || null, mayStayWhole: true, smallest: k }
  const choice = choosePrototypes(quasiIdentifiers.points, split, createRandomStream(context.seed), pace)
  const large = mergeSmallClusters(choice.clusters, choice.prototypes, quasiIdentifiers.points.dimensions, k)
  context.report({ kind: 'phase', phase: 'confidential-clusters' })
  const within: ChoiceOptions = { ...split, count: params.confidentialClusters || null, mayStayWhole: false }
  const subFiles = [...large.held.weights.keys()].map((number): SubFile => {
    const records = recordsOf(large.clusters, number)
    const hidden = pointsAt(confidential.points, records)
    const own = choosePrototypes(hidden, within, createRandomStream(context.seed, number + 1), pace)
    const clusters = mergeSmallClusters(own.clusters, own.prototypes, hidden.dimensions, k)
    const points = pointsAt(quasiIdentifiers.points, records)
    const grouped = adaptiveGroups(points, clusters.clusters, k, params.leftovers === 'regroup', () =>
      context.shouldStop(),
    )
    context.report({ kind: 'progress', work: { fitIterations: pace.iterations, subFiles: number + 1 } })
    return { records, choice: own, large: clusters, grouped }
  })
  const groups = unionOf(
    subFiles,
    subFiles.map(({ grouped }) => grouped.groups),
    large.clusters.length,
  )
  return { groups, choice, large, subFiles }
}

/** Groups of the file from those of its sub-files, which are numbered on. */
export function unionOf(subFiles: readonly SubFile[], own: readonly Int32Array[], records: number): Int32Array {
  const groups = new Int32Array(records)
  let made = 0
  subFiles.forEach((subFile, number) => {
    subFile.records.forEach((record, place) => {
      groups[record] = made + own[number]![place]!
    })
    made += subFile.grouped.count
  })
  return groups
}

function recordsOf(clusters: Int32Array, cluster: number): Int32Array {
  return Int32Array.from(clusters.keys()).filter((record) => clusters[record] === cluster)
}
