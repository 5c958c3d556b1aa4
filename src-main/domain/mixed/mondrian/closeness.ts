import type { ConfidentialVariable } from '../mixed-file.ts'

/**
 * How far the confidential values of some records are from those of the whole file: the earth mover's distance, over ranks
 * of numbers, and where all values are equally far apart else; from 0 to 1. Missing values do not count; without any other
 * the distance is 1, for nothing is known of it.
 *
 * @param whole  how many records of the file have each value.
 *
 * Source  Li, Li & Venkatasubramanian (2007), t-closeness: privacy beyond k-anonymity and l-diversity.
 * Cost    O(records + values).
 */
export function closeness({ codes, values }: ConfidentialVariable, whole: Int32Array, records: Int32Array): number {
  const counts = new Int32Array(whole.length)
  let present = 0
  for (const record of records) {
    if (codes[record]! < 0) continue
    counts[codes[record]!]! += 1
    present += 1
  }
  const all = whole.reduce((sum, count) => sum + count, 0)
  if (all === 0) return 0
  if (present === 0) return 1
  let distance = 0
  let running = 0
  for (let value = 0; value < whole.length; value += 1) {
    const difference = counts[value]! / present - whole[value]! / all
    running += difference
    distance += Math.abs(values === null ? difference : running)
  }
  return values === null ? distance / 2 : distance / Math.max(1, whole.length - 1)
}
