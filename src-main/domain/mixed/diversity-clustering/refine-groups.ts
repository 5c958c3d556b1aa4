import type { MixedMetric } from '../distances/mixed-metric.ts'
import type { MixedFile } from '../mixed-file.ts'
import { clusterRadius } from './cluster-radius.ts'
import { createGroupLoss } from './group-loss.ts'
import type { GroupRules } from './group-rules.ts'
import { keepsRules } from './keeps-rules.ts'

/** Sweeps end when one of them gains less than this share of the loss. */
const LEAST_GAIN = 1e-3

export type RefineOptions = {
  readonly rules: GroupRules
  /** Colour of each record, -1 for none. */
  readonly colours: Int32Array
  /** Groups near each group. */
  readonly nearOf: (group: number) => ArrayLike<number>
  /** Sweeps at most. */
  readonly sweeps: number
  readonly shouldStop: () => boolean
  /** After each sweep. */
  readonly onSweep: () => void
}

/**
 * Lower the loss of groups: records move to a near group, or change places with a record of one, as long as that gains and
 * every group keeps to the rules, its radius among them. Changes the groups themselves.
 *
 * @returns sweeps made and changes taken.
 *
 * Cost  O(n · near · group size) trials a sweep, each O(p) for numbers and O(group size) for each categorical variable.
 */
export function refineGroups(
  file: MixedFile,
  metric: MixedMetric,
  groups: number[][],
  { rules, colours, nearOf, sweeps, shouldStop, onSweep }: RefineOptions,
): { sweeps: number; changes: number } {
  const loss = createGroupLoss(file)
  const losses = groups.map((members) => loss(members, -1, -1))
  let changes = 0
  let done = 0

  const holds = (members: readonly number[], out: number, joins: number): boolean =>
    keepsRules(rules, colours, members, out, joins)

  function isNear(members: readonly number[], out: number, joins: number): boolean {
    const changed = members.filter((member) => member !== out)
    if (joins >= 0) changed.push(joins)
    return clusterRadius(changed, metric).key <= rules.radius
  }

  /** The best change for the record at a place of a group, taken; false where none gains. */
  function improve(group: number, place: number): boolean {
    const members = groups[group]!
    const record = members[place]!
    let gain = 1e-9
    let into = -1
    let other = -1
    const near = nearOf(group)
    for (let n = 0; n < near.length; n += 1) {
      const candidate = near[n]!
      const others = groups[candidate]!
      const before = losses[group]! + losses[candidate]!
      for (let at = -1; at < others.length; at += 1) {
        const back = at < 0 ? -1 : others[at]!
        const gained = before - loss(members, record, back) - loss(others, back, record)
        if (gained <= gain || !holds(members, record, back) || !holds(others, back, record)) continue
        if (!isNear(members, record, back) || !isNear(others, back, record)) continue
        gain = gained
        into = candidate
        other = at
      }
    }
    if (into < 0) return false
    const others = groups[into]!
    if (other < 0) {
      others.push(record)
      members.splice(place, 1)
    } else {
      members[place] = others[other]!
      others[other] = record
    }
    losses[group] = loss(members, -1, -1)
    losses[into] = loss(others, -1, -1)
    return true
  }

  const total = () => losses.reduce((sum, own) => sum + own, 0)
  for (; done < sweeps;) {
    const before = total()
    for (let group = 0; group < groups.length; group += 1) {
      if (shouldStop()) return { sweeps: done, changes }
      for (let place = 0; place < groups[group]!.length; place += 1) if (improve(group, place)) changes += 1
    }
    done += 1
    onSweep()
    if (before - total() <= LEAST_GAIN * before) break
  }
  return { sweeps: done, changes }
}
