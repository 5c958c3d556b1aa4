/**
 * A solver process: the main thread speaks the protocol and never computes, so that a stop is heard at once; the worker
 * thread computes and sees the stop in shared memory, even inside the linear solver.
 */
import { Worker } from 'node:worker_threads'
import type { FromSolver, ToSolver } from './protocol.ts'
import { CONTROL_LENGTH, EXTRA_MS, STOP, type WorkerData } from './worker-message.ts'

/** Electron's utility processes speak through this port; elsewhere `process.send` does. */
type ParentPort = {
  on(event: 'message', listener: (event: { data: ToSolver }) => void): void
  postMessage(message: FromSolver): void
}

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort
const shared = new SharedArrayBuffer(CONTROL_LENGTH * Int32Array.BYTES_PER_ELEMENT)
const control = new Int32Array(shared)
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './solver-worker.js', import.meta.url)
const worker = new Worker(workerFile, {
  workerData: { control: shared } satisfies WorkerData,
})

let currentJob = -1

function send(message: FromSolver): void {
  if (parentPort !== undefined) parentPort.postMessage(message)
  else process.send?.(message)
}

function hear(message: ToSolver): void {
  switch (message.type) {
    case 'start':
      currentJob = message.job
      Atomics.store(control, STOP, 0)
      Atomics.store(control, EXTRA_MS, 0)
      worker.postMessage(message)
      break
    case 'stop':
      if (message.job === currentJob) Atomics.store(control, STOP, 1)
      break
    case 'extend':
      if (message.job === currentJob) Atomics.add(control, EXTRA_MS, message.timeMs)
      break
    default:
      worker.postMessage(message)
  }
}

worker.on('message', (message: FromSolver) => {
  send(message.type === 'event' ? { ...message, memoryBytes: process.memoryUsage.rss() } : message)
})
// A worker that dies of its own fault ends the process: the supervisor then fails the run with what it was doing.
worker.on('error', (error) => {
  console.error(error)
  process.exit(70)
})

// Ctrl C in a terminal reaches the whole group; the owner of the run decides what becomes of it, and says so by a message.
process.on('SIGINT', () => undefined)

if (parentPort !== undefined) parentPort.on('message', ({ data }) => hear(data))
else {
  process.on('message', (message: ToSolver) => hear(message))
  // Without its supervisor a solver has nobody to answer to.
  process.on('disconnect', () => process.exit(0))
}
