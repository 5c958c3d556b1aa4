import { STATISTIC_RELATIVE } from '../../numerics/tolerances.ts'

/** A pMSE by its mean over permutations of the sides; null where either is not defined or chance alone finds nothing. */
export function timesByChance(found: number | null, byChance: number | null): number | null {
  return found === null || byChance === null || !(byChance > STATISTIC_RELATIVE) ? null : found / byChance
}
