/**
 * Runs wait their turn, run in solver processes, and leave every event and incumbent in the project file as they happen.
 * A run that fails, fails alone; its best answer stays.
 */
import type { ErrorMessage } from '../contract/errors.ts'
import { AppError, toErrorMessage } from '../contract/errors.ts'
import type { RunEvent, RunState, RunSummary } from '../contract/model.ts'
import type { MicroaggregationAnswer, SolveEvent } from '../domain/method.ts'
import type { JobOutcome, RunningJob } from '../solver/process.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { concludeRun } from './conclude-run.ts'
import type { AppContext } from './context.ts'
import { relativeGap } from './relative-gap.ts'
import { runProblem, type RunProblem } from './run-problem.ts'
import { takeTurns } from './take-turns.ts'

export type QueueListener = { event(event: RunEvent): void; changed(run: RunSummary): void }

export type RunQueue = {
  enqueue(run: RunSummary): void
  /** Ends the search and keeps the best answer. @throws AppError `run-not-running` */
  stop(run: number): void
  /** @throws AppError `run-not-running` */
  extend(run: number, seconds: number): void
  isActive(run: number): boolean
  /** Resolves when the run has ended in any way; at once when it already has. */
  ended(run: number): Promise<RunSummary>
  close(): Promise<void>
}

/** Counters are told this often: each line is a write to the disk, and the next one says it all again. */
const PROGRESS_EVERY_MS = 200

type Active = { job: RunningJob | null; problem: RunProblem; progressMs: number }

export function createRunQueue(context: AppContext, store: ProjectStore, listener: QueueListener): RunQueue {
  const waiting: number[] = []
  const active = new Map<number, Active>()
  const watchers = new Map<number, ((run: RunSummary) => void)[]>()
  let isClosing = false

  function addEvent(run: number, elapsedMs: number, event: Partial<RunEvent> & Pick<RunEvent, 'kind'>): void {
    const { incumbent, bound } = store.runs.get(run)
    const best = event.incumbent ?? incumbent
    const proven = event.bound ?? bound
    const stored = store.runs.addEvent(run, {
      elapsedMs,
      phase: null,
      state: null,
      work: {},
      memoryBytes: null,
      note: null,
      params: {},
      ...event,
      incumbent: best,
      bound: proven,
      gapRelative: relativeGap(best, proven),
    })
    listener.event(stored)
  }

  function setState(run: number, state: RunState, elapsedMs: number, error?: ErrorMessage): void {
    const summary = store.runs.setState(run, state, context.now().toISOString(), error)
    addEvent(run, elapsedMs, { kind: 'state', state })
    listener.changed(summary)
  }

  function hear(run: number, problem: RunProblem, event: SolveEvent, elapsedMs: number, memoryBytes: number): void {
    switch (event.kind) {
      case 'phase':
        addEvent(run, elapsedMs, { kind: 'phase', phase: event.phase, params: { ...event.params }, memoryBytes })
        break
      case 'progress': {
        const entry = active.get(run)
        if (entry === undefined || elapsedMs - entry.progressMs < PROGRESS_EVERY_MS) break
        entry.progressMs = elapsedMs
        addEvent(run, elapsedMs, { kind: 'progress', work: { ...event.work }, memoryBytes })
        break
      }
      case 'incumbent': {
        const ilPercent = problem.ilPercent(event.sse)
        // One transaction: an incumbent without its line in the log, or the reverse, is never on the disk.
        store.together(() => {
          store.runs.addIncumbent(run, { elapsedMs, sse: event.sse, ilPercent, groups: event.groups })
          addEvent(run, elapsedMs, { kind: 'incumbent', incumbent: ilPercent, memoryBytes })
        })
        break
      }
      case 'bound':
        addEvent(run, elapsedMs, { kind: 'bound', bound: problem.ilPercent(event.bound), memoryBytes })
        break
      case 'note':
        addEvent(run, elapsedMs, { kind: 'note', note: event.note, params: { ...event.params }, memoryBytes })
        break
    }
  }

  /** A limit ends a run quietly, and the log says which one. */
  function sayWhichLimit(run: number, ended: MicroaggregationAnswer['ended'], elapsedMs: number): void {
    const { timeSeconds, gapRelative, work } = store.runs.get(run).request.limits
    const say = (note: string, params: RunEvent['params']) => addEvent(run, elapsedMs, { kind: 'note', note, params })
    if (ended === 'time-limit') say('ended-time-limit', { seconds: timeSeconds ?? 0 })
    if (ended === 'gap-limit') say('ended-gap-limit', { percent: 100 * (gapRelative ?? 0) })
    if (ended === 'work-limit') say('ended-work-limit', { work: work ?? 0 })
  }

  /** The search knows the loss of exact means; from here on the run has that of the whole numbers it releases. */
  function sayRoundedLoss(run: number, elapsedMs: number): void {
    const { request, result } = store.runs.grouping(run)
    const il = result?.value.ilPercent ?? null
    if (!request.roundIntegers || il === null) return
    addEvent(run, elapsedMs, { kind: 'note', note: 'rounded-loss', params: { il }, incumbent: il })
  }

  async function conclude(run: number, problem: RunProblem, outcome: JobOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'answered':
        await takeTurns(concludeRun(store, problem, run, { ...outcome.answer, elapsedMs: outcome.elapsedMs }))
        sayRoundedLoss(run, outcome.elapsedMs)
        sayWhichLimit(run, outcome.answer.ended, outcome.elapsedMs)
        setState(run, outcome.answer.ended === 'stopped' ? 'stopped' : 'done', outcome.elapsedMs)
        break
      case 'ended':
        await takeTurns(concludeRun(store, problem, run, { ended: 'stopped', elapsedMs: outcome.elapsedMs }))
        sayRoundedLoss(run, outcome.elapsedMs)
        setState(run, 'stopped', outcome.elapsedMs)
        break
      case 'failed':
        await takeTurns(concludeRun(store, problem, run, { ended: 'stopped', elapsedMs: outcome.elapsedMs }))
        sayRoundedLoss(run, outcome.elapsedMs)
        if (outcome.error.code === 'unexpected') context.logFault(new Error(outcome.detail))
        setState(run, 'failed', outcome.elapsedMs, outcome.error)
        break
    }
  }

  function begin(run: number): void {
    const { subject, request } = store.runs.grouping(run)
    let entry: Active
    try {
      const problem = runProblem(store, subject.id, request)
      entry = { job: null, problem, progressMs: Number.NEGATIVE_INFINITY }
      active.set(run, entry)
      setState(run, 'running', 0)
      const job = context.supervisor.start(
        {
          kind: 'solve',
          family: 'microaggregation',
          method: request.method,
          parameters: request.parameters,
          problem: problem.problem,
          seed: request.seed,
          limits: {
            timeMs: request.limits.timeSeconds === null ? null : request.limits.timeSeconds * 1000,
            gapRelative: request.limits.gapRelative,
            work: request.limits.work,
          },
          workers: request.workers,
        },
        (event, elapsedMs, memoryBytes) => hear(run, problem, event, elapsedMs, memoryBytes),
      )
      entry.job = job
      void job.done.then((outcome) => end(run, () => conclude(run, problem, outcome)))
    } catch (error) {
      void end(run, () => {
        throw error
      })
    }
  }

  /** Whatever happens while a run ends, it ends, and the next one begins. */
  async function end(run: number, conclusion: () => Promise<void> | void): Promise<void> {
    try {
      await conclusion()
    } catch (error) {
      const message = toErrorMessage(error, context.logFault)
      setState(run, 'failed', store.runs.get(run).elapsedMs, message)
    }
    active.delete(run)
    const summary = store.runs.get(run)
    listener.changed(summary)
    for (const watcher of watchers.get(run) ?? []) watcher(summary)
    watchers.delete(run)
    advance()
  }

  function advance(): void {
    while (!isClosing && waiting.length > 0 && active.size < context.preferences().runsAtOnce) {
      const next = waiting.shift()
      if (next !== undefined) begin(next)
    }
  }

  function ended(run: number): Promise<RunSummary> {
    if (!active.has(run) && !waiting.includes(run)) return Promise.resolve(store.runs.get(run))
    return new Promise((resolve) => {
      watchers.set(run, [...(watchers.get(run) ?? []), resolve])
    })
  }

  function stop(run: number): void {
    const position = waiting.indexOf(run)
    if (position >= 0) {
      waiting.splice(position, 1)
      void end(run, () => setState(run, 'stopped', 0))
      return
    }
    const entry = active.get(run)
    if (entry === undefined) throw new AppError('run-not-running', { run })
    entry.job?.stop()
  }

  return {
    enqueue(run) {
      waiting.push(run.id)
      advance()
    },
    stop,
    extend(run, seconds) {
      const job = active.get(run)?.job
      if (job === undefined || job === null) throw new AppError('run-not-running', { run })
      job.extend(seconds * 1000)
    },
    isActive: (run) => active.has(run) || waiting.includes(run),
    ended,
    async close() {
      isClosing = true
      for (const run of [...waiting]) stop(run)
      const running = [...active.keys()]
      for (const run of running) stop(run)
      await Promise.all(running.map((run) => ended(run)))
    },
  }
}
