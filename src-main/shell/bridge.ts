/** Every channel of the contract, from the window to its handler and back. */
import { ipcMain, type BrowserWindow } from 'electron'
import { channels, type Handlers } from '../contract/ipc.ts'
import { answerCall } from './answer-call.ts'
import type { Announcement } from './announcer.ts'
import { announceChannel } from './preload/announce-channel.ts'
import { isOwnFrame } from './window.ts'

export type BridgeParts = {
  readonly handlers: Handlers
  readonly window: () => BrowserWindow | null
  readonly logFault: (error: unknown) => string
  /** Calls wait for it: the project asked for at the start is open, or could not be opened. */
  readonly opened: Promise<void>
}

/** @throws (to the caller in the page) when the message is not from the window's own page. */
export function registerBridge({ handlers, window, logFault, opened }: BridgeParts): void {
  for (const [channel, entry] of channels) {
    if (entry.kind !== 'call') continue
    ipcMain.handle(channel, async (event, request: unknown) => {
      const own = window()
      if (own === null || !isOwnFrame(own, event)) throw new Error('Refused.')
      await opened
      return answerCall(handlers, channel, request, logFault)
    })
  }
}

export function sendTo(window: BrowserWindow | null, batch: readonly Announcement[]): void {
  if (window === null || window.isDestroyed()) return
  window.webContents.send(announceChannel, batch)
}
