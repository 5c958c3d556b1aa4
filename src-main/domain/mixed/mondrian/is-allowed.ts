import type { MixedFile } from '../mixed-file.ts'
import { closeness } from './closeness.ts'

/** What a part must hold to be a group. */
export type Allowance = {
  readonly k: number
  /** Distinct values of each confidential variable. */
  readonly l: number
  /** Distance of each confidential variable to the whole file at most; 1 asks nothing. */
  readonly t: number
}

/** Tells whether records may be a group. Cost O(records × confidential variables) each time. */
export function createAllowance({ confidential }: MixedFile, { k, l, t }: Allowance): (records: Int32Array) => boolean {
  const whole = confidential.map(({ codes, distinct }) => {
    const counts = new Int32Array(distinct)
    for (const code of codes) if (code >= 0) counts[code]! += 1
    return counts
  })
  return (records) =>
    records.length >= k &&
    confidential.every(
      (variable, s) =>
        (l <= 1 || hasDistinct(variable.codes, variable.distinct, records, l)) &&
        (t >= 1 || closeness(variable, whole[s]!, records) <= t),
    )
}

function hasDistinct(codes: Int32Array, distinct: number, records: Int32Array, l: number): boolean {
  const isThere = new Uint8Array(distinct)
  let found = 0
  for (const record of records) {
    const code = codes[record]!
    if (code < 0 || isThere[code] === 1) continue
    isThere[code] = 1
    found += 1
    if (found >= l) return true
  }
  return false
}
