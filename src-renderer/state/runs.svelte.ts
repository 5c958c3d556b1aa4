import { SvelteMap } from 'svelte/reactivity'
import { isAppError } from '../../src-main/contract/errors.ts'
import type { Client } from '../../src-main/contract/ipc.ts'
import type {
  AdjustmentRequest,
  AdjustmentRun,
  GroupingRun,
  RunDetail,
  RunEvent,
  RunRequest,
  RunSummary,
} from '../../src-main/contract/model.ts'
import { MeasuresState } from './measures.svelte.ts'
import { hasAnswer, isActive } from './run-state.ts'

/** Events are drawn at most this often, however fast they come. */
const REDRAW_MS = 150

/** Where a run stands, from its events: newer than its stored summary while it runs. */
export type LiveFigures = {
  readonly firstIncumbent: number | null
  readonly incumbent: number | null
  readonly bound: number | null
  readonly gapRelative: number | null
  readonly phase: string | null
  readonly phaseParams: Readonly<Record<string, string | number>>
  readonly work: Readonly<Record<string, number>>
  readonly memoryBytes: number | null
  readonly elapsedMs: number
  /** When the last event came, by the window's clock. */
  readonly heardAt: number
}

function advance(before: LiveFigures | undefined, event: RunEvent, heardAt: number): LiveFigures {
  return {
    firstIncumbent: before?.firstIncumbent ?? event.incumbent,
    incumbent: event.incumbent ?? before?.incumbent ?? null,
    bound: event.bound ?? before?.bound ?? null,
    gapRelative: event.gapRelative ?? before?.gapRelative ?? null,
    phase: event.phase ?? before?.phase ?? null,
    phaseParams: event.kind === 'phase' ? event.params : (before?.phaseParams ?? {}),
    work: { ...before?.work, ...event.work },
    memoryBytes: event.memoryBytes ?? before?.memoryBytes ?? null,
    elapsedMs: Math.max(event.elapsedMs, before?.elapsedMs ?? 0),
    heardAt,
  }
}

const distinctRuns = (events: readonly RunEvent[]): number[] =>
  events.map((event) => event.run).filter((run, i, all) => all.indexOf(run) === i)

/** All runs of the open project, their live figures and their logs. */
export class RunsState {
  /** Runs of every family. */
  all = $state.raw<readonly RunSummary[]>([])
  /** Those that group records. */
  list = $derived(this.all.filter((run) => run.family === 'microaggregation'))
  readonly live = new SvelteMap<number, LiveFigures>()
  /** Logs of runs that a view looks at, in order of sequence. */
  readonly logs = new SvelteMap<number, readonly RunEvent[]>()
  readonly details = new SvelteMap<number, RunDetail>()
  /** What is measured of releases. */
  readonly measures: MeasuresState
  /** Relative gap at which a run is stopped from here, where the user moved the line; its own limit is the method's affair. */
  readonly goodEnough = new SvelteMap<number, number>()

  /** Those that adjust tables. */
  adjustments = $derived(this.all.filter((run) => run.family === 'table-adjustment'))
  running = $derived(this.all.filter((run) => run.state === 'running'))
  queued = $derived(this.all.filter((run) => run.state === 'queued'))
  /** Groupings with an answer, which can be compared. */
  withAnswer = $derived(this.list.filter(hasAnswer))

  readonly #api: Client
  #pending: RunEvent[] = []
  #isRedrawDue = false

  constructor(api: Client) {
    this.#api = api
    this.measures = new MeasuresState(api)
  }

  get(id: number): RunSummary | null {
    return this.all.find((run) => run.id === id) ?? null
  }

  /** First answer, best, bound and gap of a run, whichever source is newer. */
  figures(run: RunSummary): Pick<LiveFigures, 'firstIncumbent' | 'incumbent' | 'bound' | 'gapRelative'> {
    const live = run.state === 'running' ? this.live.get(run.id) : undefined
    // Events are heard from somewhere in the middle where a window was opened anew: what is stored knows the beginning.
    return live === undefined ? run : { ...live, firstIncumbent: run.firstIncumbent ?? live.firstIncumbent }
  }

  /** Another project, or the same one anew. */
  replaceAll(runs: readonly RunSummary[], isOther: boolean): void {
    if (isOther) {
      this.live.clear()
      this.logs.clear()
      this.details.clear()
      this.measures.clear()
      this.#pending = []
    }
    this.all = runs
  }

  async start(dataset: number, request: RunRequest): Promise<GroupingRun> {
    const run = await this.#api.runs.start({ dataset, request })
    this.hearChanged(run)
    return run
  }

  async adjust(table: number, request: AdjustmentRequest): Promise<AdjustmentRun> {
    const run = await this.#api.runs.adjust({ table, request })
    this.hearChanged(run)
    return run
  }

  async stop(run: number): Promise<void> {
    await this.#api.runs.stop({ run })
  }

  async remove(run: number): Promise<void> {
    await this.#api.runs.remove({ run })
    this.all = this.all.filter((other) => other.id !== run)
    this.logs.delete(run)
    this.details.delete(run)
    this.measures.forget(run)
  }

  async addTime(run: number, seconds: number): Promise<void> {
    await this.#api.runs.addTime({ run, seconds })
  }

  /** Fetches what a view of one run shows: its log, and its result once it has ended. */
  async look(id: number): Promise<void> {
    if (!this.logs.has(id)) {
      const events = await this.#api.runs.events({ run: id, after: -1 })
      this.#merge(id, events)
      if (!this.live.has(id)) {
        let figures: LiveFigures | undefined
        for (const event of events) figures = advance(figures, event, Date.now())
        if (figures !== undefined) this.live.set(id, figures)
      }
    }
    const run = this.get(id)
    if (run !== null && !isActive(run) && !this.details.has(id)) await this.fetchDetail(id)
  }

  async fetchDetail(id: number): Promise<RunDetail> {
    const known = this.details.get(id)
    if (known !== undefined) return known
    const detail = await this.#api.runs.detail({ run: id })
    this.details.set(id, detail)
    return detail
  }

  setGoodEnough(run: number, gap: number): void {
    this.goodEnough.set(run, gap)
    this.#stopWhereGoodEnough(run)
  }

  hearEvent(event: RunEvent): void {
    this.#pending.push(event)
    if (this.#isRedrawDue) return
    this.#isRedrawDue = true
    setTimeout(() => this.#flush(), REDRAW_MS)
  }

  hearChanged(run: RunSummary): void {
    const known = this.all.some((other) => other.id === run.id)
    this.all = known ? this.all.map((other) => (other.id === run.id ? run : other)) : [...this.all, run]
    if (!isActive(run)) this.details.delete(run.id)
    if (!isActive(run) && this.logs.has(run.id)) void this.fetchDetail(run.id)
  }

  #flush(): void {
    this.#isRedrawDue = false
    const events = this.#pending
    this.#pending = []
    const heardAt = Date.now()
    for (const run of distinctRuns(events)) {
      const own = events.filter((event) => event.run === run)
      const figures = own.reduce<LiveFigures | undefined>(
        (before, event) => advance(before, event, heardAt),
        this.live.get(run),
      )
      if (figures !== undefined) this.live.set(run, figures)
      if (this.logs.has(run)) this.#merge(run, own)
      this.#stopWhereGoodEnough(run)
    }
  }

  #stopWhereGoodEnough(run: number): void {
    const wanted = this.goodEnough.get(run)
    const gap = this.live.get(run)?.gapRelative ?? null
    if (wanted === undefined || gap === null || gap > wanted || this.get(run)?.state !== 'running') return
    this.goodEnough.delete(run)
    // A run that ended in the same moment needs no stopping.
    this.stop(run).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'run-not-running') throw error
    })
  }

  #merge(run: number, events: readonly RunEvent[]): void {
    const known = this.logs.get(run) ?? []
    const last = known.at(-1)?.sequence ?? -1
    if (events.every((event, i) => event.sequence > (events[i - 1]?.sequence ?? last))) {
      this.logs.set(run, [...known, ...events])
      return
    }
    const all = [...known, ...events].sort((a, b) => a.sequence - b.sequence)
    this.logs.set(
      run,
      all.filter((event, i) => event.sequence !== all[i - 1]?.sequence),
    )
  }
}
