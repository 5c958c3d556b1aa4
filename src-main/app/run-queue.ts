/**
 * Runs wait their turn, run in solver processes, and leave every event and incumbent in the project file as they happen.
 * A run that fails, fails alone; its best answer stays.
 */
import type { ErrorMessage } from '../contract/errors.ts'
import { AppError, toErrorMessage } from '../contract/errors.ts'
import type { RunEvent, RunState, RunSummary } from '../contract/model.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import type { AppContext } from './context.ts'
import { groupingCourse } from './grouping-course.ts'
import { relativeGap } from './relative-gap.ts'
import type { CourseEnd, CourseHearing, GoingCourse, RunCourse } from './run-course.ts'
import { adjustmentCourse } from './tables/adjustment-course.ts'
import { takeTurns } from './take-turns.ts'

export type QueueListener = { event(event: RunEvent): void; changed(run: RunSummary): void }

export type RunQueue = {
  enqueue(run: RunSummary): void
  /** Concludes a run whose answer is known, at once and whatever waits; `remark` says in its log where the answer is from. */
  conclude(run: RunSummary, course: RunCourse, remark: Pick<RunEvent, 'note' | 'params'>): void
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

type Active = { going: GoingCourse | null; progressMs: number }

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

  function hearingOf(run: number): CourseHearing {
    return {
      said(event, elapsedMs, memoryBytes) {
        if (event.kind === 'progress') {
          const entry = active.get(run)
          if (entry === undefined || elapsedMs - entry.progressMs < PROGRESS_EVERY_MS) return
          entry.progressMs = elapsedMs
          addEvent(run, elapsedMs, { kind: 'progress', work: { ...event.work }, memoryBytes })
        } else if (event.kind === 'phase') {
          addEvent(run, elapsedMs, { kind: 'phase', phase: event.phase, params: { ...event.params }, memoryBytes })
        } else addEvent(run, elapsedMs, { kind: 'note', note: event.note, params: { ...event.params }, memoryBytes })
      },
      found(incumbent, keep, elapsedMs, memoryBytes) {
        // One transaction: an incumbent without its line in the log, or the reverse, is never on the disk.
        store.together(() => {
          keep()
          addEvent(run, elapsedMs, { kind: 'incumbent', incumbent, memoryBytes })
        })
      },
      proved: (bound, elapsedMs, memoryBytes) => addEvent(run, elapsedMs, { kind: 'bound', bound, memoryBytes }),
    }
  }

  /** A limit ends a run quietly, and the log says which one. */
  function sayWhichLimit(run: number, ended: (CourseEnd & { kind: 'answered' })['ended'], elapsedMs: number): void {
    const { timeSeconds, gapRelative, work } = store.runs.get(run).request.limits
    const say = (note: string, params: RunEvent['params']) => addEvent(run, elapsedMs, { kind: 'note', note, params })
    if (ended === 'time-limit') say('ended-time-limit', { seconds: timeSeconds ?? 0 })
    if (ended === 'gap-limit') say('ended-gap-limit', { percent: 100 * (gapRelative ?? 0) })
    if (ended === 'work-limit') say('ended-work-limit', { work: work ?? 0 })
  }

  async function conclude(run: number, course: RunCourse, end: CourseEnd): Promise<void> {
    const { elapsedMs } = end
    await takeTurns(course.conclude(end))
    for (const remark of course.remarks()) addEvent(run, elapsedMs, { kind: 'note', ...remark })
    switch (end.kind) {
      case 'answered':
      case 'ended':
        sayWhichLimit(run, end.ended, elapsedMs)
        setState(run, end.ended === 'stopped' ? 'stopped' : 'done', elapsedMs)
        break
      case 'failed':
        if (end.error.code === 'unexpected') context.logFault(new Error(end.detail))
        setState(run, 'failed', elapsedMs, end.error)
        break
    }
  }

  function begin(
    run: number,
    makeCourse: () => RunCourse = () => courseOf(context, store, run),
    remark: Pick<RunEvent, 'note' | 'params'> | null = null,
  ): void {
    try {
      const course = makeCourse()
      const entry: Active = { going: null, progressMs: Number.NEGATIVE_INFINITY }
      active.set(run, entry)
      setState(run, 'running', 0)
      if (remark !== null) addEvent(run, 0, { kind: 'note', ...remark })
      entry.going = course.start(hearingOf(run))
      void entry.going.done.then((ended) => end(run, () => conclude(run, course, ended)))
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
    entry.going?.stop()
  }

  return {
    enqueue(run) {
      waiting.push(run.id)
      advance()
    },
    conclude: (run, course, remark) => begin(run.id, () => course, remark),
    stop,
    extend(run, seconds) {
      const going = active.get(run)?.going ?? null
      if (going === null) throw new AppError('run-not-running', { run })
      going.extend(seconds * 1000)
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

function courseOf(context: AppContext, store: ProjectStore, run: number): RunCourse {
  switch (store.runs.get(run).family) {
    case 'microaggregation':
      return groupingCourse(context, store, run)
    case 'table-adjustment':
      return adjustmentCourse(context, store, run)
  }
}
