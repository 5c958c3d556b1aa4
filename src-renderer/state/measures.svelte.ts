import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { Client } from '../../src-main/contract/ipc.ts'
import type { LearningRequest, LearningUtility, MeasuredFigure } from '../../src-main/contract/model.ts'

/** Splits that are done of those that were asked for. */
export type LearningProgress = { readonly done: number; readonly of: number }

/** What the releases of runs risk, lose and are still worth, as far as it is known and was asked for. */
export class MeasuresState {
  /** Figures of each run; none yet where they are still being taken. */
  readonly figures = new SvelteMap<number, readonly MeasuredFigure[]>()
  /** Runs of which everything is being measured. */
  readonly measuring = new SvelteSet<number>()
  /** Runs that could not be measured by themselves. */
  readonly failed = new SvelteSet<number>()
  /** What was learned, one for each target, the newest last. */
  readonly learned = new SvelteMap<number, readonly LearningUtility[]>()
  /** Runs that are learned from now. */
  readonly learning = new SvelteMap<number, LearningProgress>()

  readonly #api: Client
  /** How often the figures of a run were asked for. */
  #asked: Record<number, number> = {}
  /** Runs that were asked to be learned from here: who asked hears of the end by the answer. */
  #own: readonly number[] = []

  constructor(api: Client) {
    this.#api = api
  }

  /** Fetched once for each run: `hearMeasured` says when there is more. */
  async fetch(run: number): Promise<void> {
    if (this.#asked[run] === undefined) await this.#ask(run)
  }

  /** Of a run that nobody looked at yet there is time until somebody does. */
  async hearMeasured(run: number, hasFailed = false): Promise<void> {
    if (hasFailed) this.failed.add(run)
    if (this.#asked[run] !== undefined) await this.#ask(run)
  }

  async #ask(run: number): Promise<void> {
    const turn = (this.#asked[run] ?? 0) + 1
    this.#asked[run] = turn
    const figures = await this.#api.runs.measures({ run })
    // What was asked for later knows more.
    if (this.#asked[run] === turn) this.figures.set(run, figures)
  }

  /** The slow measures too. */
  async measureAll(run: number): Promise<readonly MeasuredFigure[]> {
    this.measuring.add(run)
    try {
      const figures = await this.#api.runs.measureAll({ run })
      this.figures.set(run, figures)
      this.failed.delete(run)
      return figures
    } finally {
      this.measuring.delete(run)
    }
  }

  async fetchLearned(run: number): Promise<void> {
    if (!this.learned.has(run)) this.learned.set(run, await this.#api.runs.learned({ run }))
  }

  async learn(run: number, request: LearningRequest): Promise<LearningUtility> {
    this.#own = [...this.#own, run]
    this.learning.set(run, { done: 0, of: request.splits })
    try {
      const found = await this.#api.runs.learn({ run, ...request })
      this.learned.set(run, await this.#api.runs.learned({ run }))
      return found
    } finally {
      this.#own = this.#own.filter((other) => other !== run)
      this.learning.delete(run)
    }
  }

  async stopLearning(run: number): Promise<void> {
    await this.#api.runs.stopLearning({ run })
  }

  /** Also of what a window that was closed since had asked for. */
  async hearLearning(run: number, progress: LearningProgress): Promise<void> {
    const isOver = progress.done >= progress.of
    if (!isOver || this.#own.includes(run)) {
      this.learning.set(run, progress)
      return
    }
    this.learning.delete(run)
    if (this.learned.has(run)) this.learned.set(run, await this.#api.runs.learned({ run }))
  }

  forget(run: number): void {
    delete this.#asked[run]
    this.figures.delete(run)
    this.failed.delete(run)
    this.learned.delete(run)
    this.learning.delete(run)
  }

  clear(): void {
    this.#asked = {}
    this.figures.clear()
    this.failed.clear()
    this.learned.clear()
    this.learning.clear()
    this.measuring.clear()
  }
}
