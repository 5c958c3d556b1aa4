import type { z } from 'zod'
import type { CentresOf, Finding, FindingTable, Method, MicroaggregationAnswer, SolveContext } from '../method.ts'
import type { MixedFile } from './mixed-file.ts'

export type { Finding, FindingTable }

/**
 * What a method for mixed data answers. A group of -1 leaves its record out of the release: only a method that says so in
 * `leavesOut` may answer it.
 */
export type MixedAnswer = MicroaggregationAnswer

/** A method as its folder writes it. Loss everywhere is that of `mixedLoss`, or `centreLoss` where centres are released. */
export type MixedMethod<P extends z.ZodObject = z.ZodObject> = {
  readonly id: string
  readonly version: string
  readonly params: P
  readonly guarantees: { readonly exact: boolean; readonly bound: boolean; readonly anytime: boolean }
  readonly source: string
  readonly needs: {
    readonly quasiIdentifiers: { readonly atLeast: number; readonly atMost: number | null }
    /** Whether quasi-identifiers may be categorical. */
    readonly categories: boolean
    /** Whether a hierarchy of categories says how far they are apart; left out: no, they are alike or not. */
    readonly trees?: boolean
    /** Confidential variables it must be told of, and whether they have to be numbers. */
    readonly confidential: { readonly atLeast: number; readonly areNumbers: boolean }
  }
  /** Whether it may leave records out. */
  readonly leavesOut?: boolean
  /** As for `Method`. */
  readonly isLastBest?: boolean
  readonly front?: Method['front']
  readonly promises?: Method['promises']
  /** As for `Method`, of a checked file. */
  readonly centres?: (params: Readonly<Record<string, unknown>>) => CentresOf<MixedFile> | null
  /** As for `Method`. */
  readonly subtasks?: Readonly<Record<string, (input: never, context: SolveContext) => unknown>>
  /**
   * Groups a checked file. Reports each better answer as `{ kind: 'incumbent', groups, sse: mixedLoss(file, groups) }`,
   * looks at `context.shouldStop()` often, and answers with its best when that says so.
   */
  solve(file: MixedFile, params: z.output<P>, context: SolveContext): MixedAnswer | Promise<MixedAnswer>
}
