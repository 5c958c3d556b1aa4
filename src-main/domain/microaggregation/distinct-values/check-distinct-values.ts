import { AppError } from '../../../contract/errors.ts'
import type { Strata } from '../../method.ts'

/**
 * Whether groups of `atLeast` distinct values exist. They do exactly when the file, or each stratum, holds as many: all its
 * records in one group are such a grouping (`mostGroups` says how many groups there can be).
 *
 * @param codes     value of each record, -1 for none, which never counts.
 * @param variable  its name, for the message.
 * @throws AppError `distinct-values-too-few`, naming the stratum with the fewest, the first of equals.
 *
 * Cost    O(n).
 */
export function checkDistinctValues(codes: Int32Array, atLeast: number, strata: Strata | null, variable: string): void {
  if (atLeast <= 1) return
  const values = Array.from({ length: strata?.names.length ?? 1 }, () => new Set<number>())
  const isUsed = new Uint8Array(values.length)
  codes.forEach((code, record) => {
    const stratum = strata?.codes[record] ?? 0
    isUsed[stratum] = 1
    if (code >= 0) values[stratum]!.add(code)
  })
  let fewest = -1
  values.forEach(({ size }, stratum) => {
    if (isUsed[stratum] === 1 && (fewest < 0 || size < values[fewest]!.size)) fewest = stratum
  })
  if (fewest < 0 || values[fewest]!.size >= atLeast) return
  throw new AppError('distinct-values-too-few', {
    variable,
    atLeast,
    found: values[fewest]!.size,
    stratum: strata?.names[fewest] ?? '',
  })
}
