import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createSolverStarter } from '../../../src-main/shell/solver-process.ts'

const child = vi.hoisted((): { current: unknown } => ({ current: null }))
vi.mock('electron', () => ({ utilityProcess: { fork: () => child.current } }))

class Child extends EventEmitter {
  pid = 7
  readonly sent: unknown[] = []
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
}

function started() {
  const fake = new Child()
  child.current = fake
  const causes: string[] = []
  const solver = createSolverStarter('program')()
  solver.onExit((cause) => causes.push(cause))
  return { fake, solver, causes }
}

test('messages pass both ways', () => {
  const { fake, solver } = started()
  const heard: unknown[] = []
  solver.onMessage((message) => heard.push(message))
  solver.send({ type: 'stop', job: 1 })
  fake.emit('message', { type: 'ready' })
  expect([fake.sent, heard, solver.pid]).toStrictEqual([[{ type: 'stop', job: 1 }], [{ type: 'ready' }], 7])
})

test('the end is told once, in words', () => {
  const byCode = started()
  byCode.fake.emit('exit', 9)
  byCode.fake.emit('exit', 9)
  const bySignal = started()
  bySignal.fake.emit('exit', 137)
  const byHeap = started()
  byHeap.fake.emit('error', 'FatalError', 'v8::Heap', '')
  byHeap.fake.emit('exit', 5)
  expect([byCode.causes, bySignal.causes, byHeap.causes]).toStrictEqual([
    ['exit code 9'],
    ['signal SIGKILL'],
    ['fatal error at v8::Heap'],
  ])
})
