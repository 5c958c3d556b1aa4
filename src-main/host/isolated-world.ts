/// <reference lib="dom" />
/**
 * What runs in the page's isolated world before the preload: the shims of a sandboxed preload (`require('electron')`,
 * `process`) over the host's binding.
 *
 * `isolatedWorld` stands alone (it refers to nothing outside itself): its text is injected at document start, as
 * Electron's own preload machinery is. The page's world sees neither this world's objects nor the binding.
 */
import type { Codec } from './codec.ts'

export type IsolatedWorldOptions = {
  /** Name of the binding that carries texts to the host. */
  readonly binding: string
  /** Name of this world's function that takes texts from the host. */
  readonly receiver: string
  /** Secret stem of the events by which this world and the page's world talk. */
  readonly events: string
  readonly platform: string
  readonly versions: Readonly<Record<string, string>>
}

/** Page → host. */
export type FromPage =
  | { type: 'invoke'; id: number; channel: string; args: unknown[] }
  | { type: 'send'; channel: string; args: unknown[] }
  | { type: 'accelerator'; accelerator: string }
  | { type: 'open-window'; url: string; name: string }

/** Host → page. */
export type ToPage =
  | { type: 'reply'; id: number; ok: true; value: unknown }
  | { type: 'reply'; id: number; ok: false; message: string }
  | { type: 'push'; channel: string; args: unknown[] }
  | { type: 'accelerators'; accelerators: string[] }

type Listener = (event: { senderId: number }, ...args: unknown[]) => void

export function isolatedWorld(
  options: IsolatedWorldOptions,
  codec: Codec,
  runPreload: (require: unknown, process: unknown) => void,
): void {
  // As in Electron, the preload belongs to the top frame alone.
  if (window.top !== window) return
  const world = globalThis as unknown as Record<string, (text: string) => void>
  const send = (message: FromPage) => world[options.binding]?.(codec.encode(message))

  // ---- ipcRenderer --------------------------------------------------------------------------------------------

  const listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void; channel: string }>()
  let lastId = 0

  const add = (channel: string, listener: Listener, once: boolean) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }])
    return ipcRenderer
  }
  const remove = (channel: string, listener: Listener) => {
    listeners.set(
      channel,
      (listeners.get(channel) ?? []).filter((entry) => entry.listener !== listener),
    )
    return ipcRenderer
  }
  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const id = (lastId += 1)
      const clones = structuredClone(args)
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, channel })
        send({ type: 'invoke', id, channel, args: clones })
      })
    },
    send: (channel: string, ...args: unknown[]) => send({ type: 'send', channel, args: structuredClone(args) }),
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(channel: string) {
      listeners.delete(channel)
      return ipcRenderer
    },
  }

  // ---- contextBridge ------------------------------------------------------------------------------------------

  const functions: ((...args: unknown[]) => unknown)[] = []
  const exposed: { key: string; shape: unknown }[] = []
  const toPage = (detail: unknown) => document.dispatchEvent(new CustomEvent(`${options.events}-page`, { detail }))

  /** Functions become numbers the page's world calls back with; everything else is cloned. */
  const describe = (value: unknown): unknown => {
    if (typeof value === 'function') return { kind: 'function', id: functions.push(value as () => unknown) - 1 }
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return { kind: 'value', value }
    return { kind: 'object', entries: Object.entries(value).map(([key, entry]) => [key, describe(entry)]) }
  }
  /** A callback of the page, by the number the page gave it. */
  const callbackOf = (argument: unknown): unknown => {
    const callback = (argument as Record<string, unknown> | null)?.[`${options.events}-callback`]
    return typeof callback === 'number'
      ? (...args: unknown[]) => void toPage({ type: 'callback', callback, args })
      : argument
  }

  document.addEventListener(`${options.events}-host`, (event) => {
    const message = (
      event as CustomEvent<{ type: string; call: number; id: number; args: unknown[]; url: string; name: string }>
    ).detail
    if (message.type === 'hello') for (const entry of exposed) toPage({ type: 'expose', ...entry })
    if (message.type === 'open-window') send({ type: 'open-window', url: message.url, name: message.name })
    if (message.type !== 'call') return
    const { call } = message
    const failed = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) })
    try {
      const value = functions[message.id]?.(...message.args.map(callbackOf))
      if (value instanceof Promise) {
        toPage({ type: 'returned', call, isPromise: true })
        value.then(
          (settled: unknown) => toPage({ type: 'settled', call, ok: true, value: settled }),
          (error: unknown) => toPage({ type: 'settled', call, ok: false, ...failed(error) }),
        )
      } else toPage({ type: 'returned', call, shape: describe(value) })
    } catch (error) {
      toPage({ type: 'threw', call, ...failed(error) })
    }
  })

  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown) {
      const entry = { key, shape: describe(api) }
      exposed.push(entry)
      toPage({ type: 'expose', ...entry })
    },
  }

  // ---- Accelerators and new windows -----------------------------------------------------------------------------

  let accelerators = new Set<string>()
  const nameOf = (event: KeyboardEvent) =>
    [
      event.ctrlKey && 'Ctrl',
      event.metaKey && 'Meta',
      event.altKey && 'Alt',
      event.shiftKey && 'Shift',
      event.key.toLowerCase(),
    ]
      .filter((part) => part !== false)
      .join('+')
  const useAccelerator = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    send({ type: 'accelerator', accelerator: nameOf(event) })
  }
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || !accelerators.has(nameOf(event))) return
      // Added anew for each key, it is the last listener called: a key that the page used for itself is not the menu's.
      window.removeEventListener('keydown', useAccelerator)
      window.addEventListener('keydown', useAccelerator, { once: true })
    },
    true,
  )
  document.addEventListener(
    'click',
    (event) => {
      const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.target === '_blank')
      if (!(anchor instanceof HTMLAnchorElement)) return
      event.preventDefault()
      send({ type: 'open-window', url: anchor.href, name: '_blank' })
    },
    true,
  )

  // ---- Host → page ----------------------------------------------------------------------------------------------

  world[options.receiver] = (text) => {
    for (const message of codec.decode(text) as ToPage[]) {
      if (message.type === 'accelerators') accelerators = new Set(message.accelerators)
      else if (message.type === 'push') {
        for (const { listener, once } of listeners.get(message.channel) ?? []) {
          if (once) remove(message.channel, listener)
          listener({ senderId: 0 }, ...message.args)
        }
      } else {
        const call = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.ok) call?.resolve(message.value)
        else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.message}`))
      }
    }
  }

  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return { ipcRenderer, contextBridge }
    throw new Error(`module not found: ${name}`)
  }
  runPreload(require, {
    platform: options.platform,
    versions: options.versions,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    env: {},
  })
}
