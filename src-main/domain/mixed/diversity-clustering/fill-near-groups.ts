import { smallestCandidates } from '../../numerics/selection.ts'
import { lossLeftOut } from '../loss-left-out.ts'
import type { MixedFile } from '../mixed-file.ts'
import type { GroupRules } from './group-rules.ts'

/** Candidates looked at for a group, in multiples of its size; all of them where these do not fill it. */
const LOOKED_AT = 4

/**
 * Groups of near records that keep to the rules of size and colours, as MDAV would make them: the record farthest from the middle
 * of all takes the nearest ones that its group may still hold.
 *
 * A group has `size` records, the least multiple of l that is large enough, and at most size / l of a colour. Before and after
 * each group no colour has more than one in l of the records that are left: of a colour that would, a group takes its nearest
 * ones first. So the last records always make groups themselves.
 *
 * @param records  those to be grouped, each with a colour; no colour has more than one in l of them.
 * @returns        null when stopped.
 *
 * Cost  O(n² p / size).
 */
export function fillNearGroups(
  file: MixedFile,
  records: readonly number[],
  colours: Int32Array,
  { smallest, l, isPolychromatic }: Pick<GroupRules, 'smallest' | 'l' | 'isPolychromatic'>,
  shouldStop: () => boolean,
): number[][] | null {
  const size = isPolychromatic ? l : l * Math.ceil(smallest / l)
  const distances = new Float64Array(file.records)
  const counts = countsOf(records, colours)
  const isFree = new Uint8Array(file.records)
  for (const record of records) isFree[record] = 1
  const everyone = Int32Array.from(records)
  let left = everyone
  const groups: number[][] = []

  /** How many of each colour the next group has to take; null where these are more than it holds. */
  function neededOf(): Map<number, number> | null {
    const most = Math.floor((left.length - size) / l)
    const needed = new Map<number, number>()
    let all = 0
    for (const [colour, count] of counts) {
      if (count <= most) continue
      needed.set(colour, count - most)
      all += count - most
    }
    return all <= size ? needed : null
  }

  function groupAround(seed: number, needed: Map<number, number>): number[] {
    const group: number[] = []
    const held = new Map<number, number>()
    let open = size - [...needed.values()].reduce((sum, count) => sum + count, 0)
    const take = (record: number) => {
      const colour = colours[record]!
      if (held.get(colour) === size / l || !isFree[record]) return
      const short = needed.get(colour) ?? 0
      if (short > 0) needed.set(colour, short - 1)
      else if (open === 0) return
      else open -= 1
      held.set(colour, (held.get(colour) ?? 0) + 1)
      isFree[record] = 0
      group.push(record)
    }
    distancesFrom(file, seed, left, distances)
    // It comes first, whatever lies at the same place.
    distances[seed] = -1
    for (const record of smallestCandidates(distances, left, left.length, LOOKED_AT * size)) take(record)
    if (group.length < size) for (const record of left.toSorted((a, b) => distances[a]! - distances[b]!)) take(record)
    return group
  }

  const farness = lossLeftOut(file)
  const seeds = records.map((record) => ({ record, far: farness(record) })).sort((a, b) => b.far - a.far)
  for (let at = 0; left.length >= 2 * size;) {
    const seed = seeds[at]!.record
    if (isFree[seed] === 0) {
      at += 1
      continue
    }
    if (groups.length % 16 === 0 && shouldStop()) return null
    const needed = neededOf()
    if (needed === null) break
    const group = groupAround(seed, needed)
    for (const record of group) counts.set(colours[record]!, counts.get(colours[record]!)! - 1)
    groups.push(group)
    left = everyone.subarray(0, compact(left, isFree))
  }
  return [...groups, ...lastGroups(left, colours, isPolychromatic)]
}

/** What is left as one group, or dealt colour by colour to as many as the most frequent colour has records. */
function lastGroups(left: Int32Array, colours: Int32Array, isPolychromatic: boolean): number[][] {
  const many = isPolychromatic ? Math.max(0, ...countsOf(left, colours).values()) : Math.min(1, left.length)
  const groups = Array.from({ length: many }, (): number[] => [])
  left.toSorted((a, b) => colours[a]! - colours[b]! || a - b).forEach((record, at) => groups[at % many]!.push(record))
  return groups
}

function countsOf(records: ArrayLike<number>, colours: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < records.length; at += 1) {
    const colour = colours[records[at]!]!
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}

/** Squared standardised distance, and 1 for each category that differs: what the loss is made of. */
function distancesFrom(
  { values, variables, categorical }: MixedFile,
  seed: number,
  others: Int32Array,
  distances: Float64Array,
): void {
  const count = others.length
  for (let at = 0; at < count; at += 1) {
    const other = others[at]!
    let square = 0
    for (let a = seed * variables, b = other * variables, end = a + variables; a < end; a += 1, b += 1) {
      const difference = values[a]! - values[b]!
      square += difference * difference
    }
    distances[other] = square
  }
  for (const { codes } of categorical) {
    const code = codes[seed]
    for (let at = 0; at < count; at += 1) if (codes[others[at]!] !== code) distances[others[at]!]! += 1
  }
}

/** Moves free records to the front, in order; how many there are. */
function compact(records: Int32Array, isFree: Uint8Array): number {
  let kept = 0
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at]!
    if (isFree[record] === 0) continue
    records[kept] = record
    kept += 1
  }
  return kept
}
