import type { RandomStream } from '../../numerics/random-stream.ts'
import { smallestCandidates } from '../../numerics/selection.ts'
import { distancesToGroup, type GroupLosses } from './group-losses.ts'

/** Some neighbouring groups whose records may be grouped anew. */
export type Region = {
  readonly groups: Int32Array
  /** Their records, ascending. */
  readonly records: Int32Array
  readonly losses: Float64Array
}

/**
 * A group drawn by the square root of its loss, and those with the nearest means until about `records` are together.
 *
 * Roulette on the loss itself would look at little else than outliers; uniform draws would hardly ever look at them.
 *
 * Cost  O(q p + q · groups of the region).
 */
export function chooseRegion(
  measured: GroupLosses,
  variables: number,
  records: number,
  atLeastGroups: number,
  random: RandomStream,
): Region {
  const { members, losses } = measured
  const seed = drawByRoot(losses, random)
  const meanSize = members.records.length / members.count
  const wanted = Math.min(members.count, Math.max(atLeastGroups, Math.round(records / meanSize)))
  const all = Int32Array.from(losses, (_, group) => group)
  const groups = smallestCandidates(distancesToGroup(measured, variables, seed), all, members.count, wanted)
  const chosen: number[] = []
  for (const group of groups)
    for (let place = members.starts[group]!; place < members.starts[group + 1]!; place += 1)
      chosen.push(members.records[place]!)
  return {
    groups,
    records: Int32Array.from(chosen).sort(),
    losses: Float64Array.from(groups, (group) => losses[group]!),
  }
}

function drawByRoot(losses: Float64Array, random: RandomStream): number {
  let sum = 0
  for (const loss of losses) sum += Math.sqrt(loss)
  let left = random.fraction() * sum
  for (let group = 0; group < losses.length; group += 1) {
    left -= Math.sqrt(losses[group]!)
    if (left < 0) return group
  }
  return losses.length - 1
}
