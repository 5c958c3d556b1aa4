import type { Centres } from '../method.ts'
import { metricColumns, type Combination } from './distances/metric-columns.ts'
import { createMixedMetric } from './distances/mixed-metric.ts'
import { clusterRadius } from './diversity-clustering/cluster-radius.ts'
import type { MixedFile } from './mixed-file.ts'
import { lossLeftOut } from './loss-left-out.ts'
import { LEFT_OUT } from './mixed-loss.ts'

/**
 * The central record of each group: the one from which the farthest member is nearest, the lowest of equals. It hangs on the file
 * and the groups alone, so that it can be found again from what is stored.
 *
 * Cost  O(n · group size · p).
 */
export function centresOfGroups(file: MixedFile, combination: Combination): (groups: Int32Array) => Centres {
  const metric = createMixedMetric(metricColumns(file, combination))
  return (groups) => {
    const members: number[][] = []
    groups.forEach((group, record) => {
      if (group !== LEFT_OUT) (members[group] ??= []).push(record)
    })
    const found = members.map((own) => clusterRadius(own, metric))
    return {
      distance: combination,
      centreOf: groups.map((group, record) => (group === LEFT_OUT ? record : found[group]!.centre)),
      radii: Float64Array.from(groups, (group) => (group === LEFT_OUT ? 0 : metric.distanceOf(found[group]!.key))),
    }
  }
}

/**
 * What replacing every record's quasi-identifiers by those of its group's centre loses, in the unit of `mixedLoss`; a record that
 * is left out loses what it does there. Cost O(n p).
 */
export function centreLoss(file: MixedFile, groups: Int32Array, { centreOf }: Centres): number {
  const { values, variables, categorical } = file
  const alone = lossLeftOut(file)
  let loss = 0
  groups.forEach((group, record) => {
    if (group === LEFT_OUT) {
      loss += alone(record)
      return
    }
    const centre = centreOf[record]!
    for (let v = 0; v < variables; v += 1) {
      loss += (values[record * variables + v]! - values[centre * variables + v]!) ** 2
    }
    for (const { codes } of categorical) if (codes[record] !== codes[centre]) loss += 1
  })
  return loss
}
