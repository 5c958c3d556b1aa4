import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { membersOf } from '../members.ts'

/**
 * SSE of a grouping over the cells that are there: in each group the mean of a variable is that of its cells that are
 * not missing, and only they have a distance to it.
 *
 * Never more than the SSE of the same grouping with whatever values in place of the missing cells: of all of them the group's
 * own mean costs least, and that costs what is measured here.
 *
 * @param values   n × p, row-major, standardised.
 * @param missing  n × p, 1 where a cell is missing.
 *
 * Cost  O(np).
 */
export function observedSquaredErrors(
  values: Float64Array,
  variables: number,
  missing: Uint8Array,
  groups: Int32Array,
): number {
  const { count, starts, records } = membersOf(groups)
  return compensatedSum(count, (group) => {
    let error = 0
    for (let v = 0; v < variables; v += 1) {
      let sum = 0
      let present = 0
      for (let place = starts[group]!; place < starts[group + 1]!; place += 1) {
        const cell = records[place]! * variables + v
        if (missing[cell] === 1) continue
        sum += values[cell]!
        present += 1
      }
      for (let place = starts[group]!; place < starts[group + 1]! && present > 0; place += 1) {
        const cell = records[place]! * variables + v
        if (missing[cell] === 0) error += (values[cell]! - sum / present) ** 2
      }
    }
    return error
  })
}
