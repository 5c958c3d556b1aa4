/**
 * A method of the registry and what it is given: the problem, its parameters and a context.
 *
 * The context is the only way to time, cancellation, progress, the linear solver and other processes, so that every
 * method runs the same in the window, on the command line and in a test.
 */
import type { z } from 'zod'
import type { Family } from '../contract/model.ts'
import type { CategoricalVariable, ConfidentialVariable } from './mixed/mixed-file.ts'
import type { LinearEngine } from './optimise/engine.ts'

/**
 * A numeric file to group. Methods never see it as it is: `defineMicroaggregation` checks it and hands them a
 * `PreparedFile`, in which factors, missing cells and strata are dealt with.
 */
export type MicroaggregationProblem = {
  /** n × p values, row-major, in the original unit; finite, 0 where missing. */
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  readonly variableNames: readonly string[]
  /** How much each variable's squared standardised distance counts, ≥ 0, length p; null: each counts once. */
  readonly factors: Float64Array | null
  /** n × p, 1 where a cell is missing; null when none is. */
  readonly missing: Uint8Array | null
  /** No group may hold records of two strata; null: the file is one. */
  readonly strata: Strata | null
  /** Code from 0 of each record's confidential value, -1 for none; null when nothing is asked of them. */
  readonly confidentialCodes: Int32Array | null
  /** The variable they are of, for messages. */
  readonly confidentialName: string
  /** How many distinct confidential values every group must hold; 1 asks nothing. */
  readonly distinctAtLeast: number
  /** Quasi-identifiers that are no numbers; none but for methods that take them. */
  readonly categorical: readonly CategoricalVariable[]
  /** The confidential variables, for methods that look at them. */
  readonly confidential: readonly ConfidentialVariable[]
}

export type Strata = {
  /** Stratum of each record, from 0. */
  readonly codes: Int32Array
  /** What each stratum is called in a message. */
  readonly names: readonly string[]
}

/** The options of a problem without any. */
export const plainProblem: Omit<MicroaggregationProblem, 'values' | 'records' | 'variables' | 'variableNames'> = {
  factors: null,
  missing: null,
  strata: null,
  confidentialCodes: null,
  confidentialName: '',
  distinctAtLeast: 1,
  categorical: [],
  confidential: [],
}

/** Groups that are released as one of their records each. */
export type Centres = {
  /** How the distances of the variables become one. */
  readonly distance: 'root' | 'sum'
  /** The central record of each record's group; of one that is left out itself. */
  readonly centreOf: Int32Array
  /** Distance of the farthest member of each record's group from its centre. */
  readonly radii: Float64Array
}

/** Finds the centres of groups of a file. */
export type CentresOf<F> = (file: F) => (groups: Int32Array) => Centres

/** A number that a method found out and that its results show; ids are under `methods.<method>.figures`. */
export type Finding = { readonly id: string; readonly value: number | null; readonly unit: string | null }

/** What a method shows of how it went, row by row; ids of table and columns are under `methods.<method>.tables`. */
export type FindingTable = {
  readonly id: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** A grouping that no other one found beats in both figures that its method weighs against each other. */
export type FrontPoint = {
  readonly groups: Int32Array
  /** What the answer says of its own grouping, said of this one. */
  readonly findings: readonly Finding[]
  readonly tables: readonly FindingTable[]
}

export type MicroaggregationAnswer = {
  /** Group of each record, numbered from 0; -1 for one that a method which may do so leaves out. */
  readonly groups: Int32Array
  /** Lower bound on the SSE (standardised variables) of every feasible grouping of the whole file; null when none is proven. */
  readonly bound: number | null
  /** What was done, in the method's own units (swaps, columns, nodes, rounds …). Same request, same numbers. */
  readonly work: Readonly<Record<string, number>>
  /** Why the method ended. */
  readonly ended: 'finished' | 'stopped' | 'time-limit' | 'gap-limit' | 'work-limit'
  /** What else it found out, and how it went. */
  readonly findings?: readonly Finding[]
  readonly tables?: readonly FindingTable[]
  /** Of a method with a `front`: all its points by the figure on x. */
  readonly front?: readonly FrontPoint[]
}

/** Two findings that a method weighs against each other, and how its front of them is asked for. */
export type MethodFront = {
  /** Ids of the findings, and which end of each is the better one. */
  readonly x: FrontFigure
  readonly y: FrontFigure
  /** Parameter that says which point is released: 0 the one that the method chooses, n the n-th by x. */
  readonly point: string
  /** Parameters that say how it searches, not what a release must hold: runs that differ in them alone share a front. */
  readonly search: readonly string[]
}

type FrontFigure = { readonly id: string; readonly better: 'less' | 'more' }

/** What a method of any family tells while it runs. */
export type CommonEvent =
  | { readonly kind: 'phase'; readonly phase: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly kind: 'progress'; readonly work: Readonly<Record<string, number>> }
  | { readonly kind: 'bound'; readonly bound: number }
  /** A line of the log: a key under `window.events` with its parameters. */
  | { readonly kind: 'note'; readonly note: string; readonly params?: Readonly<Record<string, string | number>> }

/** What a microaggregation tells. Losses and bounds are SSE of the standardised variables. */
export type SolveEvent = CommonEvent | { readonly kind: 'incumbent'; readonly groups: Int32Array; readonly sse: number }

/** A part of a method that may run in another process: a named, registered function of cloneable data. */
export type Subtask = {
  readonly task: string
  readonly input: unknown
  /** Milliseconds it may take at most, asked for when it begins; without it, or null, what the run has left. */
  readonly timeMs?: () => number | null
}

export interface SolveContext<Event = SolveEvent> {
  readonly seed: number
  /** How many subtasks run side by side; never changes an answer. */
  readonly workers: number
  readonly limits: { readonly timeMs: number | null; readonly gapRelative: number | null; readonly work: number | null }
  /** Milliseconds since the run began. */
  elapsedMs(): number
  /** True once the user asked to stop or a limit in time was reached: return the best so far at the next checkpoint. */
  shouldStop(): boolean
  report(event: Event): void
  readonly engine: LinearEngine
  /**
   * Run subtasks in other processes, at most `workers` at once, started in order. Answers keep the order of `tasks`.
   * `onEvent` hears what a subtask reports while it runs. A subtask that a stop left out, or that was ended as it
   * was silent beyond its time, has the answer `undefined` and no `onDone`. Rejects when a process dies.
   */
  runSubtasks(
    tasks: readonly Subtask[],
    onEvent?: (index: number, event: Event) => void,
    onDone?: (index: number, output: unknown) => void,
  ): Promise<unknown[]>
}

/** What every method of the registry says of itself, whatever it protects. */
export type MethodEntry<P extends z.ZodObject, F extends Family> = {
  readonly id: string
  readonly family: F
  readonly version: string
  readonly params: P
  readonly guarantees: { readonly exact: boolean; readonly bound: boolean; readonly anytime: boolean }
  /** The publication, as the report cites it. */
  readonly source: string
}

export type MethodNeeds = {
  readonly quasiIdentifiers: { readonly atLeast: number; readonly atMost: number | null }
  /** Whether quasi-identifiers may be categorical; left out: no. */
  readonly categories?: boolean
  /** Confidential variables it looks at, and whether they have to be numbers; left out: it looks at none. */
  readonly confidential?: { readonly atLeast: number; readonly areNumbers: boolean }
  /**
   * Whether it groups within strata, with different values, with missing cells and by hierarchies of categories as options ask;
   * left out: all of them but the last.
   */
  readonly takes?: {
    readonly strata: boolean
    readonly distinct: boolean
    readonly missing: boolean
    readonly trees: boolean
  }
}

/** A method that groups records. */
export type Method<P extends z.ZodObject = z.ZodObject> = MethodEntry<P, 'microaggregation'> & {
  readonly needs: MethodNeeds
  /** Its last incumbent is its best, whatever its loss: it weighs the loss against something else. */
  readonly isLastBest?: boolean
  /** Whether it may leave records out of the release. */
  readonly leavesOut?: boolean
  /** Of a method that answers all groupings between two ends instead of one alone. */
  readonly front?: MethodFront
  /** How many different values of which confidential variable each group is to hold by its own parameters. */
  readonly promises?: (
    params: Readonly<Record<string, unknown>>,
    confidential: readonly ConfidentialVariable[],
  ) => readonly { readonly variable: ConfidentialVariable; readonly atLeast: number }[]
  /** What finds the central records that groups are released as; null where they are as means and most frequent categories. */
  readonly centres?: (params: Readonly<Record<string, unknown>>) => CentresOf<MicroaggregationProblem> | null
  /** Functions that `runSubtasks` may name, by their name; each gets a context of its own process. */
  readonly subtasks?: Readonly<Record<string, (input: never, context: SolveContext) => unknown>>
  solve(
    problem: MicroaggregationProblem,
    params: z.output<P>,
    context: SolveContext,
  ): MicroaggregationAnswer | Promise<MicroaggregationAnswer>
}
