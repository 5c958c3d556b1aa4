import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'

/** The grouping of the whole file that the best groupings of its subsets make together, and its SSE. */
export type UnionOfSubsets = {
  /** Takes over a grouping of one subset when it has a lower SSE than the one kept, or always when told so. */
  offer(subset: number, groups: Int32Array, always: boolean): boolean
  groups(): Int32Array
  readonly sse: number
}

/**
 * @param values   n × p, row-major, standardised.
 * @param subsets  records of each subset; together they are all records.
 * @param start    grouping of the whole file in which no group crosses a subset's border.
 */
export function createUnionOfSubsets(
  values: Float64Array,
  variables: number,
  subsets: readonly Int32Array[],
  start: Int32Array,
): UnionOfSubsets {
  const rows = subsets.map((records) => rowsOf(values, variables, records))
  const kept = subsets.map((records) => numberedFromZero(records, start))
  const losses = kept.map((groups, subset) => sumOfSquaredErrors(rows[subset]!, variables, groups))

  return {
    offer(subset, groups, always) {
      const loss = sumOfSquaredErrors(rows[subset]!, variables, groups)
      if (!always && !(loss < losses[subset]!)) return false
      kept[subset] = groups
      losses[subset] = loss
      return true
    },
    groups() {
      const union = new Int32Array(start.length)
      let before = 0
      kept.forEach((groups, subset) => {
        let count = 0
        groups.forEach((group, place) => {
          union[subsets[subset]![place]!] = before + group
          if (group >= count) count = group + 1
        })
        before += count
      })
      return union
    },
    get sse() {
      return losses.reduce((sum, loss) => sum + loss, 0)
    },
  }
}

/** The rows of some records as a matrix of their own. */
export function rowsOf(values: Float64Array, variables: number, records: Int32Array): Float64Array {
  const rows = new Float64Array(records.length * variables)
  records.forEach((record, place) => {
    rows.set(values.subarray(record * variables, (record + 1) * variables), place * variables)
  })
  return rows
}

/** Groups of some records, numbered from 0 in order of their first record among them. */
export function numberedFromZero(records: Int32Array, groups: Int32Array): Int32Array {
  const numbers = new Map<number, number>()
  return records.map((record) => {
    const group = groups[record]!
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    return number
  })
}
