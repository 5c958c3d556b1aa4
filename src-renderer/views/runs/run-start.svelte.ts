import type { AdjustmentRequest, RunSummary } from '../../../src-main/contract/model.ts'
import { go, runPath } from '../../frame/navigation.ts'
import { failureText } from '../../state/notices.svelte.ts'
import type { WindowState } from '../../state/window-state.svelte.ts'
import type { MethodForm } from './method-form.svelte.ts'

/** Starting the runs a form asks for; made while a component is. */
export class RunStart<R extends AdjustmentRequest> {
  isStarting = $state(false)
  failure = $state('')
  readonly #app: WindowState
  readonly #form: MethodForm

  constructor(app: WindowState, form: MethodForm) {
    this.#app = app
    this.#form = form
  }

  /**
   * Once it is known what to begin with: the settings of the run that is asked for again, else the recommended method.
   *
   * @param recommended  id of the method; null while methods are not known yet.
   * @param take         what an earlier run asked beyond its method.
   */
  prepare(recommended: () => string | null, like: () => R | null, take: (request: R) => void = () => undefined): void {
    let isPrepared = false
    $effect(() => {
      const method = recommended()
      if (isPrepared || method === null) return
      isPrepared = true
      this.#form.texts['workers'] = String(this.#app.preferences.values.workers)
      const earlier = like()
      if (earlier === null) this.#form.choose(method)
      else {
        this.#form.take(earlier)
        take(earlier)
      }
    })
  }

  /** One run a request, in order; the window then shows the first of them. */
  async start(begin: (request: AdjustmentRequest) => Promise<RunSummary>): Promise<void> {
    this.isStarting = true
    this.failure = ''
    try {
      let first: number | null = null
      for (const request of this.#form.requests) {
        const started = await begin(request)
        first ??= started.id
      }
      if (first === null) return
      this.#app.selection.run = first
      go(runPath(first))
    } catch (error) {
      this.failure = failureText(error)
    } finally {
      this.isStarting = false
    }
  }
}
