/**
 * Runs jobs in solver processes: one that coordinates and, for its subtasks, others. A process that dies fails its own
 * run alone; a run that does not end when asked is ended.
 */
import type { ErrorMessage } from '../contract/errors.ts'
import { createLanes } from '../domain/lanes.ts'
import { createDeadline } from './deadline.ts'
import { createProcessPool } from './process-pool.ts'
import type { AnyEvent, Families, FamilyName, FromSolver, SolveJob } from './protocol.ts'
import type { JobOutcome, RunningJob, StartSolverProcess, Supervisor } from './process.ts'
import { createRunningSubtasks } from './running-subtasks.ts'

/**
 * How long a job may take to end by itself once it was asked to or its time is over; then its processes are ended. HiGHS can
 * be silent for minutes between two callbacks. Subtasks have half of it, so that the job can go on without them.
 */
const GRACE_MS = 2000

/** A run that is busy says so at least this often, whatever its processes do: HiGHS can compute for seconds in silence. */
const SILENCE_MS = 200

/** A process that grew beyond this ends with its run: memory once used is not given back for long, if ever. */
const LARGEST_RESTING_BYTES = 384 * 1024 * 1024

export type SupervisorOptions = {
  readonly start: StartSolverProcess
  /** How many processes may compute side by side; the process that coordinates a run is idle meanwhile and not counted. */
  readonly processes: number
  readonly graceMs?: number
}

export function createSupervisor({ start, processes, graceMs = GRACE_MS }: SupervisorOptions): Supervisor {
  const pool = createProcessPool(start, processes + 1)
  const lanes = createLanes(processes)
  let jobs = 0

  function startRun<F extends FamilyName>(
    job: SolveJob<F>,
    onEvent: (event: Families[F]['event'], elapsedMs: number, memoryBytes: number) => void,
  ): RunningJob<F> {
    const id = jobs++
    const startedMs = performance.now()
    let doing = job.method
    let ownBytes = 0
    let extraMs = 0
    let isOver = false
    let wantsStop = false
    const subtasksEnd = createDeadline(() => subtasks.leaveOut())
    const hardEnd = createDeadline(() =>
      finish({ kind: 'ended', ended: wantsStop ? 'stopped' : 'time-limit', elapsedMs: elapsedMs() }),
    )
    let heard = { atMs: startedMs, elapsedMs: 0, memoryBytes: 0, work: {} as Readonly<Record<string, number>> }
    const heartbeat = setInterval(() => {
      const silentMs = performance.now() - heard.atMs
      if (silentMs >= SILENCE_MS)
        tell({ kind: 'progress', work: heard.work }, heard.elapsedMs + silentMs, heard.memoryBytes)
    }, SILENCE_MS / 4)
    let settle: (outcome: JobOutcome<F>) => void
    const done = new Promise<JobOutcome<F>>((resolve) => (settle = resolve))
    const elapsedMs = () => performance.now() - startedMs
    /** How long the process took to begin: it counts from its own beginning, the run from when it was asked for. */
    let beginningMs: number | null = null
    let beganMs: number | null = null

    /** Its processes end soon after this time, whatever they do. */
    function endsAt(atMs: number): void {
      subtasksEnd.moveTo(atMs + graceMs / 2)
      hardEnd.moveTo(atMs + graceMs)
    }

    function watchLimit(): void {
      if (job.limits.timeMs !== null && beganMs !== null && !wantsStop) endsAt(beganMs + job.limits.timeMs + extraMs)
    }

    /** The time of the run at which the process said something; never before what was told already. */
    function timeOf(message: { readonly elapsedMs: number }): number {
      beginningMs ??= Math.max(0, elapsedMs() - message.elapsedMs)
      return Math.max(beginningMs + message.elapsedMs, heard.elapsedMs)
    }

    function tell(event: AnyEvent, atElapsedMs: number, memoryBytes: number): void {
      const work = event.kind === 'progress' ? event.work : heard.work
      heard = { atMs: performance.now(), elapsedMs: atElapsedMs, memoryBytes, work }
      onEvent(event, atElapsedMs, memoryBytes)
    }

    function finish(outcome: JobOutcome<F>): void {
      if (isOver) return
      isOver = true
      clearInterval(heartbeat)
      subtasksEnd.clear()
      hardEnd.clear()
      subtasks.end()
      if (outcome.kind === 'answered' && ownBytes <= LARGEST_RESTING_BYTES) coordinator.release()
      else coordinator.end()
      settle(outcome)
    }

    function died(cause: string, what: string): void {
      finish({
        kind: 'failed',
        error: { code: 'solver-died', params: { doing: what, cause } },
        detail: cause,
        elapsedMs: elapsedMs(),
      })
    }

    function fail(error: ErrorMessage, detail: string): void {
      const told = isOutOfMemory(detail)
        ? ({ code: 'solver-out-of-memory', params: { doing } } satisfies ErrorMessage)
        : error
      finish({ kind: 'failed', error: told, detail, elapsedMs: elapsedMs() })
    }

    const coordinator = pool.lease({
      exit: (cause) => died(cause, doing),
      message(message: FromSolver) {
        switch (message.type) {
          case 'event': {
            if (message.event.kind === 'phase') doing = message.event.phase
            ownBytes = message.memoryBytes
            tell(message.event, timeOf(message), message.memoryBytes + subtasks.memoryBytes())
            break
          }
          case 'began':
            beganMs = performance.now()
            watchLimit()
            break
          case 'subtask':
            void subtasks.start(message)
            break
          case 'done':
            finish({
              kind: 'answered',
              answer: message.answer as Families[F]['answer'],
              elapsedMs: timeOf(message),
            })
            break
          case 'failed':
            fail(message.error, message.detail)
            break
          case 'ready':
            break
        }
      },
    })
    const subtasks = createRunningSubtasks({
      job: id,
      lease: pool.lease,
      lanes,
      graceMs: graceMs / 2,
      tell: (message) => coordinator.send(message),
      died,
      hasFailed(error, detail) {
        const isFatal = isOutOfMemory(detail)
        if (isFatal) fail(error, detail)
        return isFatal
      },
    })
    coordinator.send({ type: 'start', job: id, work: job as SolveJob })

    return {
      done,
      stop() {
        if (isOver || wantsStop) return
        wantsStop = true
        coordinator.send({ type: 'stop', job: id })
        subtasks.stop()
        endsAt(performance.now())
      },
      extend(timeMs) {
        extraMs += timeMs
        coordinator.send({ type: 'extend', job: id, timeMs })
        subtasks.extend(timeMs)
        watchLimit()
      },
    }
  }

  return { start: startRun, close: () => pool.close() }
}

/** HiGHS's heap is at most 2 GiB; past it the WebAssembly runtime aborts and is unusable. */
function isOutOfMemory(detail: string): boolean {
  return (
    detail.includes('RuntimeError: Aborted') ||
    detail.includes('Array buffer allocation failed') ||
    detail.includes('ERR_WORKER_OUT_OF_MEMORY')
  )
}
