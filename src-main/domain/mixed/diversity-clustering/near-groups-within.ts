import type { MetricColumns } from '../distances/metric-columns.ts'
import { createMixedMetric } from '../distances/mixed-metric.ts'
import type { MixedFile } from '../mixed-file.ts'
import { fillNearGroups } from './fill-near-groups.ts'
import type { GroupRules } from './group-rules.ts'
import { splitBlocks } from './split-blocks.ts'
import { withinRadius } from './within-radius.ts'

/** Near groups are made in blocks of so many records: beyond them time would grow with their square. */
const FILLED_AT_ONCE = 35_000
/** How often they are made anew around groups that are kept. */
const ROUNDS = 4

/**
 * Groups of near records that keep to the rules. Where a record finds no place within the radius, the given group that holds it
 * is kept, and near groups are made of the rest.
 *
 * @param given  groups that keep to all rules.
 * @returns      null where none are found in a few rounds, and when stopped.
 *
 * Cost  a few times O(n · block · p / size).
 */
export function nearGroupsWithin(
  file: MixedFile,
  columns: MetricColumns,
  given: readonly (readonly number[])[],
  rules: GroupRules,
  { colours, shouldStop }: { readonly colours: Int32Array; readonly shouldStop: () => boolean },
): number[][] | null {
  const metric = createMixedMetric(columns)
  const groupOf = new Map(given.flatMap((members, group) => members.map((record) => [record, group] as const)))
  const kept = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const rest = given.flatMap((members, group) => (kept.has(group) ? [] : members))
    const coloured = Int32Array.from(rest.filter((record) => colours[record]! >= 0))
    if (coloured.length < rules.smallest || !isFair(coloured, colours, rules.l)) return null
    const filled: number[][] = []
    for (const block of splitBlocks(columns, colours, coloured, rules.l, FILLED_AT_ONCE)) {
      const groups = fillNearGroups(file, [...block], colours, rules, shouldStop)
      if (groups === null) return null
      filled.push(...groups)
    }
    const loose = rest.filter((record) => colours[record]! < 0)
    const { groups, unplaced } = withinRadius(file, metric, filled, loose, rules, colours)
    if (unplaced.length === 0) return [...[...kept].map((group) => [...given[group]!]), ...groups]
    for (const record of unplaced) kept.add(groupOf.get(record)!)
  }
  return null
}

/** Whether no colour has more than one in l of the records. */
function isFair(records: Int32Array, colours: Int32Array, l: number): boolean {
  const counts = new Map<number, number>()
  for (const record of records) counts.set(colours[record]!, (counts.get(colours[record]!) ?? 0) + 1)
  return [...counts.values()].every((count) => count * l <= records.length)
}
