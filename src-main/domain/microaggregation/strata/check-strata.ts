import { AppError } from '../../../contract/errors.ts'
import type { Strata } from '../../method.ts'

/**
 * Whether every stratum can hold a group.
 *
 * @throws AppError `stratum-too-small`, naming the smallest of those with fewer than k records, the first of equals.
 *
 * Cost    O(n).
 */
export function checkStrata({ codes, names }: Strata, k: number): void {
  const sizes = new Int32Array(names.length)
  for (const code of codes) sizes[code]! += 1
  let smallest = -1
  let small = 0
  sizes.forEach((size, code) => {
    if (size === 0 || size >= k) return
    small += 1
    if (smallest < 0 || size < sizes[smallest]!) smallest = code
  })
  if (small > 0)
    throw new AppError('stratum-too-small', { stratum: names[smallest]!, records: sizes[smallest]!, k, small })
}
