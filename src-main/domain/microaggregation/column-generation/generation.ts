import type { MasterDuals } from './master-duals.ts'
import type { SubsetRowCuts } from './subset-row-cuts.ts'

export type GenerationControl = {
  readonly shouldStop: () => boolean
  /** Heard after every round, and now and then within a long one. */
  readonly onState?: (state: GenerationState) => void
  /** Heard when the first cuts go in. */
  readonly onCuts?: () => void
  /** Work (`workOf`) after which no further solve begins; null for no limit. */
  readonly workBudget: number | null
  /** Rounds after which no further one begins; none when left out. */
  readonly roundLimit?: number | null
  /** Cuts that tighten the master; none when null. */
  readonly cuts: SubsetRowCuts | null
  /** Loss of the best grouping at hand: what a bound can reach at most. */
  readonly upperBound: number
  /** Ends when the bound lacks no more than this share of `upperBound`; null to go on. */
  readonly gapRelative: number | null
}

export type GenerationState = {
  readonly rounds: number
  readonly columns: number
  readonly steps: number
  readonly iterations: number
  /** Cuts in the linear master. */
  readonly cuts: number
  /** Best lower bound proven so far. */
  readonly bound: number
  /** Value of the linear master over the columns so far; Infinity before the first solve. */
  readonly masterValue: number
}

/** Duals, and the bound that was proven at them. */
export type ProvenDuals = MasterDuals & { readonly bound: number }

export type Generation = GenerationState & {
  /** The best bound that was proven by pricing, with its duals; null when none was. */
  readonly proven: ProvenDuals | null
  /** True when no group of negative reduced cost is left, and no cut: the bound is the value of the linear master. */
  readonly isConverged: boolean
}

/**
 * One number for the work done, so that a budget ends a search at the same place on every machine: about a microsecond of
 * a laptop each. A simplex iteration costs in proportion to the rows and the size of the columns, a candidate of the
 * pricing some nanoseconds.
 */
export function workOf(
  { steps, iterations }: { readonly steps: number; readonly iterations: number },
  { records, k }: { readonly records: number; readonly k: number },
): number {
  return steps * 0.02 + iterations * records * (k + 1) * 0.1
}
