/**
 * Runs jobs in solver processes: one that coordinates and, for its subtasks, others. A process that dies fails its own
 * run alone; a run that does not end when asked is ended.
 */
import type { ErrorMessage } from '../contract/errors.ts'
import { createLanes } from '../domain/lanes.ts'
import { createProcessPool, type Lease } from './process-pool.ts'
import type { AnyEvent, Families, FamilyName, FromSolver, Job, SolveJob, ToSolver } from './protocol.ts'
import type { JobOutcome, RunningJob, StartSolverProcess, Supervisor } from './process.ts'

/** How long a job may take to end by itself once asked; HiGHS can be silent for seconds between two callbacks. */
const STOP_GRACE_MS = 4000

/** A run that is busy says so at least this often, whatever its processes do: HiGHS can compute for seconds in silence. */
const SILENCE_MS = 200

/** A process that grew beyond this ends with its run: memory once used is not given back for long, if ever. */
const LARGEST_RESTING_BYTES = 384 * 1024 * 1024

export type SupervisorOptions = {
  readonly start: StartSolverProcess
  /** How many processes may compute side by side; the process that coordinates a run is idle meanwhile and not counted. */
  readonly processes: number
  readonly stopGraceMs?: number
}

export function createSupervisor({ start, processes, stopGraceMs = STOP_GRACE_MS }: SupervisorOptions): Supervisor {
  const pool = createProcessPool(start, processes + 1)
  const lanes = createLanes(processes)
  let jobs = 0

  function startRun<F extends FamilyName>(
    job: SolveJob<F>,
    onEvent: (event: Families[F]['event'], elapsedMs: number, memoryBytes: number) => void,
  ): RunningJob<F> {
    const id = jobs++
    const subtasks = new Map<number, { readonly lease: Lease; readonly leave: () => void }>()
    const memory = new Map<number, number>()
    const startedMs = performance.now()
    let doing = job.method
    let ownBytes = 0
    let extraMs = 0
    let isOver = false
    let wantsStop = false
    let graceTimer: NodeJS.Timeout | undefined
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
      clearTimeout(graceTimer)
      for (const { lease, leave } of subtasks.values()) {
        lease.end()
        leave()
      }
      subtasks.clear()
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

    async function startSubtask(subtask: number, work: Job): Promise<void> {
      const leave = await lanes.enter()
      if (isOver) {
        leave()
        return
      }
      const what = work.kind === 'subtask' ? work.task : work.method
      const lease = pool.lease({
        exit: (cause) => died(cause, what),
        message(message) {
          switch (message.type) {
            case 'event':
              memory.set(subtask, message.memoryBytes)
              coordinator.send({ type: 'subtask-event', job: id, subtask, event: message.event })
              break
            case 'done':
              end()
              if ('output' in message.answer)
                coordinator.send({ type: 'subtask-done', job: id, subtask, output: message.answer.output })
              break
            case 'failed':
              if (isOutOfMemory(message.detail)) return fail(message.error, message.detail)
              end()
              coordinator.send({
                type: 'subtask-failed',
                job: id,
                subtask,
                error: message.error,
                detail: message.detail,
              })
              break
            case 'ready':
            case 'subtask':
              break
          }
        },
      })
      function end(): void {
        subtasks.delete(subtask)
        memory.delete(subtask)
        lease.release()
        leave()
      }
      subtasks.set(subtask, { lease, leave })
      lease.send({ type: 'start', job: id, work })
      if (extraMs > 0) lease.send({ type: 'extend', job: id, timeMs: extraMs })
      if (wantsStop) lease.send({ type: 'stop', job: id })
    }

    const coordinator = pool.lease({
      exit: (cause) => died(cause, doing),
      message(message: FromSolver) {
        switch (message.type) {
          case 'event': {
            if (message.event.kind === 'phase') doing = message.event.phase
            ownBytes = message.memoryBytes
            const others = [...memory.values()].reduce((sum, bytes) => sum + bytes, 0)
            tell(message.event, timeOf(message), message.memoryBytes + others)
            break
          }
          case 'subtask':
            void startSubtask(message.subtask, message.work)
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
    coordinator.send({ type: 'start', job: id, work: job as SolveJob })
    const tellAll = (message: ToSolver) => {
      coordinator.send(message)
      for (const { lease } of subtasks.values()) lease.send(message)
    }

    return {
      done,
      stop() {
        if (isOver || wantsStop) return
        wantsStop = true
        tellAll({ type: 'stop', job: id })
        graceTimer = setTimeout(() => finish({ kind: 'ended', elapsedMs: elapsedMs() }), stopGraceMs)
      },
      extend(timeMs) {
        extraMs += timeMs
        tellAll({ type: 'extend', job: id, timeMs })
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
