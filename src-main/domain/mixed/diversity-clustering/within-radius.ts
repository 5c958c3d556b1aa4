import type { MixedMetric } from '../distances/mixed-metric.ts'
import type { MixedFile } from '../mixed-file.ts'
import { clusterRadius } from './cluster-radius.ts'
import { createGroupLoss } from './group-loss.ts'
import type { GroupRules } from './group-rules.ts'
import { keepsRules } from './keeps-rules.ts'
import { nearestOf } from './nearest-of.ts'

/** Groups near a record, by their centres, that it may join. */
const NEAR = 64

/**
 * The groups that are within the radius, joined by the records of those that are not and by `loose` ones, each where it adds the
 * least loss.
 *
 * @returns  the groups, and the records that found none that may take them.
 *
 * Cost  O(n · group size · p), and O(groups · p) for each record that joins.
 */
export function withinRadius(
  file: MixedFile,
  metric: MixedMetric,
  groups: readonly (readonly number[])[],
  loose: readonly number[],
  rules: GroupRules,
  colours: Int32Array,
): { groups: number[][]; unplaced: number[] } {
  const loss = createGroupLoss(file)
  const kept: number[][] = []
  const centres: number[] = []
  const joining: number[] = [...loose]
  for (const members of groups) {
    const { centre, key } = clusterRadius(members, metric)
    if (key > rules.radius) joining.push(...members)
    else {
      kept.push([...members])
      centres.push(centre)
    }
  }
  const unplaced: number[] = []
  const keys = new Float64Array(kept.length)
  for (const record of joining) {
    for (let group = 0; group < kept.length; group += 1) keys[group] = metric.between(record, centres[group]!)
    let into = -1
    let least = Infinity
    for (const group of nearestOf(keys, NEAR)) {
      const members = kept[group]!
      const added = loss(members, -1, record) - loss(members, -1, -1)
      if (added >= least || !keepsRules(rules, colours, members, -1, record)) continue
      if (clusterRadius([...members, record], metric).key > rules.radius) continue
      least = added
      into = group
    }
    if (into < 0) {
      unplaced.push(record)
      continue
    }
    kept[into]!.push(record)
    centres[into] = clusterRadius(kept[into]!, metric).centre
  }
  return { groups: kept, unplaced }
}
