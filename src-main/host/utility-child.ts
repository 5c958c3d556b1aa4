/** Runs first in a child of `utilityProcess`: gives it the `process.parentPort` that Electron would. */
import { EventEmitter } from 'node:events'
import { isMainThread } from 'node:worker_threads'

class ParentPort extends EventEmitter {
  private waiting: unknown[] | null = []

  constructor() {
    super()
    // As a message port does, keep what arrives until somebody listens: the child's module may still be loading.
    this.on('newListener', (name) => {
      if (name === 'message') setImmediate(() => this.deliver())
    })
  }

  private deliver(): void {
    const messages = this.waiting ?? []
    this.waiting = null
    for (const data of messages) this.receive(data)
  }

  receive(data: unknown): void {
    if (this.waiting === null) this.emit('message', { data, ports: [] })
    else this.waiting.push(data)
  }

  postMessage(message: unknown): void {
    process.send?.(message)
  }

  start(): void {}
}

// A worker thread of the child runs this file too; the port belongs to the child's main thread.
if (isMainThread) {
  const parentPort = new ParentPort()
  Object.defineProperty(process, 'parentPort', { value: parentPort })
  process.on('message', (data) => parentPort.receive(data))
  // The parent is gone, however it ended: nobody waits for the answer.
  process.on('disconnect', () => process.exit(0))
}
