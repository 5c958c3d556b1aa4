import type { GroupRules } from './group-rules.ts'

/**
 * Whether a group keeps to the rules of size and colours once `out` has left and `joins` has come; -1 is none. It is taken to
 * keep to them before.
 *
 * @param colours  of each record, -1 for none.
 *
 * Cost  O(size), or O(size²) where a value may be in more than one record.
 */
export function keepsRules(
  { smallest, l, isPolychromatic }: Pick<GroupRules, 'smallest' | 'l' | 'isPolychromatic'>,
  colours: Int32Array,
  members: readonly number[],
  out: number,
  joins: number,
): boolean {
  const size = members.length - (out >= 0 ? 1 : 0) + (joins >= 0 ? 1 : 0)
  if (size < smallest) return false
  const countOf = (colour: number): number => {
    let count = joins >= 0 && colours[joins] === colour ? 1 : 0
    for (const member of members) if (member !== out && colours[member] === colour) count += 1
    return count
  }
  const coloured = size - countOf(-1)
  if (coloured < l) return false
  const most = isPolychromatic ? 1 : Math.floor(coloured / l)
  const isFew = (record: number) => colours[record]! < 0 || countOf(colours[record]!) <= most
  // Where all colours differ, only the one that comes can clash; else a group that lost a record may have too much of any.
  if (isPolychromatic) return joins < 0 || isFew(joins)
  return members.every((member) => member === out || isFew(member)) && (joins < 0 || isFew(joins))
}
