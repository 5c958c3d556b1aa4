/// <reference types="vite/client" />
/// <reference types="svelte" />
import type { Answer } from '../src-main/contract/ipc.ts'

declare global {
  interface Window {
    /** What the preload exposes; the only way out of the window. */
    readonly cordon?: {
      call(channel: string, request: unknown): Promise<Answer>
      listen(channel: string, listener: (event: unknown) => void): () => void
    }
  }
}
