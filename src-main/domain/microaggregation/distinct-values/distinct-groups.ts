import { squaredDistance } from '../../data/distances.ts'
import { ascendingOrder, smallestCandidates } from '../../numerics/selection.ts'
import type { Members } from '../members.ts'
import { halveWidest, splitRanges } from '../microaggregation-blocks/split-ranges.ts'
import { countDistinct } from './count-distinct.ts'

/** Beyond so many groups neighbours are looked for in cells of a k-d tree, of so many groups at most. */
const MOST_SEARCHED = 4096
const GROUPS_PER_CELL = 512
/** A value is looked for in so many cells on either side; a value farther away costs more than a union. */
const MOST_CELLS_AROUND = 15

/** Groups under repair: their members, centroids and values, and what a change of them costs in SSE. */
export type DistinctGroups = {
  /** Number of groups, the emptied ones among them. */
  readonly count: number
  members(group: number): readonly number[]
  isEmpty(group: number): boolean
  /** How many values the group is short of; 0 when it has enough. */
  lack(group: number): number
  /** The other groups nearest by centroid, nearest first; of many groups, those nearest in the same part of space. */
  nearestGroups(group: number, count: number): Int32Array
  /** The nearest of the groups that hold a value this one has not; of many groups, those in the parts of space around. */
  nearestWithNew(group: number, count: number): Int32Array
  /** The record has a value that the group has not. */
  isNew(group: number, record: number): boolean
  /** The group keeps all its values without this member. */
  isSpare(group: number, record: number): boolean
  /** The group is no more short of values without this member than with it. */
  canLose(group: number, record: number): boolean
  /** The same with `incoming` in the place of its member `outgoing`. */
  canExchange(group: number, outgoing: number, incoming: number): boolean
  /** By how much the sum of what both groups lack falls when they become one. */
  gainOfUnion(a: number, b: number): number
  moveCost(record: number, from: number, to: number): number
  exchangeCost(i: number, a: number, j: number, b: number): number
  unionCost(a: number, b: number): number
  move(record: number, from: number, to: number): void
  exchange(i: number, a: number, j: number, b: number): void
  /** These records hold as many values as a group must. */
  isComplete(records: readonly number[]): boolean
  /** Where each member lies between the two members farthest apart, by the first's farthest and that one's. */
  alongLongest(group: number): Float64Array
  /** A member and its nearest in the group, of values it has not yet first as long as it must, then of any up to `size`. */
  nearestComplete(group: number, record: number, size: number): readonly number[]
  /** What it adds to the SSE, never above 0, that these members become a group of their own. */
  splitCost(group: number, leaving: readonly number[]): number
  /** These members leave and become the last group. */
  split(group: number, leaving: readonly number[]): void
  /** b joins a and is empty from then on. */
  unite(a: number, b: number): void
  /** Group of each record; numbers of groups that were united have holes. */
  groups(): Int32Array
}

/**
 * @param values  n × p, row-major, standardised.
 * @param codes   value of each record, -1 for none.
 *
 * Cost  O(np) to create; centroids are computed afresh from their members after each change, so that nothing drifts.
 */
export function createDistinctGroups(
  values: Float64Array,
  variables: number,
  codes: Int32Array,
  atLeast: number,
  start: Members,
): DistinctGroups {
  const lists = Array.from({ length: start.count }, (_, group) =>
    Array.from(start.records.subarray(start.starts[group], start.starts[group + 1])),
  )
  let centroids = new Float64Array(start.count * variables)
  const counts = lists.map(() => new Map<number, number>())
  let keys = new Float64Array(start.count)

  function refresh(group: number): void {
    const list = lists[group]!
    const count = new Map<number, number>()
    centroids.fill(0, group * variables, (group + 1) * variables)
    for (const record of list) {
      const code = codes[record]!
      if (code >= 0) count.set(code, (count.get(code) ?? 0) + 1)
      for (let v = 0; v < variables; v += 1) centroids[group * variables + v]! += values[record * variables + v]!
    }
    for (let v = 0; v < variables; v += 1) centroids[group * variables + v]! /= list.length
    counts[group] = count
  }
  for (let group = 0; group < start.count; group += 1) refresh(group)

  const cells = cellsOf(centroids, variables, start.count)
  const cellOf = new Array<number>(start.count)
  cells.forEach((groups, cell) => {
    for (const group of groups) cellOf[group] = cell
  })
  const othersIn = (groups: Iterable<number>, group: number): number[] => {
    const others: number[] = []
    for (const other of groups) if (other !== group && size(other) > 0) others.push(other)
    return others
  }

  function nearest(group: number, others: readonly number[], count: number): Int32Array {
    for (const other of others) keys[other] = squaredDistance(centroids, variables, group, other)
    return smallestCandidates(keys, others, others.length, count)
  }

  const toCentroid = (record: number, group: number): number => {
    let sum = 0
    for (let v = 0; v < variables; v += 1) {
      const difference = values[record * variables + v]! - centroids[group * variables + v]!
      sum += difference * difference
    }
    return sum
  }
  const lackOf = (distinct: number): number => Math.max(0, atLeast - distinct)
  const countOf = (group: number, record: number): number => counts[group]!.get(codes[record]!) ?? 0
  const isSpare = (group: number, record: number): boolean => codes[record]! < 0 || countOf(group, record) > 1
  const size = (group: number): number => lists[group]!.length

  /** Half as many places again, so that splits one by one copy little. */
  function makeRoom(): void {
    const places = Math.ceil(1.5 * lists.length)
    const roomier = new Float64Array(places * variables)
    roomier.set(centroids)
    centroids = roomier
    keys = new Float64Array(places)
  }

  function farthestFrom(record: number, list: readonly number[]): number {
    let farthest = record
    let largest = -1
    for (const other of list) {
      const distance = squaredDistance(values, variables, record, other)
      if (distance <= largest) continue
      largest = distance
      farthest = other
    }
    return farthest
  }

  function remove(record: number, group: number): void {
    lists[group]!.splice(lists[group]!.indexOf(record), 1)
  }

  return {
    get count() {
      return lists.length
    },
    members: (group) => lists[group]!,
    isEmpty: (group) => size(group) === 0,
    lack: (group) => lackOf(counts[group]!.size),
    nearestGroups(group, count) {
      const own = othersIn(cells[cellOf[group]!]!, group)
      // A cell in which all groups have become one looks beyond itself.
      return nearest(group, own.length > 0 || cells.length === 1 ? own : othersIn(lists.keys(), group), count)
    },
    nearestWithNew(group, count) {
      const cell = cellOf[group]!
      const known = counts[group]!
      const hasNew = (other: number): boolean => [...counts[other]!.keys()].some((code) => !known.has(code))
      for (let reach = 0; reach <= MOST_CELLS_AROUND; reach = 2 * reach + 1) {
        const around = cells.slice(Math.max(0, cell - reach), cell + reach + 1)
        const found = around.flatMap((groups) => othersIn(groups, group).filter(hasNew))
        if (found.length > 0) return nearest(group, found, count)
        if (around.length === cells.length) break
      }
      return new Int32Array(0)
    },
    isNew: (group, record) => codes[record]! >= 0 && countOf(group, record) === 0,
    isSpare,
    canLose: (group, record) => isSpare(group, record) || counts[group]!.size > atLeast,
    canExchange(group, outgoing, incoming) {
      if (isSpare(group, outgoing) || counts[group]!.size > atLeast) return true
      return codes[incoming]! >= 0 && countOf(group, incoming) === 0
    },
    gainOfUnion(a, b) {
      const distinct = new Set([...counts[a]!.keys(), ...counts[b]!.keys()]).size
      return lackOf(counts[a]!.size) + lackOf(counts[b]!.size) - lackOf(distinct)
    },
    moveCost: (record, from, to) =>
      (size(to) / (size(to) + 1)) * toCentroid(record, to) - (size(from) / (size(from) - 1)) * toCentroid(record, from),
    exchangeCost: (i, a, j, b) =>
      toCentroid(j, a) -
      toCentroid(j, b) +
      (toCentroid(i, b) - toCentroid(i, a)) -
      squaredDistance(values, variables, i, j) * (1 / size(a) + 1 / size(b)),
    unionCost: (a, b) => ((size(a) * size(b)) / (size(a) + size(b))) * squaredDistance(centroids, variables, a, b),
    move(record, from, to) {
      remove(record, from)
      lists[to]!.push(record)
      refresh(from)
      refresh(to)
    },
    exchange(i, a, j, b) {
      remove(i, a)
      remove(j, b)
      lists[a]!.push(j)
      lists[b]!.push(i)
      refresh(a)
      refresh(b)
    },
    isComplete: (records) => countDistinct(codes, records) >= atLeast,
    alongLongest(group) {
      const list = lists[group]!
      const first = farthestFrom(list[0]!, list)
      const last = farthestFrom(first, list)
      return Float64Array.from(list, (record) => {
        let sum = 0
        for (let v = 0; v < variables; v += 1) {
          const direction = values[last * variables + v]! - values[first * variables + v]!
          sum += direction * values[record * variables + v]!
        }
        return sum
      })
    },
    nearestComplete(group, record, size) {
      const list = lists[group]!
      const nearest = Array.from(
        ascendingOrder(list.map((other) => squaredDistance(values, variables, record, other))),
        (place) => list[place]!,
      )
      const chosen: number[] = []
      const seen = new Set<number>()
      for (const other of nearest) {
        const code = codes[other]!
        if (seen.size === atLeast) break
        if (code < 0 || seen.has(code)) continue
        seen.add(code)
        chosen.push(other)
      }
      const rest = nearest.filter((other) => !chosen.includes(other))
      return [...chosen, ...rest.slice(0, Math.max(0, size - chosen.length))]
    },
    splitCost(group, leaving) {
      const all = size(group)
      const left = leaving.length
      let square = 0
      for (let v = 0; v < variables; v += 1) {
        let sum = 0
        for (const record of leaving) sum += values[record * variables + v]!
        square += (sum / left - centroids[group * variables + v]!) ** 2
      }
      // |a|·|b|/(|a|+|b|) times the square of the distance of the two means, by that of one to the mean of both.
      return -((left * all) / (all - left)) * square
    },
    split(group, leaving) {
      const gone = new Set(leaving)
      lists[group] = lists[group]!.filter((record) => !gone.has(record))
      lists.push([...leaving])
      counts.push(new Map())
      cellOf.push(cellOf[group]!)
      cells[cellOf[group]!]!.push(lists.length - 1)
      if (lists.length > keys.length) makeRoom()
      refresh(group)
      refresh(lists.length - 1)
    },
    unite(a, b) {
      lists[a]!.push(...lists[b]!)
      lists[b] = []
      counts[b] = new Map()
      refresh(a)
    },
    groups() {
      const groups = new Int32Array(codes.length)
      lists.forEach((list, group) => {
        for (const record of list) groups[record] = group
      })
      return groups
    },
  }
}

/** Groups by the part of space their centroids lie in; one part when they are few. */
function cellsOf(centroids: Float64Array, variables: number, count: number): number[][] {
  const order = Int32Array.from({ length: count }, (_, group) => group)
  if (count <= MOST_SEARCHED) return [Array.from(order)]
  const options = { largest: GROUPS_PER_CELL, smallest: 1, chooseCut: halveWidest }
  const starts = splitRanges(centroids, variables, order, options)
  return Array.from({ length: starts.length - 1 }, (_, cell) =>
    Array.from(order.subarray(starts[cell], starts[cell + 1])).sort((a, b) => a - b),
  )
}
