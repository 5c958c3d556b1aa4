import type { CodedKeys } from '../classes/coded-keys.ts'

/** A set of variables is a number with a bit for each: so many at most. */
export const MOST_VARIABLES = 30

/** Records in classes that lie one after the other; records that are alone are in none. */
type Partition = { readonly order: Int32Array; readonly starts: Int32Array; classes: number }

/**
 * Every minimal sample unique: a set of variables on which a record is unique, while on none of its proper subsets.
 *
 * Sets are visited so that each comes after its subsets, and carry the classes of the records that are not unique on them yet: a
 * record that is alone meets no other on a larger set, so it is dropped, and a set without classes has no larger one. A missing
 * value (−1) is in no minimal unique and equals none.
 *
 * @param included  records that are in the file.
 * @param largest   variables in a set at most.
 * @param visit     called for each, with the record, the set by bits, and how many variables it has.
 *
 * Source  Manning, Haglin & Keane (2008), "A recursive search algorithm for statistical disclosure assessment", Data Min. Knowl.
 *         Discov. 16, 165–196.
 *         Deviates: refines classes of records set by set, and does not intersect lists of records item by item: the same
 *         uniques, by passes over columns.
 * Cost    O(n) a set at most, 2^variables sets at most, and fewer the more records are unique early. O(n · largest) memory.
 */
export function minimalUniques(
  { records, variables }: CodedKeys,
  included: Int32Array,
  largest: number,
  visit: (record: number, set: number, size: number) => void,
): void {
  const found = createFound(records)
  const depth = Math.min(largest, variables.length)
  const levels = Array.from({ length: depth + 1 }, (): Partition => {
    const order = new Int32Array(included.length)
    return { order, starts: new Int32Array((included.length >> 1) + 2), classes: 0 }
  })
  const most = variables.reduce((sum, { distinct }) => Math.max(sum, distinct), 0)
  const counts = new Int32Array(most)
  const offsets = new Int32Array(most).fill(-1)

  const alone = (record: number, set: number, size: number) => {
    if (found.hasSubset(record, set)) return
    found.add(record, set)
    visit(record, set, size)
  }

  /** Splits the classes of one level into the next by a variable. */
  const refine = (from: Partition, to: Partition, codes: Int32Array, set: number, size: number) => {
    let next = 0
    to.classes = 0
    for (let c = 0; c < from.classes; c += 1) {
      const [first, end] = [from.starts[c]!, from.starts[c + 1]!]
      for (let at = first; at < end; at += 1) {
        const code = codes[from.order[at]!]!
        if (code >= 0) counts[code]! += 1
      }
      for (let at = first; at < end; at += 1) {
        const record = from.order[at]!
        const code = codes[record]!
        if (code < 0) continue
        if (counts[code] === 1) {
          alone(record, set, size)
          continue
        }
        if (offsets[code]! < 0) {
          offsets[code] = next
          to.starts[to.classes] = next
          to.classes += 1
          next += counts[code]!
        }
        to.order[offsets[code]!] = record
        offsets[code]! += 1
      }
      for (let at = first; at < end; at += 1) {
        const code = codes[from.order[at]!]!
        if (code < 0) continue
        counts[code] = 0
        offsets[code] = -1
      }
    }
    to.starts[to.classes] = next
  }

  const search = (level: number, set: number, lowest: number) => {
    for (let v = 0; v < lowest; v += 1) {
      const wider = set | (1 << v)
      refine(levels[level]!, levels[level + 1]!, variables[v]!.codes, wider, level + 1)
      if (level + 1 < depth && levels[level + 1]!.classes > 0) search(level + 1, wider, v)
    }
  }

  const [root] = levels
  root!.order.set(included)
  root!.starts[1] = included.length
  root!.classes = included.length > 0 ? 1 : 0
  if (depth > 0) search(0, 0, variables.length)
}

/** The minimal uniques of each record so far, as chains. */
function createFound(records: number) {
  const last = new Int32Array(records).fill(-1)
  const sets: number[] = []
  const before: number[] = []
  return {
    add(record: number, set: number) {
      before.push(last[record]!)
      last[record] = sets.push(set) - 1
    },
    hasSubset(record: number, set: number): boolean {
      for (let at = last[record]!; at >= 0; at = before[at]!) if ((sets[at]! & set) === sets[at]) return true
      return false
    },
  }
}
