import { entropyOfSum, xLog2x } from '../entropy/entropy-of-counts.ts'
import { ENTROPY_SLACK, type GroupNeeds } from '../entropy/group-needs.ts'
import type { MixedFile } from '../mixed-file.ts'

/**
 * Groups of mixed records with what their loss and their diversity follow from, changed in place by single records.
 *
 * With s the sum of a group's standardised values, its numeric loss is Σ|x|² − |s|² / size, so that a change follows from
 * the sums; its categorical loss is size − most frequent count for each variable; its entropy follows from Σ c log₂ c.
 * `NONE` in the place of a record means no record.
 */
export interface ClusterTable {
  /** Group of each record. */
  readonly groups: Int32Array
  /** Records of each group, 0 of one that was merged away. */
  readonly sizes: Int32Array
  /** Members of each group, in no order. */
  readonly members: readonly number[][]
  move(record: number, to: number): void
  /** Puts all of `from` into `to`. O(members). */
  merge(from: number, to: number): void
  /** Change of the loss of one group when `out` leaves it and `into` enters it. */
  change(group: number, out: number, into: number): number
  /** Change of the loss when two groups become one, never negative but for rounding. */
  mergeCost(a: number, b: number): number
  /** Whether a group meets the needs after `out` left it and `into` entered it. */
  meets(group: number, needs: GroupNeeds, out?: number, into?: number): boolean
  /** How far a group is from the needs in records, values and bits, each as a share; 0 when it meets them. */
  shortage(group: number, needs: GroupNeeds, out?: number, into?: number): number
  /** Entropy of one confidential variable in a group, bits. */
  entropy(group: number, variable: number): number
}

export const NONE = -1

/**
 * @param start  group of each record, numbered from 0; not changed.
 * @param room   places for groups at least, so that empty ones may be filled.
 *
 * Cost  O(n (p + categories)) to create; O(p + categories of a variable) a change; memory groups × (categories + values).
 */
export function createClusterTable(file: MixedFile, start: Int32Array, room = 0): ClusterTable {
  const { values, variables, categorical, confidential, records } = file
  const count = Math.max(room, 1 + start.reduce((most, group) => Math.max(most, group), -1))
  const groups = new Int32Array(records).fill(NONE)
  const places = new Int32Array(records)
  const sizes = new Int32Array(count)
  const members: number[][] = Array.from({ length: count }, () => [])
  const sums = new Float64Array(count * variables)
  const most = new Int32Array(count * categorical.length)
  const counts = categorical.map(({ categories }) => new Int32Array(count * categories.length))
  const confidentialCounts = confidential.map(({ distinct }) => new Int32Array(count * distinct))
  // For each group and confidential variable: values that are there, distinct ones, and Σ c log₂ c.
  const width = confidential.length
  const present = new Int32Array(count * width)
  const distinct = new Int32Array(count * width)
  const logSums = new Float64Array(count * width)
  const xLogs = Float64Array.from({ length: records + 1 }, (_, c) => xLog2x(c))

  function put(record: number, group: number): void {
    groups[record] = group
    places[record] = members[group]!.length
    members[group]!.push(record)
    sizes[group]! += 1
    for (let v = 0; v < variables; v += 1) sums[group * variables + v]! += values[record * variables + v]!
    for (let q = 0; q < categorical.length; q += 1) {
      const cell = group * categorical[q]!.categories.length + categorical[q]!.codes[record]!
      const now = (counts[q]![cell]! += 1)
      const top = group * categorical.length + q
      if (now > most[top]!) most[top] = now
    }
    countValues(record, group, 1)
  }

  function take(record: number): void {
    const group = groups[record]!
    const own = members[group]!
    const last = own.pop()!
    if (last !== record) {
      own[places[record]!] = last
      places[last] = places[record]!
    }
    groups[record] = NONE
    sizes[group]! -= 1
    const isEmpty = sizes[group] === 0
    for (let v = 0; v < variables; v += 1) {
      // An emptied group holds no rounding of what was in it.
      sums[group * variables + v] = isEmpty ? 0 : sums[group * variables + v]! - values[record * variables + v]!
    }
    for (let q = 0; q < categorical.length; q += 1) {
      const code = categorical[q]!.codes[record]!
      most[group * categorical.length + q] = mostAfter(q, group, code, NONE)
      counts[q]![group * categorical[q]!.categories.length + code]! -= 1
    }
    countValues(record, group, -1)
  }

  function countValues(record: number, group: number, by: 1 | -1): void {
    for (let s = 0; s < width; s += 1) {
      const code = confidential[s]!.codes[record]!
      if (code < 0) continue
      const cell = group * confidential[s]!.distinct + code
      const own = confidentialCounts[s]!
      const at = group * width + s
      const before = own[cell]!
      own[cell] = before + by
      present[at]! += by
      logSums[at]! += xLogs[before + by]! - xLogs[before]!
      if (before === 0) distinct[at]! += 1
      else if (before + by === 0) distinct[at]! -= 1
    }
  }

  /** The most frequent count of a group after one record of category `out` left and one of `into` entered. */
  function mostAfter(q: number, group: number, out: number, into: number): number {
    const own = counts[q]!
    const length = categorical[q]!.categories.length
    const from = group * length
    let top = most[group * categorical.length + q]!
    if (out === into) return top
    if (out !== NONE && own[from + out] === top) {
      top -= 1
      for (let code = 0; code < length; code += 1) {
        if (code !== out && own[from + code]! > top) {
          top += 1
          break
        }
      }
    }
    return into === NONE ? top : Math.max(top, own[from + into]! + 1)
  }

  function change(group: number, out: number, into: number): number {
    const size = sizes[group]!
    const after = size - (out === NONE ? 0 : 1) + (into === NONE ? 0 : 1)
    let before = 0
    let square = 0
    let squares = 0
    for (let v = 0, at = group * variables; v < variables; v += 1, at += 1) {
      const sum = sums[at]!
      let next = sum
      before += sum * sum
      if (out !== NONE) {
        const x = values[out * variables + v]!
        next -= x
        squares -= x * x
      }
      if (into !== NONE) {
        const x = values[into * variables + v]!
        next += x
        squares += x * x
      }
      square += next * next
    }
    let delta = squares + (size > 0 ? before / size : 0) - (after > 0 ? square / after : 0)
    for (let q = 0; q < categorical.length; q += 1) {
      const { codes } = categorical[q]!
      const top = mostAfter(q, group, out === NONE ? NONE : codes[out]!, into === NONE ? NONE : codes[into]!)
      delta += after - top - (size - most[group * categorical.length + q]!)
    }
    return delta
  }

  /** Entropy of a confidential variable after a change; `code`s of NONE change nothing. Gives the distinct values too. */
  let distinctAfter = 0
  function entropyAfter(s: number, group: number, out: number, into: number): number {
    const { codes, distinct: length } = confidential[s]!
    const own = confidentialCounts[s]!
    const at = group * width + s
    const leaves = out === NONE ? NONE : codes[out]!
    const enters = into === NONE ? NONE : codes[into]!
    let total = present[at]!
    let sum = logSums[at]!
    distinctAfter = distinct[at]!
    if (leaves !== enters) {
      if (leaves !== NONE) {
        const now = own[group * length + leaves]!
        total -= 1
        sum += xLogs[now - 1]! - xLogs[now]!
        if (now === 1) distinctAfter -= 1
      }
      if (enters !== NONE) {
        const now = own[group * length + enters]!
        total += 1
        sum += xLogs[now + 1]! - xLogs[now]!
        if (now === 0) distinctAfter += 1
      }
    }
    return distinctAfter < 2 ? 0 : entropyOfSum(total, sum)
  }

  function shortage(group: number, needs: GroupNeeds, out = NONE, into = NONE): number {
    const size = sizes[group]! - (out === NONE ? 0 : 1) + (into === NONE ? 0 : 1)
    if (size === 0) return 0
    let short = Math.max(0, needs.k - size) / needs.k
    let all = 0
    for (let s = 0; s < width; s += 1) {
      const entropy = entropyAfter(s, group, out, into)
      all += entropy
      short += Math.max(0, needs.l - distinctAfter) / needs.l + lack(entropy, needs.entropies[s]!)
    }
    return short + lack(all, needs.entropySum)
  }

  for (let record = 0; record < records; record += 1) put(record, start[record]!)

  return {
    groups,
    sizes,
    members,
    move(record, to) {
      take(record)
      put(record, to)
    },
    merge(from, to) {
      for (const record of members[from]!.slice()) {
        take(record)
        put(record, to)
      }
    },
    change,
    mergeCost(a, b) {
      const [sizeA, sizeB] = [sizes[a]!, sizes[b]!]
      let square = 0
      for (let v = 0; v < variables; v += 1) {
        const difference = sums[a * variables + v]! / sizeA - sums[b * variables + v]! / sizeB
        square += difference * difference
      }
      let cost = (square * sizeA * sizeB) / (sizeA + sizeB)
      for (let q = 0; q < categorical.length; q += 1) {
        const own = counts[q]!
        const length = categorical[q]!.categories.length
        let top = 0
        for (let code = 0; code < length; code += 1)
          top = Math.max(top, own[a * length + code]! + own[b * length + code]!)
        cost += most[a * categorical.length + q]! + most[b * categorical.length + q]! - top
      }
      return cost
    },
    meets: (group, needs, out, into) => shortage(group, needs, out, into) === 0,
    shortage,
    entropy: (group, variable) => entropyAfter(variable, group, NONE, NONE),
  }
}

function lack(entropy: number, needed: number): number {
  return entropy >= needed - ENTROPY_SLACK ? 0 : (needed - entropy) / needed
}
