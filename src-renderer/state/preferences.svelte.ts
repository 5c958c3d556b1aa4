import { Preferences } from '../../src-main/contract/model.ts'
import type { Client } from '../../src-main/contract/ipc.ts'

export type Theme = 'light' | 'dark' | 'contrast' | 'contrast-dark'

const query = (text: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(text) : null

/** Preferences of the user, and the theme that follows from them and the system. */
export class PreferencesState {
  values = $state.raw<Preferences>(Preferences.parse({}))
  #systemIsDark = $state(false)
  #systemWantsContrast = $state(false)

  theme = $derived.by((): Theme => {
    if (this.values.theme !== 'system') return this.values.theme
    if (this.#systemWantsContrast) return this.#systemIsDark ? 'contrast-dark' : 'contrast'
    return this.#systemIsDark ? 'dark' : 'light'
  })

  readonly #api: Client

  constructor(api: Client) {
    this.#api = api
  }

  async load(): Promise<void> {
    this.values = await this.#api.app.preferences()
  }

  async set(change: Partial<Preferences>): Promise<void> {
    this.values = await this.#api.app.setPreferences(change)
  }

  /** Follows the system's wishes until the answer is called. */
  followSystem(): () => void {
    const dark = query('(prefers-color-scheme: dark)')
    const contrast = query('(prefers-contrast: more)')
    const read = () => {
      this.#systemIsDark = dark?.matches ?? false
      this.#systemWantsContrast = contrast?.matches ?? false
    }
    read()
    dark?.addEventListener('change', read)
    contrast?.addEventListener('change', read)
    return () => {
      dark?.removeEventListener('change', read)
      contrast?.removeEventListener('change', read)
    }
  }
}
