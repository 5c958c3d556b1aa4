import type { MixedFile } from '../mixed-file.ts'

/**
 * Loss of a group as `mixedLoss` counts it, once `out` has left and `joins` has come; -1 is none.
 *
 * Cost  O(size · p). It keeps no sums, so that nothing can drift; groups here are small.
 */
export function createGroupLoss({ values, variables, categorical }: MixedFile) {
  const counts = categorical.map(({ categories }) => new Int32Array(categories.length))
  const codesOf = categorical.map(({ codes }) => codes)

  return (members: readonly number[], out: number, joins: number): number => {
    const size = members.length - (out >= 0 ? 1 : 0) + (joins >= 0 ? 1 : 0)
    let loss = 0
    for (let v = 0; v < variables; v += 1) {
      let sum = joins >= 0 ? values[joins * variables + v]! : 0
      let squares = sum * sum
      for (let place = 0; place < members.length; place += 1) {
        const member = members[place]!
        if (member === out) continue
        const value = values[member * variables + v]!
        sum += value
        squares += value * value
      }
      loss += squares - (sum * sum) / size
    }
    for (let v = 0; v < codesOf.length; v += 1) loss += size - mode(codesOf[v]!, counts[v]!, members, out, joins)
    return loss
  }
}

/** Records of the most frequent category; `counts` is 0 throughout, before and after. */
function mode(codes: Int32Array, counts: Int32Array, members: readonly number[], out: number, joins: number): number {
  let most = 0
  if (joins >= 0) most = counts[codes[joins]!]! += 1
  for (let place = 0; place < members.length; place += 1) {
    const member = members[place]!
    if (member !== out && (counts[codes[member]!]! += 1) > most) most = counts[codes[member]!]!
  }
  for (let place = 0; place < members.length; place += 1) counts[codes[members[place]!]!] = 0
  if (joins >= 0) counts[codes[joins]!] = 0
  return most
}
