/** Groups that the master may choose, each once, with its cost. Append only: a column keeps its number. */
export type ColumnPool = {
  readonly count: number
  /** Members of column c, ascending. Do not change. */
  members(column: number): Int32Array
  /** w_C = (1/|C|) Σ_{i<j} |a_i − a_j|², the SSE of the group. */
  cost(column: number): number
  /** Adds a group unless it is there; returns its number, or -1 when it was there. `members` need no order and are copied. */
  add(members: ArrayLike<number>): number
  /** The number of a group, or -1. */
  find(members: ArrayLike<number>): number
}

/**
 * @param distances  squared distances, n × n row-major.
 *
 * Cost  O(m²) per column of m members.
 */
export function createColumnPool(distances: Float64Array, records: number): ColumnPool {
  const columns: Int32Array[] = []
  const costs: number[] = []
  const numbers = new Map<string, number>()

  return {
    get count() {
      return columns.length
    },
    members: (column) => columns[column]!,
    cost: (column) => costs[column]!,
    find: (members) => numbers.get(keyOf(Int32Array.from(members).sort())) ?? -1,
    add(members) {
      const sorted = Int32Array.from(members).sort()
      const key = keyOf(sorted)
      if (numbers.has(key)) return -1
      numbers.set(key, columns.length)
      columns.push(sorted)
      costs.push(costOfGroup(distances, records, sorted))
      return columns.length - 1
    },
  }
}

/** SSE of a group from squared distances: (1/m) Σ_{i<j} D_ij. */
export function costOfGroup(distances: Float64Array, records: number, members: ArrayLike<number>): number {
  let sum = 0
  for (let a = 1; a < members.length; a += 1) {
    const row = members[a]! * records
    for (let b = 0; b < a; b += 1) sum += distances[row + members[b]!]!
  }
  return sum / members.length
}

/** Two 16-bit units per member: a compact key for files of any size. */
function keyOf(sorted: Int32Array): string {
  let key = ''
  for (const member of sorted) key += String.fromCharCode(member & 0xffff, member >>> 16)
  return key
}
