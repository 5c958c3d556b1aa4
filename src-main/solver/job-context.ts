import { performance } from 'node:perf_hooks'
import { fromErrorMessage } from '../contract/errors.ts'
import { liveLimits } from '../domain/live-limits.ts'
import type { SolveContext, Subtask } from '../domain/method.ts'
import type { LinearEngine } from '../domain/optimise/engine.ts'
import type { EngineControl } from './engines/highs.ts'
import type { AnyEvent, FromSolver, Job, ToSolver } from './protocol.ts'
import { EXTRA_MS, STOP } from './worker-message.ts'

/** Incumbents, bounds and progress go out at most this often each; the last of each kind is never lost. */
const EVENT_EVERY_MS = 100
/** While other processes compute, the owner of the run hears something this often: the linear solver can be silent for seconds. */
const SIGN_OF_LIFE_EVERY_MS = 400

/** Speaks the events of every family: a method sends those of its own alone. */
export type JobContext = SolveContext<AnyEvent> & {
  /** A message about one of this job's subtasks. */
  hear(message: ToSolver): void
  /** Send what was held back. */
  flush(): void
  /** The job is over, whatever subtasks it left behind: nothing is sent any more. */
  end(): void
}

export type JobContextParts = {
  readonly job: number
  readonly work: Job
  /** Shared with the listening thread, see `worker-message.ts`. */
  readonly control: Int32Array
  readonly send: (message: FromSolver) => void
  readonly engine: (control: EngineControl) => LinearEngine
}

/** What became of a subtask: null where it was left out. */
type SubtaskEnd = { readonly output: unknown } | null
type Pending = { ended(end: SubtaskEnd): void; failed(error: Error): void; event(event: AnyEvent): void }

/** The context of a job in its own process: time, stop and subtasks through the supervisor. */
export function createJobContext({ job, work, control, send, engine }: JobContextParts): JobContext {
  const startedMs = performance.now()
  const pending = new Map<number, Pending>()
  const held = new Map<AnyEvent['kind'], AnyEvent>()
  const lastSentMs = new Map<AnyEvent['kind'], number>()
  let subtasks = 0
  let sentMs = 0
  let signs: NodeJS.Timeout | undefined
  let lastProgress: AnyEvent = { kind: 'progress', work: {} }

  const elapsedMs = () => performance.now() - startedMs
  const timeMs = () => (work.limits.timeMs === null ? null : work.limits.timeMs + Atomics.load(control, EXTRA_MS))
  const leftMs = () => {
    const limit = timeMs()
    return limit === null ? null : Math.max(0, limit - elapsedMs())
  }
  const shouldStop = () => Atomics.load(control, STOP) === 1 || leftMs() === 0

  function sendEvent(event: AnyEvent): void {
    held.delete(event.kind)
    lastSentMs.set(event.kind, elapsedMs())
    sentMs = elapsedMs()
    if (event.kind === 'progress') lastProgress = event
    send({ type: 'event', job, elapsedMs: elapsedMs(), memoryBytes: 0, event })
  }

  function report(event: AnyEvent): void {
    if (event.kind === 'phase' || event.kind === 'note') {
      flush()
      sendEvent(event)
    } else if (elapsedMs() - (lastSentMs.get(event.kind) ?? Number.NEGATIVE_INFINITY) >= EVENT_EVERY_MS)
      sendEvent(event)
    else held.set(event.kind, event)
    // Whatever was held back goes out with the first event after its interval.
    for (const [kind, waiting] of held) {
      if (elapsedMs() - (lastSentMs.get(kind) ?? Number.NEGATIVE_INFINITY) >= EVENT_EVERY_MS) sendEvent(waiting)
    }
  }

  function flush(): void {
    for (const event of [...held.values()]) sendEvent(event)
  }

  function runOne({ task, input, timeMs: own }: Subtask, onEvent: (event: AnyEvent) => void): Promise<SubtaskEnd> {
    const subtask = subtasks++
    const extraMs = Atomics.load(control, EXTRA_MS)
    const left = [leftMs(), own?.() ?? null].filter((each) => each !== null)
    return new Promise((resolve, reject) => {
      pending.set(subtask, { ended: resolve, failed: reject, event: onEvent })
      send({
        type: 'subtask',
        job,
        subtask,
        extraMs,
        work: {
          kind: 'subtask',
          family: work.family,
          method: work.method,
          task,
          input,
          seed: work.seed,
          limits: { ...work.limits, timeMs: left.length === 0 ? null : Math.max(0, Math.min(...left)) },
        },
      })
    })
  }

  return {
    seed: work.seed,
    workers: work.kind === 'solve' ? work.workers : 1,
    limits: liveLimits(timeMs, work.limits),
    elapsedMs,
    shouldStop,
    report,
    flush,
    end() {
      clearInterval(signs)
      pending.clear()
    },
    engine: engine({ shouldStop, leftMs }),
    async runSubtasks(tasks, onEvent, onDone) {
      const outputs = new Array<unknown>(tasks.length).fill(undefined)
      let next = 0
      async function lane(): Promise<void> {
        // After a stop no further subtask begins: a process would be started only to be told to end.
        for (let index = next++; index < tasks.length && !shouldStop(); index = next++) {
          const task = tasks[index]
          if (task === undefined) return
          const at = index
          const end = await runOne(task, (event) => onEvent?.(at, event))
          if (end === null) continue
          outputs[at] = end.output
          onDone?.(at, end.output)
        }
      }
      const lanes = work.kind === 'solve' ? work.workers : 1
      signs ??= setInterval(() => {
        if (elapsedMs() - sentMs >= SIGN_OF_LIFE_EVERY_MS) sendEvent(held.get('progress') ?? lastProgress)
      }, SIGN_OF_LIFE_EVERY_MS / 4)
      await Promise.all(Array.from({ length: Math.min(lanes, tasks.length) }, lane))
      return outputs
    },
    hear(message) {
      if (!('subtask' in message) || message.job !== job) return
      const waiting = pending.get(message.subtask)
      switch (message.type) {
        case 'subtask-event':
          waiting?.event(message.event)
          break
        case 'subtask-done':
          pending.delete(message.subtask)
          waiting?.ended({ output: message.output })
          break
        case 'subtask-left-out':
          pending.delete(message.subtask)
          waiting?.ended(null)
          break
        case 'subtask-failed':
          pending.delete(message.subtask)
          waiting?.failed(
            message.error.code === 'unexpected' ? new Error(message.detail) : fromErrorMessage(message.error),
          )
          break
      }
    },
  }
}
