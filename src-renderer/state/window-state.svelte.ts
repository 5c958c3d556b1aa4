/** Everything the views share, made once from a client of the contract and handed down by context. */
import { createContext } from 'svelte'
import type { Client } from '../../src-main/contract/ipc.ts'
import type {
  AdjustmentMethodDescription,
  GroupingMethodDescription,
  MeasureDescription,
  MethodDescription,
  RunSummary,
} from '../../src-main/contract/model.ts'
import { Commands } from './commands.svelte.ts'
import { Comparison } from './comparison.svelte.ts'
import { Notices } from './notices.svelte.ts'
import { PreferencesState } from './preferences.svelte.ts'
import { ProjectState } from './project.svelte.ts'
import { hasAnswer } from './run-state.ts'
import { RunsState } from './runs.svelte.ts'
import { Selection } from './selection.svelte.ts'
import { Status } from './status.svelte.ts'
import { TablesState } from './tables.svelte.ts'

export type AppInfo = { version: string; runtime: 'electron' | 'stand-in'; platform: string; cores: number }

export class WindowState {
  readonly api: Client
  readonly project: ProjectState
  readonly runs: RunsState
  readonly tables: TablesState
  readonly preferences: PreferencesState
  readonly selection = new Selection()
  readonly commands = new Commands()
  readonly notices = new Notices()
  readonly status = new Status()
  readonly compared = { records: new Comparison(), tables: new Comparison() } as const
  methods = $state.raw<readonly GroupingMethodDescription[]>([])
  /** Methods that adjust tables. */
  adjustments = $state.raw<readonly AdjustmentMethodDescription[]>([])
  /** What is measured of released groupings. */
  measures = $state.raw<readonly MeasureDescription[]>([])
  info = $state.raw<AppInfo | null>(null)
  /** The data file whose import dialog is open, and whether it starts a project of its own. */
  importing = $state.raw<{ readonly path: string; readonly isNewProject: boolean } | null>(null)
  /** The same for a table. */
  importingTable = $state.raw<{ readonly path: string; readonly isNewProject: boolean } | null>(null)
  /** What the help panel explains; null: what the view is about. */
  explained = $state<string | null>(null)
  isPaletteOpen = $state(false)
  isKeysOpen = $state(false)

  /** The run that *Now* speaks of: the chosen one, else what is running, else the newest with an answer. */
  currentRun = $derived.by((): RunSummary | null => {
    const chosen = this.selection.run === null ? null : this.runs.get(this.selection.run)
    const answered = this.runs.all.filter(hasAnswer)
    return chosen ?? this.runs.running.at(-1) ?? answered.at(-1) ?? this.runs.all.at(-1) ?? null
  })

  /** Series number of each method in every chart of the project: by first use. Beyond eight a method has none (9). */
  seriesNumbers = $derived.by((): Readonly<Record<string, number>> => {
    const methods = [...this.runs.all].sort((a, b) => a.id - b.id).map((run) => run.request.method)
    const distinct = methods.filter((method, i) => methods.indexOf(method) === i)
    return Object.fromEntries(distinct.map((method, i) => [method, i + 1]))
  })

  constructor(api: Client) {
    this.api = api
    this.runs = new RunsState(api)
    this.tables = new TablesState(api, (error) => this.notices.fault(error))
    this.project = new ProjectState(api, (project, isOther) => {
      if (isOther) this.selection.reset()
      this.runs.replaceAll(project?.runs ?? [], isOther)
      this.tables.hear(project, isOther)
    })
    this.preferences = new PreferencesState(api)
  }

  method(id: string): MethodDescription | null {
    return [...this.methods, ...this.adjustments].find((method) => method.id === id) ?? null
  }

  /** Listens to the main process until the answer is called. */
  listen(): () => void {
    const unlisten = [
      this.api.projects.changed((project) => {
        this.project.hear(project)
      }),
      this.api.runs.progress((event) => this.runs.hearEvent(event)),
      this.api.runs.changed((run) => this.runs.hearChanged(run)),
      this.api.runs.measured(
        ({ run, hasFailed }) => void this.notices.attempt(() => this.runs.measures.hearMeasured(run, hasFailed)),
      ),
      this.api.runs.learning(
        ({ run, ...progress }) => void this.notices.attempt(() => this.runs.measures.hearLearning(run, progress)),
      ),
      this.api.app.command((id) => void this.commands.run(id)),
      this.preferences.followSystem(),
    ]
    return () => unlisten.forEach((end) => end())
  }

  /** Everything the first picture needs. */
  async load(): Promise<void> {
    await this.notices.attempt(async () => {
      const [, , methods, adjustments, measures, info] = await Promise.all([
        this.project.load(),
        this.preferences.load(),
        this.api.methods.list(),
        this.api.methods.adjustments(),
        this.api.methods.measures(),
        this.api.app.info(),
      ])
      this.methods = methods
      this.adjustments = adjustments
      this.measures = measures
      this.info = info
    })
  }
}

export const [useWindow, provideWindow] = createContext<WindowState>()
