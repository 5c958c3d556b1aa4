/** The course of a run, and what is particular to its family: the job, how its answers are kept, how it is concluded. */
import type { ErrorMessage } from '../contract/errors.ts'
import type { AdjustmentRequest, Family, RunEvent } from '../contract/model.ts'
import type { CommonEvent, MicroaggregationAnswer } from '../domain/method.ts'
import type { Steps } from '../domain/run-steps.ts'
import type { RunningJob } from '../solver/process.ts'
import type { Families, SolveJob } from '../solver/protocol.ts'
import { endedBy } from './ended-by.ts'
import { solveLimits } from './solve-limits.ts'

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
  /** Ended by force, with whatever answer it left. */
  | { readonly kind: 'ended'; readonly ended: 'stopped' | 'time-limit'; readonly elapsedMs: number }
  | {
      readonly kind: 'failed'
      readonly error: ErrorMessage
      readonly detail: string
      readonly elapsedMs: number
    }

export type HowItEnded = { readonly ended: MicroaggregationAnswer['ended']; readonly elapsedMs: number }

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

/** An answer that a method tells on its way. */
type Found<F extends Family> = Extract<Families[F]['event'], { kind: 'incumbent' }>

/** What differs between the families of runs. */
export type FamilyCourse<F extends Family> = {
  begin(hear: (event: CommonEvent | Found<F>, elapsedMs: number, memoryBytes: number) => void): RunningJob<F>
  /** The loss of an answer as it is told, and how the answer is stored. */
  found(event: Found<F>, elapsedMs: number): { readonly loss: number | null; keep(): void }
  /** A method's bound in the unit of losses. */
  bound(bound: number): number | null
  /** `answer` is null when the run was ended by force or failed. */
  conclude(answer: Families[F]['answer'] | null, end: HowItEnded): Steps<void>
  remarks: RunCourse['remarks']
}

export function runCourse<F extends Family>(family: FamilyCourse<F>): RunCourse {
  let answer: Families[F]['answer'] | null = null
  let ended: HowItEnded['ended'] = 'stopped'
  return {
    start(hearing) {
      const job = family.begin((event, elapsedMs, memoryBytes) => {
        switch (event.kind) {
          case 'incumbent': {
            const { loss, keep } = family.found(event, elapsedMs)
            hearing.found(loss, keep, elapsedMs, memoryBytes)
            break
          }
          case 'bound':
            hearing.proved(family.bound(event.bound), elapsedMs, memoryBytes)
            break
          default:
            hearing.said(event, elapsedMs, memoryBytes)
        }
      })
      const done = job.done.then((outcome): CourseEnd => {
        ended = endedBy(outcome)
        if (outcome.kind !== 'answered') return outcome
        answer = outcome.answer
        return { kind: outcome.kind, ended, elapsedMs: outcome.elapsedMs }
      })
      return { stop: () => job.stop(), extend: (timeMs) => job.extend(timeMs), done }
    },
    conclude: ({ elapsedMs }) => family.conclude(answer, { ended, elapsedMs }),
    remarks: () => family.remarks(),
  }
}

/** The part of a job that every request says alike. */
export function jobOfRequest({
  method,
  parameters,
  seed,
  limits,
  workers,
}: AdjustmentRequest): Omit<SolveJob, 'family' | 'problem'> {
  return { kind: 'solve', method, parameters, seed, limits: solveLimits(limits), workers }
}
