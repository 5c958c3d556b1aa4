/**
 * An open project: its file, its queue of runs and whoever listens. One window or one command line has one session.
 */
import { existsSync } from 'node:fs'
import type { Dataset, Project, RunEvent, RunSummary } from '../contract/model.ts'
import { roleRemarks } from '../domain/data/roles.ts'
import { createProject, openProject, temporaryProject } from '../storage/open-project.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { concludeInterrupted } from './conclude-run.ts'
import type { AppContext } from './context.ts'
import { createRunLearning, type RunLearning } from './run-learning.ts'
import { createRunMeasures, type RunMeasures } from './run-measures.ts'
import { createRunQueue, type RunQueue } from './run-queue.ts'
import { concludeInterruptedAdjustments } from './tables/conclude-adjustment.ts'

export interface SessionListener {
  runEvent?(event: RunEvent): void
  runChanged?(run: RunSummary): void
  projectChanged?(project: Project): void
  /** More is known of what a run's release risks and loses, or could not be measured. */
  runMeasured?(run: number, hasFailed: boolean): void
  /** Splits that are done of those that were asked for. */
  runLearning?(run: number, done: number, of: number): void
}

export type Session = {
  readonly context: AppContext
  readonly store: ProjectStore
  readonly queue: RunQueue
  readonly measures: RunMeasures
  readonly learning: RunLearning
  listen(listener: SessionListener): () => void
  /** Tells every listener that datasets, roles or names changed. */
  announceProject(): void
  /** Stops what runs, keeping each best answer, then closes the file. */
  close(): Promise<void>
}

/**
 * Open or create the project at `path`; null makes one in memory that leaves nothing on the disk.
 *
 * @throws AppError of `openProject` and `createProject`.
 */
export function openSession(context: AppContext, path: string | null): Session {
  return startSession(
    context,
    path === null
      ? temporaryProject(context.now)
      : existsSync(path)
        ? openProject(path, context.now)
        : createProject(path, context.now),
  )
}

/** @throws AppError `file-exists`, `file-not-writable` */
export function createSession(context: AppContext, path: string): Session {
  return startSession(context, createProject(path, context.now))
}

/** @throws AppError of `openProject`; a missing file is refused instead of created. */
export function reopenSession(context: AppContext, path: string): Session {
  return startSession(context, openProject(path, context.now))
}

function startSession(context: AppContext, store: ProjectStore): Session {
  const listeners = new Set<SessionListener>()
  const queue = createRunQueue(context, store, {
    event: (event) => {
      for (const listener of listeners) listener.runEvent?.(event)
    },
    changed: (run) => {
      for (const listener of listeners) listener.runChanged?.(run)
    },
  })
  const measures = createRunMeasures(context, store, (run, hasFailed) => {
    for (const listener of listeners) listener.runMeasured?.(run, hasFailed)
  })
  const learning = createRunLearning(context, store, (run, done, of) => {
    for (const listener of listeners) listener.runLearning?.(run, done, of)
  })
  try {
    if (!store.isReadOnly) {
      concludeInterrupted(store)
      concludeInterruptedAdjustments(store)
    }
  } catch (error) {
    // What cannot be used is not held open.
    store.close()
    throw error
  }

  return {
    context,
    store,
    queue,
    measures,
    learning,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announceProject() {
      const project = describeProject(store)
      for (const listener of listeners) listener.projectChanged?.(project)
    },
    async close() {
      await Promise.all([queue.close(), measures.close(), learning.close()])
      store.close()
    },
  }
}

/** The project as the window shows it. */
export function describeProject(store: ProjectStore): Project {
  const datasets: Dataset[] = store.datasets.list()
  return {
    name: store.name,
    path: store.path,
    isReadOnly: store.isReadOnly,
    savedAt: store.savedAt(),
    datasets,
    tables: store.tables.list(),
    runs: store.runs.list(),
    remarks: datasets.flatMap((dataset) => roleRemarks(dataset)),
  }
}
