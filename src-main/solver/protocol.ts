/** What the supervisor and a solver process say to each other. Typed arrays are cloned by the channel. */
import type { ErrorMessage } from '../contract/errors.ts'
import type { LearningUtility, TableImportRequest } from '../contract/model.ts'
import type { AttackAnswer, AttackProblem } from '../domain/attack/attack-problem.ts'
import type { AdjustmentAnswer, AdjustmentEvent } from '../domain/cta/adjustment.ts'
import type { LearningProblem } from '../domain/measures/learning/learn-in-processes.ts'
import type { MeasuredValues, MeasuringProblem } from '../domain/measures/microdata/take-measures.ts'
import type { CommonEvent, MicroaggregationAnswer, MicroaggregationProblem, SolveEvent } from '../domain/method.ts'
import type { CountingProblem } from '../domain/tables/count-kept-table.ts'
import type { KeptTable } from '../domain/tables/kept-table.ts'
import type { ProtectedTable } from '../domain/tables/table.ts'
import type { ReadKeptTable } from '../io/tables/read-kept-table.ts'

export type SolveLimits = { timeMs: number | null; gapRelative: number | null; work: number | null }

/** What goes into a run, what it tells and what comes out of it, by the family of its method. */
export type Families = {
  microaggregation: { problem: MicroaggregationProblem; event: SolveEvent; answer: MicroaggregationAnswer }
  'table-adjustment': { problem: ProtectedTable; event: AdjustmentEvent; answer: AdjustmentAnswer }
  'table-attack': { problem: AttackProblem; event: CommonEvent; answer: AttackAnswer }
  'table-reading': { problem: TableImportRequest; event: CommonEvent; answer: ReadKeptTable }
  'microdata-measuring': { problem: MeasuringProblem; event: CommonEvent; answer: MeasuredValues }
  'microdata-learning': { problem: LearningProblem; event: CommonEvent; answer: LearningUtility }
  'table-counting': { problem: CountingProblem; event: CommonEvent; answer: KeptTable }
}
export type FamilyName = keyof Families
export type AnyEvent = Families[FamilyName]['event']
export type AnyAnswer = Families[FamilyName]['answer']

/** A whole run. */
export type SolveJob<F extends FamilyName = FamilyName> = {
  [Name in F]: {
    kind: 'solve'
    family: Name
    method: string
    parameters: Record<string, unknown>
    problem: Families[Name]['problem']
    seed: number
    limits: SolveLimits
    workers: number
  }
}[F]

/** A whole run, or one subtask of it. */
export type Job =
  | SolveJob
  | {
      kind: 'subtask'
      family: FamilyName
      method: string
      task: string
      input: unknown
      seed: number
      limits: SolveLimits
    }

export type ToSolver =
  | { type: 'start'; job: number; work: Job }
  | { type: 'stop'; job: number }
  /** More time for a job with a time limit. */
  | { type: 'extend'; job: number; timeMs: number }
  /** The answer to a subtask the job asked for. */
  | { type: 'subtask-event'; job: number; subtask: number; event: AnyEvent }
  | { type: 'subtask-done'; job: number; subtask: number; output: unknown }
  | { type: 'subtask-failed'; job: number; subtask: number; error: ErrorMessage; detail: string }
  /** It was silent beyond its time, or beyond a stop, and was ended: there is no answer to it. */
  | { type: 'subtask-left-out'; job: number; subtask: number }

export type FromSolver =
  | { type: 'ready' }
  /** The job's own clock starts now: reading the job and the start of the process are over. */
  | { type: 'began'; job: number }
  | { type: 'event'; job: number; elapsedMs: number; memoryBytes: number; event: AnyEvent }
  /** `extraMs` is the added time that its limit has in it already. */
  | { type: 'subtask'; job: number; subtask: number; work: Job; extraMs: number }
  | { type: 'done'; job: number; elapsedMs: number; answer: AnyAnswer | { output: unknown } }
  | { type: 'failed'; job: number; error: ErrorMessage; detail: string }
