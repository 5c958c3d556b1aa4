import type { MetricColumns } from '../distances/metric-columns.ts'
import { createMixedMetric } from '../distances/mixed-metric.ts'
import type { MixedFile } from '../mixed-file.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { GroupRules } from './group-rules.ts'
import { mergeSmallGroups } from './merge-small-groups.ts'
import { nearGroups } from './near-groups.ts'
import { nearGroupsWithin } from './near-groups-within.ts'
import { refineGroups } from './refine-groups.ts'
import { largestRadius } from './cluster-radius.ts'

/** Near groups that each one trades with. */
const NEIGHBOURS = 8

export type RefiningOptions = {
  readonly rules: Omit<GroupRules, 'radius'>
  /** Colour of each record, -1 for none. */
  readonly colours: Int32Array
  readonly sweeps: number
  readonly shouldStop: () => boolean
  readonly onGroups: (groups: readonly (readonly number[])[]) => void
}

/**
 * Groups of records from clusters: merged where they are too small, or, where they lose less, groups of near records that keep
 * within the radius of these; then refined for their loss within it.
 *
 * The clusters vouch for the radius, which a few far records decide; the others have room for groups that lose a tenth.
 *
 * @returns the groups, and what was done.
 */
export function refineClusters(
  file: MixedFile,
  columns: MetricColumns,
  clusters: readonly (readonly number[])[],
  { rules, colours, sweeps, shouldStop, onGroups }: RefiningOptions,
): { groups: number[][]; sweeps: number; changes: number } {
  const metric = createMixedMetric(columns)
  const merged = mergedClusters(columns, clusters, rules)
  onGroups(merged)
  const within = { ...rules, radius: largestRadius(merged, metric) }
  const near = sweeps > 0 ? nearGroupsWithin(file, columns, merged, within, { colours, shouldStop }) : null
  const groups = near !== null && lossOf(file, near) < lossOf(file, merged) ? near : merged
  if (groups === near) onGroups(groups)
  const refined = refineGroups(file, metric, groups, {
    rules: within,
    colours,
    nearOf: sweeps > 0 ? nearGroups(groups, columns, metric, NEIGHBOURS, shouldStop) : () => [],
    sweeps,
    shouldStop,
    onSweep: () => onGroups(groups),
  })
  return { groups, ...refined }
}

const lossOf = (file: MixedFile, groups: readonly (readonly number[])[]): number =>
  mixedLoss(file, groupOfEach(groups, file.records))

/** The clusters themselves where all are large enough. */
export function mergedClusters(
  columns: MetricColumns,
  clusters: readonly (readonly number[])[],
  { smallest }: Pick<GroupRules, 'smallest'>,
): number[][] {
  return clusters.some((members) => members.length < smallest)
    ? mergeSmallGroups(clusters, columns, createMixedMetric(columns), smallest)
    : clusters.map((members) => [...members])
}

/** Group of each record, numbered by their first records; -1 for a record in none. */
export function groupOfEach(groups: readonly (readonly number[])[], records: number): Int32Array {
  const groupOf = new Int32Array(records).fill(-1)
  inOrder(groups).forEach((members, group) => {
    for (const record of members) groupOf[record] = group
  })
  return groupOf
}

/** Groups in the order in which `groupOfEach` numbers them. */
export function inOrder(groups: readonly (readonly number[])[]): (readonly number[])[] {
  const first = (members: readonly number[]) => members.reduce((least, record) => Math.min(least, record), Infinity)
  return groups
    .map((members) => ({ members, at: first(members) }))
    .sort((a, b) => a.at - b.at)
    .map(({ members }) => members)
}
