/** Whether one can go back and forward, as the browser's own history tells. */
import { createSubscriber } from 'svelte/reactivity'

type NavigationApi = EventTarget & { readonly canGoBack: boolean; readonly canGoForward: boolean }

class WindowHistory {
  readonly #navigation = (globalThis as { navigation?: NavigationApi }).navigation
  readonly #subscribe = createSubscriber((update) => {
    this.#navigation?.addEventListener('currententrychange', update)
    return () => this.#navigation?.removeEventListener('currententrychange', update)
  })

  get canGoBack(): boolean {
    this.#subscribe()
    return this.#navigation?.canGoBack ?? history.length > 1
  }

  get canGoForward(): boolean {
    this.#subscribe()
    return this.#navigation?.canGoForward ?? true
  }
}

export const windowHistory = new WindowHistory()
