import type { ColumnPool } from './column-pool.ts'
import type { SubsetRowCuts } from './subset-row-cuts.ts'

/** Duals of the linear master, or any others that are to be priced. */
export type MasterDuals = {
  /** π, one for each record. */
  readonly duals: Float64Array
  /** μ ≤ 0 of the row on the number of groups. */
  readonly countDual: number
  /** σ ≤ 0 of the cuts, by number; cuts beyond its length have none. */
  readonly cutDuals: Float64Array
}

/** w_C − π(C) − μ − Σ_S σ_S ⌊|C ∩ S| / d⌋. */
export function reducedCostOf(
  pool: Pick<ColumnPool, 'cost' | 'members'>,
  column: number,
  { duals, countDual, cutDuals }: MasterDuals,
  cuts: SubsetRowCuts | null,
): number {
  const members = pool.members(column)
  let reducedCost = pool.cost(column) - countDual
  for (const member of members) reducedCost -= duals[member]!
  return cuts === null || cutDuals.length === 0 ? reducedCost : reducedCost + cuts.penalty(members, cutDuals)
}

/** share · a + (1 − share) · b. */
export function blendDuals(share: number, a: MasterDuals, b: MasterDuals): MasterDuals {
  const length = Math.max(a.cutDuals.length, b.cutDuals.length)
  return {
    duals: a.duals.map((dual, i) => share * dual + (1 - share) * b.duals[i]!),
    countDual: share * a.countDual + (1 - share) * b.countDual,
    cutDuals: Float64Array.from(
      { length },
      (_, cut) => share * (a.cutDuals[cut] ?? 0) + (1 - share) * (b.cutDuals[cut] ?? 0),
    ),
  }
}
