/** Handlers over the made project: what the main process would do, in memory, for component tests and pictures. */
import { AppError } from '../../../src-main/contract/errors.ts'
import type { Handlers } from '../../../src-main/contract/ipc.ts'
import {
  Preferences,
  type ImportRequest,
  type Project,
  type RecentProject,
  type GroupingMethodDescription,
  type GroupingRun,
  type RunSummary,
  type TableCellStatus,
  type GroupingRunDetail,
  type RunEvent,
} from '../../../src-main/contract/model.ts'
import { recentProjects } from './made-recent.ts'
import {
  adjustments,
  aDifference,
  anAdjustment,
  anAdjustmentDetail,
  anAdjustmentLog,
  madeFigures,
} from './made-adjustments.ts'
import { madeClassHandlers } from './made-classes.ts'
import { aPreview } from './made-import.ts'
import { madeGroupingFigures, madeMeasures, madeLearning, noMeasures, type MadeMeasures } from './made-measures.ts'
import { aLog, dataset, methods, quasiIdentifiers } from './made-project.ts'
import { madeTableHandlers } from './made-table-handlers.ts'

export type MadeWorld = {
  project: Project | null
  recent: RecentProject[]
  preferences: Preferences
  logs: Map<number, RunEvent[]>
  /** What the dialogs answer. */
  chosenPath: string | null
  /** Calls by channel, as they came. */
  calls: { channel: string; request: unknown }[]
  /** Status of cells of the made table set by hand. */
  byHand: Map<number, TableCellStatus>
  measures: MadeMeasures
  /** Methods that group records. */
  methods: readonly GroupingMethodDescription[]
}

export function aWorld(change: Partial<MadeWorld> = {}): MadeWorld {
  return {
    project: null,
    recent: [...recentProjects],
    preferences: Preferences.parse({}),
    logs: new Map(),
    chosenPath: '/data/household_income.csv',
    calls: [],
    byHand: new Map(),
    measures: noMeasures(),
    methods,
    ...change,
  }
}

const losses = [20.2, 20.1, 18.6, 17.2, 15.8, 8.4, 8.2, 8.1, 6.9, 6.9, 6.6, 6.3, 5.1]

function detailOf(run: GroupingRun, events: RunEvent[]): GroupingRunDetail {
  const factor = (run.incumbent ?? 5) / 12
  const edges = Array.from({ length: 25 }, (_, i) => 1200 * i)
  const bell = (i: number, width: number) => Math.round((1300 * Math.exp(-((i - 6) ** 2) / width)) / Math.sqrt(width))
  return {
    family: run.family,
    run,
    events,
    lossByVariable: quasiIdentifiers.map((variable, i) => ({ variable, ilPercent: (losses[i] ?? 5) * factor })),
    groupSizes:
      run.result === null
        ? []
        : run.result.groups.smallest === run.result.groups.largest
          ? [{ size: run.result.groups.smallest, count: run.result.groups.count }]
          : [
              { size: 3, count: 330 },
              { size: 4, count: 12 },
              { size: 5, count: 8 },
            ],
    distributions: quasiIdentifiers.slice(0, 6).map((variable, j) => ({
      variable,
      edges,
      original: edges.slice(1).map((_, i) => bell(i, 18 + 2 * j)),
      released: edges.slice(1).map((_, i) => bell(i, 15 + 2 * j)),
    })),
    sentence: [
      { key: 'groups-of-at-least', params: { k: Number(run.request.parameters['k'] ?? 3) } },
      { key: 'loss', params: { value: run.incumbent ?? 0 } },
      run.bound === null ? { key: 'no-bound', params: {} } : { key: 'no-grouping-below', params: { bound: run.bound } },
    ],
  }
}

/** A value for a cell, the same every time. */
const cell = (record: number, column: number): string => {
  const value = ((record * 7919 + column * 104_729 + 13) % 61_007) / (column % 3 === 0 ? 1 : 10)
  return column % 3 === 0 ? String(value) : value.toFixed(1)
}

export function madeHandlers(world: MadeWorld): Handlers {
  const project = (): Project => {
    if (world.project === null) throw new AppError('project-not-open', {})
    return world.project
  }
  const find = (id: number): RunSummary => {
    const run = project().runs.find((candidate) => candidate.id === id)
    if (run === undefined) throw new AppError('run-not-found', { run: id })
    return run
  }
  const nextRun = () => Math.max(0, ...project().runs.map((run) => run.id)) + 1
  const note = (channel: string, request: unknown) => world.calls.push({ channel, request })
  const log = (id: number) => {
    const run = find(id)
    return world.logs.get(id) ?? (run.family === 'table-adjustment' ? anAdjustmentLog(run) : aLog(id))
  }
  const opened = (path: string): Project => {
    const recent = world.recent.find((candidate) => candidate.path === path)
    if (recent?.isMissing === true) throw new AppError('file-not-found', { path })
    world.project = {
      name: recent?.name ?? 'New project',
      path,
      isReadOnly: false,
      savedAt: new Date().toISOString(),
      datasets: [],
      tables: [],
      runs: [],
      remarks: [],
    }
    return world.project
  }

  return {
    app: {
      info: () => ({ version: '0.1.0', runtime: 'stand-in', platform: 'linux', cores: 2 }),
      preferences: () => world.preferences,
      setPreferences: (change) => (world.preferences = { ...world.preferences, ...change }),
    },
    dialogs: {
      openData: () => world.chosenPath,
      openTable: () => world.chosenPath,
      openHierarchy: () => world.chosenPath,
      openMetadata: () => world.chosenPath,
      openAPriori: () => world.chosenPath,
      openProject: () => world.chosenPath,
      saveProject: ({ suggestedName }) => (world.chosenPath === null ? null : `/data/${suggestedName}.cordon`),
      saveFile: ({ suggestedName }) => (world.chosenPath === null ? null : `/data/${suggestedName}`),
    },
    projects: {
      current: () => world.project,
      recent: () => world.recent,
      forget: (path) => (world.recent = world.recent.filter((recent) => recent.path !== path)),
      create: ({ path }) => opened(path),
      open: ({ path }) => opened(path),
      openSample: ({ sample }) => ({ ...opened(`/data/${sample}.cordon`), datasets: [dataset] }),
      saveCopy: (request) => void note('projects.saveCopy', request),
      close: () => void (world.project = null),
    },
    imports: {
      preview: (request: ImportRequest) => aPreview(request),
      load: (request) => {
        note('imports.load', request)
        world.project = {
          ...project(),
          datasets: [
            ...project().datasets,
            { ...dataset, id: project().datasets.length + 1, name: 'household_income', records: 2411 },
          ],
        }
        return world.project.datasets.at(-1) ?? dataset
      },
      cancel: () => undefined,
    },
    data: {
      page: ({ start, count }) => ({
        start,
        variables: dataset.variables.map((variable) => variable.name),
        rows: Array.from({ length: count }, (_, i) =>
          dataset.variables.map((variable, column) =>
            variable.name === 'PERSON_ID'
              ? `P${String(start + i + 1).padStart(6, '0')}`
              : variable.type === 'category'
                ? (start + i) % 17 === 3 && variable.name === 'DIAGNOSIS'
                  ? null
                  : (['North', 'Coast', 'Lakes', 'Hills'][(start + i) % 4] ?? null)
                : cell(start + i, column),
          ),
        ),
      }),
      categories: ({ variable }) => ({ variable, names: ['high', 'low', 'middle'], isWhole: true }),
      histogram: ({ variable }) => ({
        variable,
        edges: Array.from({ length: 17 }, (_, i) => 1500 * i),
        counts: [24, 88, 151, 176, 150, 118, 90, 71, 55, 43, 34, 26, 20, 15, 11, 8],
        median: 6204.5,
      }),
      codeTree: ({ path }) => ({
        source: path.split('/').at(-1),
        codes: ['*', 'North', 'Coast', 'Lakes', 'Hills'],
        parents: [-1, 0, 0, 0, 0],
      }),
      setRoles: ({ roles }) => {
        note('data.setRoles', roles)
        world.project = {
          ...project(),
          datasets: project().datasets.map((each) => ({
            ...each,
            variables: each.variables.map((variable) => ({ ...variable, role: roles[variable.name] ?? variable.role })),
          })),
          remarks: project().remarks.filter(
            (remark) => remark.variable === null || roles[remark.variable] === undefined,
          ),
        }
        return world.project
      },
      rename: () => project(),
    },
    tables: madeTableHandlers(world),
    methods: { list: () => [...world.methods], adjustments: () => [...adjustments], measures: () => madeMeasures() },
    runs: {
      start: ({ request }) => {
        note('runs.start', request)
        const id = nextRun()
        const run: GroupingRun = {
          id,
          family: 'microaggregation',
          subject: { kind: 'dataset', id: 1, name: 'Census', records: dataset.records },
          request,
          state: 'queued',
          createdAt: new Date().toISOString(),
          startedAt: null,
          endedAt: null,
          elapsedMs: 0,
          phase: null,
          firstIncumbent: null,
          incumbent: null,
          bound: null,
          gapRelative: null,
          result: null,
          error: null,
          dataFingerprint: dataset.fingerprint,
        }
        world.project = { ...project(), runs: [...project().runs, run] }
        return run
      },
      adjust: ({ table, request }) => {
        note('runs.adjust', { table, request })
        const run = anAdjustment(nextRun(), {
          request,
          state: 'queued',
          result: null,
          incumbent: null,
          bound: null,
          gapRelative: null,
          firstIncumbent: null,
          elapsedMs: 0,
        })
        world.project = { ...project(), runs: [...project().runs, run] }
        return run
      },
      stop: (request) => {
        find(request.run)
        note('runs.stop', request)
      },
      remove: ({ run }) => {
        find(run)
        world.project = { ...project(), runs: project().runs.filter((other) => other.id !== run) }
      },
      addTime: (request) => void note('runs.addTime', request),
      ...madeClassHandlers(find, (run, point) => {
        note('runs.openPoint', { run: run.id, point })
        const opened = {
          ...run,
          id: nextRun(),
          request: { ...run.request, parameters: { ...run.request.parameters, point } },
        }
        world.project = { ...project(), runs: [...project().runs, opened] }
        return opened
      }),
      detail: ({ run: id }) => {
        const run = find(id)
        return run.family === 'table-adjustment' ? anAdjustmentDetail(run) : detailOf(run, log(id))
      },
      measures: ({ run: id }) => {
        const run = find(id)
        if (run.family === 'table-adjustment') return madeFigures(run)
        return world.measures.unmeasured.has(id) ? [] : madeGroupingFigures(run, world.measures.whole.has(id))
      },
      measureAll: ({ run: id }) => {
        const run = find(id)
        world.measures.whole.add(id)
        return run.family === 'table-adjustment' ? madeFigures(run) : madeGroupingFigures(run, true)
      },
      learn: ({ run, ...request }) => {
        note('runs.learn', { run, ...request })
        return madeLearning(world.measures, run, request)
      },
      stopLearning: (request) => {
        note('runs.stopLearning', request)
        world.measures.endLearning?.(2)
      },
      learned: ({ run }) => world.measures.learned.get(run) ?? [],
      difference: ({ first, second }) => {
        note('runs.difference', { first, second })
        return aDifference(first, second)
      },
      events: ({ run, after }) => log(run).filter((event) => event.sequence > after),
    },
    exports: {
      data: (request) => {
        note('exports.data', request)
        return { path: request.path, records: dataset.records }
      },
      report: (request) => {
        note('exports.report', request)
        return { path: request.path }
      },
      table: (request) => {
        note('exports.table', request)
        return { path: request.path, cells: 144 }
      },
      text: (request) => {
        note('exports.text', request)
        return { path: request.path }
      },
    },
  }
}
