/** What the supervisor and a solver process say to each other. Typed arrays are cloned by the channel. */
import type { ErrorMessage } from '../contract/errors.ts'
import type { MicroaggregationAnswer, MicroaggregationProblem, SolveEvent } from '../domain/method.ts'

export type SolveLimits = { timeMs: number | null; gapRelative: number | null; work: number | null }

/** A whole run, or one subtask of it. */
export type Job =
  | {
      kind: 'solve'
      method: string
      parameters: Record<string, unknown>
      problem: MicroaggregationProblem
      seed: number
      limits: SolveLimits
      workers: number
    }
  | { kind: 'subtask'; method: string; task: string; input: unknown; seed: number; limits: SolveLimits }

export type ToSolver =
  | { type: 'start'; job: number; work: Job }
  | { type: 'stop'; job: number }
  /** More time for a job with a time limit. */
  | { type: 'extend'; job: number; timeMs: number }
  /** The answer to a subtask the job asked for. */
  | { type: 'subtask-event'; job: number; subtask: number; event: SolveEvent }
  | { type: 'subtask-done'; job: number; subtask: number; output: unknown }
  | { type: 'subtask-failed'; job: number; subtask: number; error: ErrorMessage; detail: string }

export type FromSolver =
  | { type: 'ready' }
  | { type: 'event'; job: number; elapsedMs: number; memoryBytes: number; event: SolveEvent }
  | { type: 'subtask'; job: number; subtask: number; work: Job }
  | { type: 'done'; job: number; elapsedMs: number; answer: MicroaggregationAnswer | { output: unknown } }
  | { type: 'failed'; job: number; error: ErrorMessage; detail: string }
