import { afterEach, describe, expect, test } from 'vitest'
import type { MicroaggregationAnswer, SolveEvent } from '../../../src-main/domain/method.ts'
import { forkSolver } from '../../../src-main/solver/fork-process.ts'
import type { FromSolver, SolveJob } from '../../../src-main/solver/protocol.ts'
import type { SolverProcess, Supervisor } from '../../../src-main/solver/process.ts'
import { createSupervisor } from '../../../src-main/solver/supervisor.ts'
import { aNumericFile } from '../../support/numeric-file.ts'

const fork = forkSolver(new URL('../../../src-main/solver/entry.ts', import.meta.url))

let supervisor: Supervisor
let started: SolverProcess[]

function supervise(graceMs = 100_000): Supervisor {
  started = []
  supervisor = createSupervisor({
    processes: 2,
    graceMs,
    start: () => {
      const process = fork()
      started.push(process)
      return process
    },
  })
  return supervisor
}

afterEach(() => supervisor.close())

/** A search that lasts far longer than any of these tests: two-swap improves 4,000 records swap by swap. */
function aLongJob(): SolveJob<'microaggregation'> {
  return aJob('two-swap', 4000)
}

function aJob(method: string, records: number): SolveJob<'microaggregation'> {
  return {
    kind: 'solve',
    family: 'microaggregation',
    method,
    parameters: { k: 3 },
    problem: aNumericFile({ records, variables: 6, seed: 7 }),
    seed: 1,
    limits: { timeMs: null, gapRelative: null, work: null },
    workers: 2,
  }
}

/** Starts a job; `first(kind)` resolves with the first event of that kind. */
function begin(job: SolveJob<'microaggregation'>) {
  const events: SolveEvent[] = []
  const watchers: { kind: string; resolve(event: SolveEvent): void }[] = []
  const running = supervisor.start(job, (event) => {
    events.push(event)
    for (const watcher of watchers) if (watcher.kind === event.kind) watcher.resolve(event)
  })
  return {
    ...running,
    events,
    first: (kind: SolveEvent['kind']) =>
      new Promise<SolveEvent>((resolve) => {
        const known = events.find((event) => event.kind === kind)
        if (known !== undefined) resolve(known)
        else watchers.push({ kind, resolve })
      }),
  }
}

// Forked processes on a busy machine take their time; nothing here is timed.
describe('solver processes', { timeout: 120_000 }, () => {
  test('a job is answered from another process with its incumbents told on the way', async () => {
    supervise()
    const { done, events } = begin(aJob('mdav', 60))
    const outcome = await done
    expect([
      outcome.kind,
      outcome.kind === 'answered' && outcome.answer.groups.length,
      events.some(({ kind }) => kind === 'incumbent'),
    ]).toEqual(['answered', 60, true])
  })

  test('a stopped job answers with the best so far', async () => {
    supervise()
    const { done, stop, first } = begin(aLongJob())
    await first('incumbent')
    stop()
    const outcome = await done
    expect(outcome).toMatchObject({ kind: 'answered', answer: { ended: 'stopped' } })
  })

  test('a job that does not end when asked is ended by force', async () => {
    supervise(0)
    const { done, stop, first } = begin(aLongJob())
    await first('incumbent')
    stop()
    expect((await done).kind).toMatch(/^(ended|answered)$/)
  })

  test('a time limit ends the search and says so', async () => {
    supervise()
    const { done } = begin({ ...aLongJob(), limits: { timeMs: 300, gapRelative: null, work: null } })
    expect(await done).toMatchObject({ kind: 'answered', answer: { ended: 'time-limit' } })
  })

  test('a process killed in mid-run fails its run with what it was doing, and no other run', async () => {
    supervise()
    const victim = begin(aLongJob())
    await victim.first('incumbent')
    const killed = started[0]?.pid ?? 0
    const other = begin(aJob('mdav', 500))
    process.kill(killed, 'SIGKILL')
    const [failed, answered] = await Promise.all([victim.done, other.done])
    expect(failed).toMatchObject({
      kind: 'failed',
      error: {
        code: 'solver-died',
        params: { doing: expect.stringMatching(/mdav|two-swap/) as string, cause: 'signal SIGKILL' },
      },
    })
    expect(answered.kind).toBe('answered')
  })

  test('bad parameters fail the job with their own error', async () => {
    supervise()
    const outcome = await begin({ ...aJob('mdav', 10), parameters: { k: 20 } }).done
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { code: 'group-size-too-large', params: { k: 20, records: 10 } },
    })
  })

  test('a job whose processes are silent is still told of, with time going on', async () => {
    // A process that takes its job and never says a word.
    const mute: SolverProcess = {
      pid: 1,
      send: () => undefined,
      onMessage: () => undefined,
      onExit: (gone) => void (end = gone),
      kill: () => end('killed'),
    }
    let end: (cause: string) => void = () => undefined
    supervisor = createSupervisor({ processes: 1, graceMs: 0, start: () => mute })
    const times: number[] = []
    const { promise: heardTwice, resolve } = Promise.withResolvers<unknown>()
    const { stop, done } = supervisor.start(aJob('mdav', 10), (event, elapsedMs) => {
      if (event.kind === 'progress') times.push(elapsedMs)
      if (times.length === 2) resolve(null)
    })
    await heardTwice
    expect(times[1]).toBeGreaterThan(times[0] ?? Number.POSITIVE_INFINITY)
    stop()
    expect((await done).kind).toBe('ended')
  })

  test('time never runs backwards where a process was long in beginning', async () => {
    // A process that says nothing until its silence was told of, then counts from its own beginning.
    let hear: (message: FromSolver) => void = () => undefined
    const late: SolverProcess = {
      pid: 1,
      send: () => undefined,
      onMessage: (listener) => void (hear = listener),
      onExit: (gone) => void (end = gone),
      kill: () => end('killed'),
    }
    let end: (cause: string) => void = () => undefined
    supervisor = createSupervisor({ processes: 1, graceMs: 0, start: () => late })
    const answer: MicroaggregationAnswer = { groups: new Int32Array(10), bound: null, work: {}, ended: 'finished' }
    const times: number[] = []
    const { done } = supervisor.start(aJob('mdav', 10), (event, elapsedMs) => {
      times.push(elapsedMs)
      if (event.kind !== 'progress') return
      const phase = { kind: 'phase', phase: 'mdav' } as const
      hear({ type: 'event', job: 0, elapsedMs: 1, memoryBytes: 0, event: phase })
      hear({ type: 'done', job: 0, elapsedMs: 2, answer })
    })
    times.push((await done).elapsedMs)
    expect(times).toHaveLength(3)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('a process serves the next job instead of a new one', async () => {
    supervise()
    await begin(aJob('mdav', 60)).done
    await begin(aJob('mdav', 60)).done
    expect(started).toHaveLength(1)
  })
})
