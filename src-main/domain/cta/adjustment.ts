import type { z } from 'zod'
import type { CommonEvent, MethodEntry, SolveContext } from '../method.ts'
import type { ProtectedTable } from '../tables/table.ts'

/** What a method of controlled tabular adjustment tells while it runs. Objectives and bounds are Σ w |x − a|. */
export type AdjustmentEvent =
  | CommonEvent
  /** A safe and additive table: its released values, one a cell. */
  | { readonly kind: 'incumbent'; readonly values: Float64Array; readonly objective: number }

/**
 * A proof that no safe and additive table exists: these cells and relations cannot be met together, and leaving out any
 * one of them makes what is left of them possible (unless a limit ended the search for the smallest such set).
 */
export type InfeasibleParts = {
  /** Cells whose protection or bounds take part, ascending. */
  readonly cells: Int32Array
  /** Relations that take part, ascending. */
  readonly relations: Int32Array
}

export type AdjustmentAnswer = {
  /** Released value of each cell; null when no safe table was found. */
  readonly values: Float64Array | null
  /** Σ w |x − a| of `values`; Infinity without them. */
  readonly objective: number
  /** Lower bound on the objective of every safe and additive table; null when none is proven. */
  readonly bound: number | null
  /** Digits after the point that `values` needs; more than the table's where it could not be kept additive with fewer. */
  readonly decimals: number
  /** What was done, in the method's own units (linear programs, regions, nodes …). Same request, same numbers. */
  readonly work: Readonly<Record<string, number>>
  /** Why the method ended. */
  readonly ended: 'finished' | 'stopped' | 'time-limit' | 'gap-limit' | 'work-limit'
  /** Set when it is proven that no safe and additive table exists. */
  readonly infeasible: InfeasibleParts | null
}

/** A `SolveContext` that hears adjustment events. */
export type AdjustmentContext = SolveContext<AdjustmentEvent>

/** A method that adjusts tables. */
export type AdjustmentMethod<P extends z.ZodObject = z.ZodObject> = MethodEntry<P, 'table-adjustment'> & {
  /** Functions that `runSubtasks` may name, by their name; each gets a context of its own process. */
  readonly subtasks?: Readonly<Record<string, (input: never, context: AdjustmentContext) => unknown>>
  solve(
    table: ProtectedTable,
    params: z.output<P>,
    context: AdjustmentContext,
  ): AdjustmentAnswer | Promise<AdjustmentAnswer>
}
