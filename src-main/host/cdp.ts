/**
 * Chromium's debugging protocol over a pipe: JSON texts ended by NUL, written to one stream and read from another.
 *
 * Cost: one write per command. There is no port: only the process that holds the pipe can speak to the browser.
 */
import type { Readable, Writable } from 'node:stream'

type Listener = (params: never) => void
type Waiting = { resolve(result: unknown): void; reject(error: Error): void; method: string }
type Message = {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** Commands and events of one target, or of the browser itself. */
export interface CdpSession {
  send<R = unknown>(method: string, params?: object): Promise<R>
  on<P>(method: string, listener: (params: P) => void): void
}

export class CdpConnection implements CdpSession {
  readonly closed: Promise<void>
  private readonly output: Writable
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<string, Listener[]>()
  private nextId = 1
  private isClosed = false
  private markClosed: () => void = () => undefined

  constructor(output: Writable, input: Readable) {
    this.output = output
    this.closed = new Promise((resolve) => (this.markClosed = resolve))
    let parts: Buffer[] = []
    input.on('data', (chunk: Buffer) => {
      let start = 0
      for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
        parts.push(chunk.subarray(start, end))
        this.receive(JSON.parse(Buffer.concat(parts).toString('utf8')) as Message)
        parts = []
        start = end + 1
      }
      if (start < chunk.length) parts.push(chunk.subarray(start))
    })
    input.on('close', () => this.close())
    // Writing to a browser that has just gone fails here; its end is told by `closed`.
    output.on('error', () => this.close())
    input.on('error', () => this.close())
  }

  send<R = unknown>(method: string, params: object = {}): Promise<R> {
    return this.command<R>(method, params)
  }

  on<P>(method: string, listener: (params: P) => void): void {
    this.listen(`:${method}`, listener)
  }

  /** The commands and events of an attached target. */
  session(sessionId: string): CdpSession {
    return {
      send: <R>(method: string, params: object = {}) => this.command<R>(method, params, sessionId),
      on: (method, listener) => this.listen(`${sessionId}:${method}`, listener),
    }
  }

  private listen<P>(key: string, listener: (params: P) => void): void {
    const known = this.listeners.get(key)
    if (known === undefined) this.listeners.set(key, [listener])
    else known.push(listener)
  }

  private command<R>(method: string, params: object, sessionId?: string): Promise<R> {
    if (this.isClosed) return Promise.reject(new Error(`The browser is gone: ${method} was not sent.`))
    const id = this.nextId
    this.nextId += 1
    return new Promise<R>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve, reject, method })
      this.output.write(
        `${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
      )
    })
  }

  private receive(message: Message): void {
    if (message.id === undefined) {
      const listeners = this.listeners.get(`${message.sessionId ?? ''}:${message.method ?? ''}`) ?? []
      for (const listener of listeners) listener(message.params as never)
      return
    }
    const waiting = this.waiting.get(message.id)
    if (waiting === undefined) return
    this.waiting.delete(message.id)
    if (message.error === undefined) waiting.resolve(message.result)
    else waiting.reject(new Error(`${waiting.method}: ${message.error.message}`))
  }

  private close(): void {
    if (this.isClosed) return
    this.isClosed = true
    for (const { reject, method } of this.waiting.values())
      reject(new Error(`The browser is gone: ${method} has no answer.`))
    this.waiting.clear()
    this.markClosed()
  }
}
