/** What is particular to the family of a run: its job, how its answers are kept, and how it is concluded. */
import type { ErrorMessage } from '../contract/errors.ts'
import type { RunEvent } from '../contract/model.ts'
import type { CommonEvent, MicroaggregationAnswer } from '../domain/method.ts'
import type { Steps } from '../domain/run-steps.ts'

/** What a run tells while it goes, in the unit in which its family tells losses. */
export type CourseHearing = {
  /** Phases, counters and lines of the log. */
  said(event: Exclude<CommonEvent, { kind: 'bound' }>, elapsedMs: number, memoryBytes: number): void
  /** `keep` stores the answer; it and its line in the log are on the disk together, or neither is. */
  found(incumbent: number | null, keep: () => void, elapsedMs: number, memoryBytes: number): void
  proved(bound: number | null, elapsedMs: number, memoryBytes: number): void
}

export type CourseEnd =
  | { readonly kind: 'answered'; readonly ended: MicroaggregationAnswer['ended']; readonly elapsedMs: number }
  /** Stopped by force, with whatever answer it left. */
  | { readonly kind: 'ended'; readonly elapsedMs: number }
  | {
      readonly kind: 'failed'
      readonly error: ErrorMessage
      readonly detail: string
      readonly elapsedMs: number
    }

export type GoingCourse = {
  stop(): void
  extend(timeMs: number): void
  readonly done: Promise<CourseEnd>
}

export type RunCourse = {
  start(hearing: CourseHearing): GoingCourse
  /** Certify what was found and store it as the run's result. A run without any answer gets none. */
  conclude(end: CourseEnd): Steps<void>
  /** What is said in the log once the result is stored, with the loss it tells from here on. */
  remarks(): readonly Pick<RunEvent, 'note' | 'params' | 'incumbent'>[]
}
