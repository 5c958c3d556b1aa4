/** Electron's `ipcMain`: who answers `ipcRenderer.invoke` and `ipcRenderer.send`. */
import { EventEmitter } from 'node:events'
import type { WebContents } from './web-contents.ts'

export type IpcEvent = {
  sender: WebContents
  senderFrame: { url: string; parent: null } | null
  frameId: number
  processId: number
}
type Handler = (event: IpcEvent, ...args: never[]) => unknown

class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel)
  }

  /** The host's own: answer one `invoke`. */
  async answer(event: IpcEvent, channel: string, args: unknown[]): Promise<unknown> {
    const handler = this.handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    const value: unknown = await handler(event, ...(args as never[]))
    // As under Electron, what cannot be cloned is refused here and not silently thinned out on the way.
    return structuredClone(value)
  }
}

export const ipcMain = new IpcMain()
