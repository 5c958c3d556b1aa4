/**
 * Every channel between the window and the main process: its request, answer and events.
 *
 * Derived from this one object, never written twice: the client type (`Client`), the handlers the shell must supply
 * (`Handlers`), the preload's allow-list (`channels`) and the memory transport of component tests.
 * Both sides parse what arrives.
 */
import { z } from 'zod'
import type { ErrorMessage } from './errors.ts'
import {
  AdjustmentMethodDescription,
  Categories,
  CodeTree,
  AdjustmentRequest,
  AdjustmentRun,
  APrioriPreview,
  APrioriRequest,
  BeforeAfter,
  ClassesPage,
  ClassesRequest,
  ClassMembers,
  ClassRequest,
  DataPage,
  Dataset,
  ExportRequest,
  Histogram,
  ImportPreview,
  ImportProgress,
  ImportRequest,
  GroupingMethodDescription,
  GroupingRun,
  LearningRequest,
  LearningUtility,
  MeasureDescription,
  MeasuredFigure,
  LeftOutPage,
  LeftOutRequest,
  Preferences,
  PreferencesChange,
  Project,
  RecentProject,
  ReleaseComparison,
  ReleaseFront,
  ReportRequest,
  Role,
  RunDetail,
  RunEvent,
  RunRequest,
  RunSummary,
  TabChoices,
  Table,
  TableBuildPreview,
  TableCellDetail,
  TableChangeRequest,
  TableDefinition,
  TableDescription,
  TableExportRequest,
  TableFilterCounts,
  TableHits,
  TableHitsRequest,
  TableImportRequest,
  TableList,
  TableListRequest,
  TablePage,
  TablePageRequest,
  TablePreview,
  TableRelations,
  TableRelationsRequest,
  TableRuleDescription,
} from './model.ts'

/** Request and answer, window → main. */
const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) =>
  ({ kind: 'call', input, output }) as const
/** Announcement, main → window. */
const topic = <E extends z.ZodType>(event: E) => ({ kind: 'topic', event }) as const

const nothing = z.void()
const pathOrNothing = z.string().nullable()

export const ipc = {
  app: {
    info: call(
      nothing,
      z.object({
        version: z.string(),
        runtime: z.enum(['electron', 'stand-in']),
        platform: z.string(),
        cores: z.int(),
      }),
    ),
    preferences: call(nothing, Preferences),
    setPreferences: call(PreferencesChange, Preferences),
    /** A menu item or accelerator was used: the window acts as if its own control had been. */
    command: topic(z.string()),
  },
  dialogs: {
    /** null: the user closed the dialog. */
    openData: call(nothing, pathOrNothing),
    openTable: call(nothing, pathOrNothing),
    openHierarchy: call(nothing, pathOrNothing),
    openMetadata: call(nothing, pathOrNothing),
    openAPriori: call(nothing, pathOrNothing),
    openProject: call(nothing, pathOrNothing),
    saveProject: call(z.object({ suggestedName: z.string() }), pathOrNothing),
    saveFile: call(z.object({ suggestedName: z.string(), extension: z.string() }), pathOrNothing),
  },
  projects: {
    current: call(nothing, Project.nullable()),
    recent: call(nothing, z.array(RecentProject)),
    forget: call(z.string(), z.array(RecentProject)),
    create: call(z.object({ path: z.string() }), Project),
    open: call(z.object({ path: z.string() }), Project),
    /** Copies a sample shipped with Cordon into the user's folder and opens it. */
    openSample: call(z.object({ sample: z.string() }), Project),
    saveCopy: call(z.object({ path: z.string() }), nothing),
    close: call(nothing, nothing),
    changed: topic(Project),
  },
  imports: {
    /** Reads the whole file once without storing anything. */
    preview: call(ImportRequest, ImportPreview),
    load: call(ImportRequest, Dataset),
    cancel: call(nothing, nothing),
    progress: topic(ImportProgress),
  },
  data: {
    page: call(z.object({ dataset: z.int(), start: z.int().nonnegative(), count: z.int().min(1).max(1000) }), DataPage),
    histogram: call(z.object({ dataset: z.int(), variable: z.string() }), Histogram),
    categories: call(z.object({ dataset: z.int(), variable: z.string() }), Categories),
    /** Reads a hierarchy of categories from its file. */
    codeTree: call(z.object({ path: z.string() }), CodeTree),
    setRoles: call(z.object({ dataset: z.int(), roles: z.record(z.string(), Role) }), Project),
    rename: call(z.object({ dataset: z.int(), name: z.string().min(1).max(200) }), Project),
  },
  tables: {
    list: call(nothing, z.array(Table)),
    /** Reads the metadata of a .tab file alone; null: those that lie beside it. */
    choices: call(z.object({ path: z.string(), metadata: pathOrNothing }), TabChoices),
    /** Reads the whole file without keeping anything. */
    preview: call(TableImportRequest, TablePreview),
    import: call(TableImportRequest, Table),
    rules: call(nothing, z.array(TableRuleDescription)),
    /** Counts and judges without keeping anything. */
    previewBuild: call(TableDefinition, TableBuildPreview),
    build: call(TableDefinition, Table),
    rename: call(z.object({ table: z.int(), name: z.string().min(1).max(200) }), Table),
    /** With its runs. @throws AppError `table-in-use` while one of them is going. */
    remove: call(z.object({ table: z.int() }), nothing),
    describe: call(z.object({ table: z.int() }), TableDescription),
    page: call(TablePageRequest, TablePage),
    cells: call(TableListRequest, TableList),
    hits: call(TableHitsRequest, TableHits),
    counts: call(z.object({ table: z.int(), run: z.int().nullable() }), TableFilterCounts),
    relations: call(TableRelationsRequest, TableRelations),
    cell: call(z.object({ table: z.int(), cell: z.int(), run: z.int().nullable() }), TableCellDetail),
    /** One revision, which can be undone; runs keep the revision they were made from. */
    change: call(TableChangeRequest, Table),
    /** What an a priori file would change; nothing is changed. */
    previewAPriori: call(APrioriRequest, APrioriPreview),
    /** All of it is one revision. Lines that do not fit are left out where that is asked for, else nothing is changed. */
    applyAPriori: call(APrioriRequest.extend({ skipUnfit: z.boolean().default(false) }), Table),
    undo: call(z.object({ table: z.int() }), Table),
    redo: call(z.object({ table: z.int() }), Table),
  },
  methods: {
    list: call(nothing, z.array(GroupingMethodDescription)),
    adjustments: call(nothing, z.array(AdjustmentMethodDescription)),
    /** What is measured of released groupings. */
    measures: call(nothing, z.array(MeasureDescription)),
  },
  runs: {
    start: call(z.object({ dataset: z.int(), request: RunRequest }), GroupingRun),
    adjust: call(z.object({ table: z.int(), request: AdjustmentRequest }), AdjustmentRun),
    /** Ends the search and keeps the best answer. */
    stop: call(z.object({ run: z.int() }), nothing),
    remove: call(z.object({ run: z.int() }), nothing),
    addTime: call(z.object({ run: z.int(), seconds: z.number().positive() }), nothing),
    detail: call(z.object({ run: z.int() }), RunDetail),
    /**
     * What a run's release risks and loses. Of a grouping: what is known by now; what is missing of the fast measures is
     * then taken, and `measured` says when it is there. None without an answer.
     */
    measures: call(z.object({ run: z.int() }), z.array(MeasuredFigure)),
    /** Every measure, the slow ones of a grouping too. @throws AppError `run-without-answer` */
    measureAll: call(z.object({ run: z.int() }), z.array(MeasuredFigure)),
    /** Failed: the process that measured died, and what it was at is not taken again before somebody asks for all. */
    measured: topic(z.object({ run: z.int(), hasFailed: z.boolean().default(false) })),
    /**
     * Learns from original and release of a grouping, in solver processes, and keeps what came of it. Stopped, the splits
     * that were finished count. @throws AppError `learning-target-not-classes`, `learning-going`, `learning-stopped`
     */
    learn: call(LearningRequest.extend({ run: z.int() }), LearningUtility),
    stopLearning: call(z.object({ run: z.int() }), nothing),
    /** Splits that are done of those that were asked for. */
    learning: topic(z.object({ run: z.int(), done: z.int(), of: z.int() })),
    /** What was learned of a run, one for each target, the newest last. */
    learned: call(z.object({ run: z.int() }), z.array(LearningUtility)),
    /** Of two runs of one table. */
    difference: call(z.object({ first: z.int(), second: z.int() }), ReleaseComparison),
    /** Points of this run and of those like it; null where its method has no front, or none was kept. */
    front: call(z.object({ run: z.int() }), ReleaseFront.nullable()),
    /** A run that releases a point of another one's front, without searching again; the one there is where there is one. */
    openPoint: call(z.object({ run: z.int(), point: z.int().positive() }), GroupingRun),
    /** What a grouping's release changed of its records. @throws AppError `run-without-answer` */
    beforeAfter: call(z.object({ run: z.int() }), BeforeAfter),
    /** Classes of a grouping's release. @throws AppError `run-without-answer` */
    classes: call(ClassesRequest, ClassesPage),
    /** One of them, with a page of its records as they were. @throws AppError `class-not-found` */
    classMembers: call(ClassRequest, ClassMembers),
    /** The records that a grouping leaves out of its release. */
    leftOut: call(LeftOutRequest, LeftOutPage),
    events: call(z.object({ run: z.int(), after: z.int() }), z.array(RunEvent)),
    progress: topic(RunEvent),
    changed: topic(RunSummary),
  },
  exports: {
    data: call(ExportRequest, z.object({ path: z.string(), records: z.int() })),
    table: call(TableExportRequest, z.object({ path: z.string(), cells: z.int() })),
    report: call(ReportRequest, z.object({ path: z.string() })),
    /** A chart's picture or its numbers, where the user chose to keep them. */
    text: call(z.object({ path: z.string(), text: z.string().max(20_000_000) }), z.object({ path: z.string() })),
  },
} as const

export type Ipc = typeof ipc

type CallOf<C> = C extends { kind: 'call'; input: infer I extends z.ZodType; output: infer O extends z.ZodType }
  ? z.input<I> extends void
    ? () => Promise<z.output<O>>
    : (request: z.input<I>) => Promise<z.output<O>>
  : never
type TopicOf<C> = C extends { kind: 'topic'; event: infer E extends z.ZodType }
  ? (listener: (event: z.output<E>) => void) => () => void
  : never
type HandlerOf<C> = C extends { kind: 'call'; input: infer I extends z.ZodType; output: infer O extends z.ZodType }
  ? (request: z.output<I>) => z.input<O> | Promise<z.input<O>>
  : never

type NamesOf<G, K extends 'call' | 'topic'> = { [N in keyof G]: G[N] extends { kind: K } ? N : never }[keyof G]

/** What the window calls: `api.runs.start(request)`, `api.runs.progress(listener)` returning its unsubscribe. */
export type Client = {
  [G in keyof Ipc]: {
    [N in keyof Ipc[G]]: Ipc[G][N] extends { kind: 'call' } ? CallOf<Ipc[G][N]> : TopicOf<Ipc[G][N]>
  }
}

/** What the main process must supply. The compiler names what is missing. */
export type Handlers = { [G in keyof Ipc]: { [N in NamesOf<Ipc[G], 'call'>]: HandlerOf<Ipc[G][N]> } }

/** Announce an event: `publish('runs.progress', event)`. */
export type TopicName = { [G in keyof Ipc & string]: `${G}.${NamesOf<Ipc[G], 'topic'> & string}` }[keyof Ipc & string]
export type TopicEvent<T extends TopicName> = T extends `${infer G extends keyof Ipc & string}.${infer N}`
  ? N extends keyof Ipc[G]
    ? Ipc[G][N] extends { kind: 'topic'; event: infer E extends z.ZodType }
      ? z.input<E>
      : never
    : never
  : never
export type Publish = <T extends TopicName>(topic: T, event: TopicEvent<T>) => void

type Entry = { kind: 'call'; input: z.ZodType; output: z.ZodType } | { kind: 'topic'; event: z.ZodType }

/** Every channel by its name, `group.name`. */
export const channels: ReadonlyMap<string, Entry> = new Map(
  Object.entries(ipc).flatMap(([group, entries]) =>
    Object.entries(entries as Record<string, Entry>).map(([name, entry]) => [`${group}.${name}`, entry] as const),
  ),
)

/** What comes back from a call: an error crosses as its code and parameters. */
export type Answer = { ok: true; value: unknown } | { ok: false; error: ErrorMessage }

/** Carries calls and announcements; one for the preload bridge, one in memory for tests. */
export interface Transport {
  call(channel: string, request: unknown): Promise<Answer>
  listen(channel: string, listener: (event: unknown) => void): () => void
}
