/**
 * A child process, whatever starts it: `utilityProcess` under Electron, `child_process.fork` elsewhere.
 * The shell and the command line each hand one to the supervisor.
 */
import type { ErrorMessage } from '../contract/errors.ts'
import type { Families, FamilyName, FromSolver, SolveJob, ToSolver } from './protocol.ts'

export interface SolverProcess {
  readonly pid: number | undefined
  send(message: ToSolver): void
  onMessage(listener: (message: FromSolver) => void): void
  /** Called once, with a cause in words ("exit code 9", "signal SIGKILL"). */
  onExit(listener: (cause: string) => void): void
  /** End at once. */
  kill(): void
}

export type StartSolverProcess = () => SolverProcess

/** What a running job tells its owner. */
export type RunningJob<F extends FamilyName = 'microaggregation'> = {
  /** Cooperative; the process is ended when it does not answer within the grace period, as it is after its time limit. */
  stop(): void
  extend(timeMs: number): void
  readonly done: Promise<JobOutcome<F>>
}

export type JobOutcome<F extends FamilyName = 'microaggregation'> =
  | {
      readonly kind: 'answered'
      readonly answer: Families[F]['answer']
      readonly elapsedMs: number
    }
  /** Ended by force, after a stop or its time limit: the caller keeps the last incumbent and bound it was told. */
  | { readonly kind: 'ended'; readonly ended: 'stopped' | 'time-limit'; readonly elapsedMs: number }
  | {
      readonly kind: 'failed'
      readonly error: ErrorMessage
      readonly detail: string
      readonly elapsedMs: number
    }

export interface Supervisor {
  start<F extends FamilyName>(
    job: SolveJob<F>,
    onEvent: (event: Families[F]['event'], elapsedMs: number, memoryBytes: number) => void,
  ): RunningJob<F>
  /** End every process. */
  close(): Promise<void>
}
