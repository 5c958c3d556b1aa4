/**
 * The application behind the window: one open project at a time, and a handler for every channel that needs no dialog.
 * The shell (or a test) supplies the ports; nothing here knows Electron.
 */
import { join } from 'node:path'
import { AppError } from '../contract/errors.ts'
import type { Handlers, Publish } from '../contract/ipc.ts'
import type { RunEvent } from '../contract/model.ts'
import { describeMeasures } from '../domain/measures/microdata/microdata-measures.ts'
import { describeAdjustmentMethods, describeMethods } from '../domain/methods.ts'
import { previewImport } from '../io/csv/preview.ts'
import type { StartSolverProcess } from '../solver/process.ts'
import { createSupervisor } from '../solver/supervisor.ts'
import { openPreferences } from '../storage/preferences.ts'
import { openRecentProjects } from '../storage/recent-projects.ts'
import type { AppContext } from './context.ts'
import { dataPage, variableCategories, variableHistogram } from './data-page.ts'
import { exportRelease } from './export-release.ts'
import { importDataset } from './import-dataset.ts'
import { createSampleProject } from './open-sample.ts'
import { removeRun, stopRun } from './manage-runs.ts'
import { allRunMeasures, runMeasures } from './any-run-measures.ts'
import { readCodeTree } from './read-code-tree.ts'
import { renameDataset } from './rename-dataset.ts'
import { anyRunDetail } from './any-run-detail.ts'
import { beforeAfter } from './before-after/before-after.ts'
import { classDetail } from './classes/class-detail.ts'
import { leftOutRecords } from './classes/left-out.ts'
import { listClasses } from './classes/list-classes.ts'
import { openPoint } from './front/open-point.ts'
import { releaseFront } from './front/release-front.ts'
import { createSession, describeProject, reopenSession, type Session } from './session.ts'
import { setRoles } from './set-roles.ts'
import { startRun } from './start-run.ts'
import { exportAdjusted } from './tables/export-adjusted.ts'
import { startAdjustmentRun } from './tables/start-adjustment-run.ts'
import { compareReleases } from './tables/compare-releases.ts'
import { tableHandlers } from './tables/table-handlers.ts'
import { takeTurns } from './take-turns.ts'
import { writeReport } from './write-report.ts'
import { writeText } from './write-text.ts'

/** As many as the preference allows. */
const MOST_WORKERS = 64

export type AppPorts = {
  readonly startSolver: StartSolverProcess
  /** Folder of the recent list, preferences, log and opened samples. */
  readonly userData: string
  /** Folder of samples and catalogues. */
  readonly resources: string
  readonly now: () => Date
  readonly logFault: (error: unknown) => string
  readonly publish: Publish
  /** The same HTML, printed. */
  readonly printToPdf: (html: string) => Promise<Uint8Array>
  readonly cores: number
  readonly version: string
}

type AppHandlers = Omit<Handlers, 'dialogs' | 'app'> & { app: Pick<Handlers['app'], 'preferences' | 'setPreferences'> }

export type CordonApp = {
  readonly handlers: AppHandlers
  hasActiveRuns(): boolean
  /** Open a project before the window asks. @throws AppError of `openProject` */
  openAtStart(path: string): Promise<void>
  openSampleAtStart(): Promise<void>
  /** Stops what runs, keeping each best answer, closes the project and ends every process. */
  close(): Promise<void>
}

export function createApp(ports: AppPorts): CordonApp {
  const preferences = openPreferences(join(ports.userData, 'preferences.json'), {
    workers: Math.min(MOST_WORKERS, ports.cores),
  })
  const recent = openRecentProjects(join(ports.userData, 'recent-projects.json'), ports.now)
  const supervisor = createSupervisor({ start: ports.startSolver, processes: Math.max(2, ports.cores) })
  const context: AppContext = { supervisor, now: ports.now, logFault: ports.logFault, preferences: preferences.get }

  let session: Session | null = null
  let importing: AbortController | null = null

  function current(): Session {
    if (session === null) throw new AppError('project-not-open', {})
    return session
  }

  async function adopt(open: () => Session): Promise<Session> {
    // The new project opens before the old one closes: a project that cannot be opened takes nothing away.
    const next = open()
    await session?.close()
    session = next
    next.listen({
      runEvent: (event: RunEvent) => ports.publish('runs.progress', event),
      runChanged: (run) => {
        ports.publish('runs.changed', run)
        if (run.family === 'microaggregation' && run.endedAt !== null) next.measures.takeByItself(run.id)
        if (session === next) recent.remember(describeProject(next.store))
      },
      runMeasured: (run, hasFailed) => ports.publish('runs.measured', { run, hasFailed }),
      runLearning: (run, done, of) => ports.publish('runs.learning', { run, done, of }),
      projectChanged: (project) => {
        ports.publish('projects.changed', project)
        recent.remember(project)
      },
    })
    recent.remember(describeProject(next.store))
    return next
  }

  async function openProjectAt(open: () => Session) {
    return describeProject((await adopt(open)).store)
  }

  /** One import at a time: a new preview ends the one before it. */
  async function importWith<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    importing?.abort()
    const controller = new AbortController()
    importing = controller
    try {
      return await work(controller.signal)
    } finally {
      if (importing === controller) importing = null
    }
  }

  const handlers: AppHandlers = {
    app: {
      preferences: () => preferences.get(),
      setPreferences: (change) => preferences.set(change),
    },
    projects: {
      current: () => (session === null ? null : describeProject(session.store)),
      recent: () => recent.list(),
      forget: (path) => recent.forget(path),
      create: ({ path }) => openProjectAt(() => createSession(context, path)),
      open: ({ path }) =>
        session?.store.path === path
          ? describeProject(session.store)
          : openProjectAt(() => reopenSession(context, path)),
      openSample: async ({ sample }) => {
        const path = await createSampleProject(context, {
          sample,
          resources: ports.resources,
          folder: join(ports.userData, 'samples'),
        })
        return openProjectAt(() => reopenSession(context, path))
      },
      saveCopy: async ({ path }) => {
        await current().store.saveCopy(path)
      },
      close: async () => {
        await session?.close()
        session = null
      },
    },
    imports: {
      preview: (request) =>
        importWith((signal) =>
          previewImport(request.path, request, {
            signal,
            onProgress: (progress) => ports.publish('imports.progress', progress),
          }),
        ),
      load: (request) =>
        importWith((signal) =>
          importDataset(current(), request, {
            signal,
            onProgress: (progress) => ports.publish('imports.progress', progress),
          }),
        ),
      cancel: () => {
        importing?.abort()
      },
    },
    data: {
      page: ({ dataset, start, count }) => dataPage(current().store, dataset, start, count),
      histogram: ({ dataset, variable }) => variableHistogram(current().store, dataset, variable),
      categories: ({ dataset, variable }) => variableCategories(current().store, dataset, variable),
      codeTree: ({ path }) => readCodeTree(path),
      setRoles: ({ dataset, roles }) => {
        setRoles(current(), dataset, roles)
        return describeProject(current().store)
      },
      rename: ({ dataset, name }) => {
        renameDataset(current(), dataset, name)
        return describeProject(current().store)
      },
    },
    tables: tableHandlers(context, current),
    methods: {
      list: () => describeMethods(),
      adjustments: () => describeAdjustmentMethods(),
      measures: () => describeMeasures(),
    },
    runs: {
      start: ({ dataset, request }) => startRun(current(), dataset, request),
      adjust: ({ table, request }) => startAdjustmentRun(current(), table, request),
      stop: ({ run }) => stopRun(current(), run),
      remove: ({ run }) => removeRun(current(), run),
      addTime: ({ run, seconds }) => current().queue.extend(run, seconds),
      detail: ({ run }) => anyRunDetail(current().store, run),
      measures: ({ run }) => runMeasures(current(), run),
      measureAll: ({ run }) => allRunMeasures(current(), run),
      learn: ({ run, ...request }) => current().learning.learn(run, request),
      stopLearning: ({ run }) => current().learning.stop(run),
      learned: ({ run }) => current().learning.learned(run),
      difference: ({ first, second }) => compareReleases(current().store, first, second),
      beforeAfter: ({ run }) => takeTurns(beforeAfter(current().store, run)),
      classes: (request) => listClasses(current().store, request),
      classMembers: (request) => classDetail(current().store, request),
      leftOut: (request) => leftOutRecords(current().store, request),
      front: ({ run }) => releaseFront(current().store, run),
      openPoint: ({ run, point }) => openPoint(current(), run, point),
      events: ({ run, after }) => current().store.runs.events(run, after),
    },
    exports: {
      data: (request) => exportRelease(current(), request),
      table: (request) => exportAdjusted(current(), request),
      text: (request) => writeText(current().store, request),
      report: (request) => writeReport(current(), request, { printToPdf: ports.printToPdf, version: ports.version }),
    },
  }

  return {
    handlers,
    hasActiveRuns: () =>
      session !== null && session.store.runs.list().some((run) => session?.queue.isActive(run.id) === true),
    async openAtStart(path) {
      await adopt(() => reopenSession(context, path))
    },
    async openSampleAtStart() {
      const path = await createSampleProject(context, {
        sample: 'enterprises',
        resources: ports.resources,
        folder: join(ports.userData, 'samples'),
      })
      await adopt(() => reopenSession(context, path))
    },
    async close() {
      importing?.abort()
      await session?.close()
      session = null
      await supervisor.close()
    },
  }
}
