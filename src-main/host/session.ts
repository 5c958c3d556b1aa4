/** Electron's `session`: one for all windows; its profile lives as long as the program. */
import { EventEmitter } from 'node:events'
import { protocol } from './protocol.ts'

type RequestDetails = { id: number; url: string; method: string; resourceType: string }
type Verdict = { cancel?: boolean; redirectURL?: string }
type OnBeforeRequest = (details: RequestDetails, callback: (verdict: Verdict) => void) => void

class Session extends EventEmitter {
  readonly protocol = protocol
  private onBeforeRequest: OnBeforeRequest | null = null

  readonly webRequest = {
    onBeforeRequest: (
      filterOrListener: { urls: string[] } | OnBeforeRequest | null,
      listener?: OnBeforeRequest | null,
    ): void => {
      this.onBeforeRequest = typeof filterOrListener === 'function' ? filterOrListener : (listener ?? null)
    },
  }

  // Chromium is started so that it refuses every permission unasked and every download: there is nothing to decide.
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}
  setSpellCheckerEnabled(): void {}

  async setProxy(): Promise<void> {
    // The browser already has a proxy that leads nowhere.
  }

  async clearStorageData(): Promise<void> {
    // The profile is new at each start.
  }

  /** True when the program's own rule lets the request through; without a rule, every request of its schemes may pass. */
  mayRequest(details: RequestDetails): Promise<boolean> {
    const rule = this.onBeforeRequest
    if (rule === null) return Promise.resolve(true)
    return new Promise((resolve) => rule(details, (verdict) => resolve(verdict.cancel !== true)))
  }
}

const defaultSession = new Session()

export const session = { defaultSession, fromPartition: (): Session => defaultSession }
