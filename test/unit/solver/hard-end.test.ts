import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FromSolver, SolveJob, ToSolver } from '../../../src-main/solver/protocol.ts'
import type { JobOutcome, SolverProcess } from '../../../src-main/solver/process.ts'
import { createSupervisor } from '../../../src-main/solver/supervisor.ts'
import { smallTable } from '../../support/made-table.ts'

function aJob(timeMs: number | null): SolveJob<'table-adjustment'> {
  return {
    kind: 'solve',
    family: 'table-adjustment',
    method: 'cta-branch-and-cut',
    parameters: {},
    problem: smallTable(),
    seed: 1,
    limits: { timeMs, gapRelative: null, work: null },
    workers: 2,
  }
}

/** A job in a process that says what the test says, and never ends by itself. */
function begin(timeMs: number) {
  const listeners: ((message: FromSolver) => void)[] = []
  const heard: ToSolver[] = []
  const start = (): SolverProcess => {
    let end: (cause: string) => void = () => undefined
    return {
      pid: 1,
      send: (message) => void heard.push(message),
      onMessage: (listener) => void listeners.push(listener),
      onExit: (gone) => void (end = gone),
      kill: () => end('killed'),
    }
  }
  const job = createSupervisor({ start, processes: 2, graceMs: 2000 }).start(aJob(timeMs), () => undefined)
  return { ...job, heard, say: (message: FromSolver) => listeners.forEach((listener) => listener(message)) }
}

async function outcomeAfter(ms: number, done: Promise<JobOutcome<'table-adjustment'>>): Promise<string> {
  let outcome = 'going on'
  void done.then(({ kind }) => (outcome = kind))
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('the hard end of a run with a time limit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('comes a grace after the limit, counted from when the job began', async () => {
    const { done, say } = begin(20_000)
    await vi.advanceTimersByTimeAsync(60_000)
    say({ type: 'began', job: 0 })
    expect(await outcomeAfter(21_999, done)).toBe('going on')
    expect(await outcomeAfter(1, done)).toBe('ended')
  })

  test('moves with time that is added', async () => {
    const { done, say, extend } = begin(20_000)
    say({ type: 'began', job: 0 })
    await vi.advanceTimersByTimeAsync(15_000)
    extend(30_000)
    expect(await outcomeAfter(36_999, done)).toBe('going on')
    expect(await outcomeAfter(1, done)).toBe('ended')
  })

  test('comes a grace after a stop, whatever the limit and the time that is added', async () => {
    const { done, say, stop, extend } = begin(20_000)
    say({ type: 'began', job: 0 })
    stop()
    extend(60_000)
    expect(await outcomeAfter(1999, done)).toBe('going on')
    expect(await outcomeAfter(1, done)).toBe('ended')
  })
})

describe('a subtask', () => {
  test('is told of added time that its limit has not in it yet, and of no other', async () => {
    const { say, extend, heard } = begin(20_000)
    extend(5000)
    extend(700)
    const { family, method, seed, limits } = aJob(25_000)
    const work = { kind: 'subtask', family, method, task: 'proof', input: null, seed, limits } as const
    say({ type: 'subtask', job: 0, subtask: 0, work, extraMs: 5000 })
    say({ type: 'subtask', job: 0, subtask: 1, work, extraMs: 5700 })
    await Promise.resolve()
    expect(heard.slice(3)).toEqual([
      { type: 'start', job: 0, work },
      { type: 'extend', job: 0, timeMs: 700 },
      { type: 'start', job: 0, work },
    ])
  })
})
