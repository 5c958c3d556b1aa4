/// <reference lib="dom" />
/**
 * What runs in the page's own world before any script of the page: it builds the frozen objects of
 * `contextBridge.exposeInMainWorld` and turns `window.open` into a question to the host.
 *
 * `pageWorld` stands alone (its text is injected). Both worlds talk by synchronous events under a secret name;
 * Chromium clones an event's `detail` between worlds, so no object is ever shared.
 */
type Shape =
  { kind: 'function'; id: number } | { kind: 'object'; entries: [string, Shape][] } | { kind: 'value'; value: unknown }

type FromIsolatedWorld =
  | { type: 'expose'; key: string; shape: Shape }
  | { type: 'returned'; call: number; isPromise?: true; shape?: Shape }
  | { type: 'threw'; call: number; message: string }
  | { type: 'settled'; call: number; ok: boolean; value?: unknown; message?: string }
  | { type: 'callback'; callback: number; args: unknown[] }

export function pageWorld(events: string): void {
  if (window.top !== window) return
  // Taken now, so that nothing the page replaces later stands between the two worlds.
  const { CustomEvent, Promise, Error, Object, structuredClone, Map, String } = window as unknown as typeof globalThis
  const dispatch = document.dispatchEvent.bind(document)
  const callbacks: ((...args: unknown[]) => unknown)[] = []
  const numbers = new Map<unknown, number>()
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastCall = 0
  let answer: Extract<FromIsolatedWorld, { type: 'returned' | 'threw' }> | undefined

  const say = (detail: unknown) => dispatch(new CustomEvent(`${events}-host`, { detail }))

  const argumentOf = (value: unknown): unknown => {
    if (typeof value !== 'function') return structuredClone(value)
    let number = numbers.get(value)
    if (number === undefined) {
      number = callbacks.push(value as () => unknown) - 1
      numbers.set(value, number)
    }
    return { [`${events}-callback`]: number }
  }

  const functionOf =
    (id: number) =>
    (...args: unknown[]): unknown => {
      const call = (lastCall += 1)
      const clones = args.map(argumentOf)
      answer = undefined
      say({ type: 'call', call, id, args: clones })
      const given = answer as Extract<FromIsolatedWorld, { type: 'returned' | 'threw' }> | undefined
      if (given === undefined) throw new Error('The preload has no answer.')
      if (given.type === 'threw') throw new Error(given.message)
      if (given.isPromise !== true) return build(given.shape ?? { kind: 'value', value: undefined })
      return new Promise((resolve, reject) => pending.set(call, { resolve, reject }))
    }

  const build = (shape: Shape): unknown => {
    if (shape.kind === 'value') return shape.value
    if (shape.kind === 'function') return Object.freeze(functionOf(shape.id))
    return Object.freeze(Object.fromEntries(shape.entries.map(([key, entry]) => [key, build(entry)])))
  }

  document.addEventListener(`${events}-page`, (event) => {
    const message = (event as CustomEvent<FromIsolatedWorld>).detail
    if (message.type === 'returned' || message.type === 'threw') answer = message
    else if (message.type === 'callback') callbacks[message.callback]?.(...message.args)
    else if (message.type === 'expose') {
      if (message.key in window) return
      Object.defineProperty(window, message.key, {
        value: build(message.shape),
        enumerable: true,
        writable: false,
        configurable: false,
      })
    } else {
      const call = pending.get(message.call)
      pending.delete(message.call)
      if (message.ok) call?.resolve(message.value)
      else call?.reject(new Error(message.message))
    }
  })
  // The isolated world may have been first: it then exposes again.
  say({ type: 'hello' })

  window.open = (url = '', name = '') => {
    say({ type: 'open-window', url: url === '' ? '' : new URL(String(url), location.href).href, name: String(name) })
    return null
  }
}
