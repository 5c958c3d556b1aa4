import { describe, expect, test } from 'vitest'
import type { AppContext } from '../../../src-main/app/context.ts'
import { openSession, type Session } from '../../../src-main/app/session.ts'
import { startRun } from '../../../src-main/app/start-run.ts'
import { removeRun, stopRun } from '../../../src-main/app/manage-runs.ts'
import { AppError } from '../../../src-main/contract/errors.ts'
import { Preferences, RunRequest } from '../../../src-main/contract/model.ts'
import type { SolveEvent } from '../../../src-main/domain/method.ts'
import type { SolveJob } from '../../../src-main/solver/protocol.ts'
import type { JobOutcome, Supervisor } from '../../../src-main/solver/process.ts'
import { anImportedTable } from '../../support/imported-table.ts'

type Started = {
  job: SolveJob<'microaggregation'>
  tell(event: SolveEvent): void
  end(outcome: JobOutcome): void
  stops: number
  extraMs: number
}

/** A supervisor whose jobs do what the test says. */
function aScriptedSupervisor(): { supervisor: Supervisor; started: Started[] } {
  const started: Started[] = []
  const supervisor: Supervisor = {
    start: ((job: SolveJob<'microaggregation'>, onEvent: (event: SolveEvent, ms: number, bytes: number) => void) => {
      const { promise, resolve } = Promise.withResolvers<JobOutcome>()
      const entry: Started = { job, tell: (event) => onEvent(event, 5, 1000), end: resolve, stops: 0, extraMs: 0 }
      started.push(entry)
      return {
        done: promise,
        stop: () => {
          entry.stops += 1
        },
        extend: (timeMs) => {
          entry.extraMs += timeMs
        },
      }
    }) as Supervisor['start'],
    close: () => Promise.resolve(),
  }
  return { supervisor, started }
}

/** A project in memory with six records of one variable. */
function aSession() {
  const { supervisor, started } = aScriptedSupervisor()
  const context: AppContext = {
    supervisor,
    now: () => new Date('2026-11-30T10:00:00Z'),
    logFault: () => 'logged',
    preferences: () => Preferences.parse({}),
  }
  const session = openSession(context, null)
  const dataset = session.store.datasets.add(anImportedTable({ income: [0, 1, 2, 10, 11, 12] }), '2026-11-30T10:00:00Z')
  const start = (parameters: Record<string, number> = { k: 3 }) =>
    startRun(session, dataset.id, RunRequest.parse({ method: 'mdav', quasiIdentifiers: ['income'], parameters }))
  return { session, started, start, dataset }
}

const groups = Int32Array.of(0, 0, 0, 1, 1, 1)
const answered: JobOutcome = {
  kind: 'answered',
  answer: { groups, bound: null, work: { records: 6 }, ended: 'finished' },
  elapsedMs: 9,
}
const sse = (4 * 5) / 154

const kinds = (session: Session, run: number) =>
  session.store.runs.events(run, -1).map(({ kind, state }) => state ?? kind)

describe('the queue of runs', () => {
  test('runs wait for their turn, one at a time', async () => {
    const { session, started, start } = aSession()
    const first = start()
    const second = start()
    expect([session.store.runs.get(first.id).state, session.store.runs.get(second.id).state, started.length]).toEqual([
      'running',
      'queued',
      1,
    ])
    started[0]?.end(answered)
    await session.queue.ended(first.id)
    expect([session.store.runs.get(first.id).state, session.store.runs.get(second.id).state, started.length]).toEqual([
      'done',
      'running',
      2,
    ])
  })

  test('every incumbent and bound is stored as it is told, with the gap between them', () => {
    const { session, started, start } = aSession()
    const { id } = start()
    started[0]?.tell({ kind: 'incumbent', groups, sse })
    started[0]?.tell({ kind: 'bound', bound: sse / 2 })
    const { incumbent, bound, gapRelative } = session.store.runs.get(id)
    expect({ incumbent, bound, gapRelative }).toEqual({
      incumbent: expect.closeTo((100 * sse) / 5, 10) as number,
      bound: expect.closeTo((50 * sse) / 5, 10) as number,
      gapRelative: expect.closeTo(0.5, 10) as number,
    })
    expect(session.store.runs.answer(id)?.groups).toEqual(groups)
    expect(kinds(session, id)).toEqual(['running', 'incumbent', 'bound'])
  })

  test('an answer is certified from the data before it is stored', async () => {
    const { session, started, start } = aSession()
    const { id } = start()
    started[0]?.end(answered)
    await session.queue.ended(id)
    const { result, state } = session.store.runs.grouping(id)
    expect({ state, status: result?.status, sse: result?.value.sse, groups: result?.groups }).toEqual({
      state: 'done',
      status: 'heuristic',
      sse: expect.closeTo(sse, 12) as number,
      groups: { count: 2, smallest: 3, largest: 3 },
    })
  })

  test('the process has turns while an answer is certified: it answers others meanwhile', async () => {
    const { session, started, start } = aSession()
    const { id } = start()
    let turns = 0
    const count = () => {
      turns += 1
      if (session.queue.isActive(id)) setImmediate(count)
    }
    setImmediate(count)
    started[0]?.end(answered)
    const { result } = await session.queue.ended(id)
    expect(result?.status).toBe('heuristic')
    // A step for each way to look at the one variable, both when the answer is stored and when it is certified.
    expect(turns).toBeGreaterThan(8)
  })

  test('a failed run keeps its best answer, certified, and lets the next one begin', async () => {
    const { session, started, start } = aSession()
    const { id } = start()
    const next = start()
    started[0]?.tell({ kind: 'incumbent', groups, sse })
    started[0]?.end({
      kind: 'failed',
      error: { code: 'solver-died', params: { doing: 'mdav', cause: 'signal SIGKILL' } },
      detail: '',
      elapsedMs: 7,
    })
    await session.queue.ended(id)
    const { state, error, result } = session.store.runs.grouping(id)
    expect([state, error?.code, result?.status, result?.groups.smallest]).toEqual([
      'failed',
      'solver-died',
      'stopped',
      3,
    ])
    expect(session.store.runs.get(next.id).state).toBe('running')
  })

  test('a run that fails before any answer has no result', async () => {
    const { session, started, start } = aSession()
    const { id } = start()
    started[0]?.end({
      kind: 'failed',
      error: { code: 'unexpected', params: { id: 'solver' } },
      detail: 'Error: …',
      elapsedMs: 7,
    })
    expect((await session.queue.ended(id)).result).toBeNull()
  })

  test('a stopped run is asked to end and keeps what it answers', async () => {
    const { session, started, start } = aSession()
    const { id } = start()
    stopRun(session, id)
    started[0]?.end({ kind: 'answered', answer: { groups, bound: null, work: {}, ended: 'stopped' }, elapsedMs: 9 })
    const { state, result } = await session.queue.ended(id)
    expect([started[0]?.stops, state, result?.status]).toEqual([1, 'stopped', 'stopped'])
  })

  test.each([
    ['time-limit', 'ended-time-limit', { seconds: 60 }],
    ['gap-limit', 'ended-gap-limit', { percent: 1 }],
    ['work-limit', 'ended-work-limit', { work: 500 }],
  ] as const)('a run ended by its %s is done, and its log says so', async (ended, note, params) => {
    const { session, started, dataset } = aSession()
    const limits = { timeSeconds: 60, gapRelative: 0.01, work: 500 }
    const request = RunRequest.parse({ method: 'mdav', quasiIdentifiers: ['income'], limits })
    const { id } = startRun(session, dataset.id, request)
    started[0]?.end({ kind: 'answered', answer: { groups, bound: null, work: {}, ended }, elapsedMs: 9 })
    const { state } = await session.queue.ended(id)
    const told = session.store.runs.events(id, -1).find((event) => event.kind === 'note')
    expect([state, told?.note, told?.params]).toEqual(['done', note, params])
  })

  test('a run ended by force after its time limit is done, with its best answer certified and its last bound', async () => {
    const { session, started, dataset } = aSession()
    const limits = { timeSeconds: 60, gapRelative: null, work: null }
    const request = RunRequest.parse({ method: 'mdav', quasiIdentifiers: ['income'], limits })
    const { id } = startRun(session, dataset.id, request)
    started[0]?.tell({ kind: 'incumbent', groups, sse })
    started[0]?.tell({ kind: 'bound', bound: sse / 2 })
    started[0]?.end({ kind: 'ended', ended: 'time-limit', elapsedMs: 62_000 })
    await session.queue.ended(id)
    const { state, error, result } = session.store.runs.grouping(id)
    expect([state, error, result?.status, result?.gapRelative, session.store.runs.events(id, -1).at(-2)?.note]).toEqual(
      ['done', null, 'bounded', expect.closeTo(0.5, 10) as number, 'ended-time-limit'],
    )
  })

  test('a run stopped while it waits never starts', async () => {
    const { session, started, start } = aSession()
    const first = start()
    const second = start()
    stopRun(session, second.id)
    started[0]?.end(answered)
    await session.queue.ended(first.id)
    expect([session.store.runs.get(second.id).state, started.length]).toEqual(['stopped', 1])
  })

  test('time is added to a running job in milliseconds', () => {
    const { session, started, start } = aSession()
    session.queue.extend(start().id, 60)
    expect(started[0]?.extraMs).toBe(60_000)
  })

  test('a run that has ended can be neither stopped nor extended', async () => {
    const { session, started, start } = aSession()
    const { id } = start()
    started[0]?.end(answered)
    await session.queue.ended(id)
    expect(() => stopRun(session, id)).toThrow(new AppError('run-not-running', { run: id }))
    expect(() => session.queue.extend(id, 1)).toThrow(new AppError('run-not-running', { run: id }))
  })

  test('removing a running run ends it first', async () => {
    const { session, started, start } = aSession()
    const { id } = start()
    const removed = removeRun(session, id)
    started[0]?.end(answered)
    await removed
    expect(() => session.store.runs.get(id)).toThrow(new AppError('run-not-found', { run: id }))
  })

  test('closing the session stops what runs and keeps its answer', async () => {
    const { session, started, start } = aSession()
    start()
    const closed = session.close()
    expect(started[0]?.stops).toBe(1)
    started[0]?.end({ kind: 'ended', ended: 'stopped', elapsedMs: 3 })
    await closed
  })
})

describe('a request', () => {
  test('is stored with every parameter filled in', () => {
    const { start } = aSession()
    expect(start({}).request.parameters).toEqual({ k: 3 })
  })

  test.each([
    ['k below 2', { k: 1 }, 'group-size-too-small'],
    ['k that is no whole number', { k: 2.5 }, 'parameter-invalid'],
    ['k above the number of records', { k: 7 }, 'group-size-too-large'],
    ['a parameter the method does not know', { k: 3, gamma: 1 }, 'parameter-unknown'],
  ])('with %s is refused before it is stored', (_, parameters, code) => {
    const { session, start } = aSession()
    expect(() => start(parameters)).toThrow(expect.objectContaining({ code }) as Error)
    expect(session.store.runs.list()).toEqual([])
  })

  test.each([
    ['no quasi-identifier', { quasiIdentifiers: [] }, 'quasi-identifier-missing'],
    ['an unknown variable', { quasiIdentifiers: ['turnover'] }, 'variable-unknown'],
    ['a variable in two roles', { quasiIdentifiers: ['income'], confidential: ['income'] }, 'variable-twice'],
    ['an unknown method', { quasiIdentifiers: ['income'], method: 'magic' }, 'method-unknown'],
  ])('with %s is refused', (_, change, code) => {
    const { session, dataset } = aSession()
    const request = RunRequest.parse({ method: 'mdav', ...change })
    expect(() => startRun(session, dataset.id, request)).toThrow(expect.objectContaining({ code }) as Error)
  })

  test('on a variable with missing cells is refused with their number', () => {
    const { session } = aSession()
    const dataset = session.store.datasets.add(
      anImportedTable({ income: [1, null, 3, 4, null, 6] }),
      '2026-11-30T10:00:00Z',
    )
    const request = RunRequest.parse({ method: 'mdav', quasiIdentifiers: ['income'] })
    expect(() => startRun(session, dataset.id, request)).toThrow(
      expect.objectContaining({
        code: 'missing-values',
        params: { variable: 'income', count: 2, method: 'mdav' },
      }) as Error,
    )
  })

  test('on a text variable is refused', () => {
    const { session } = aSession()
    const dataset = session.store.datasets.add(anImportedTable({ region: ['a', 'b', 'c'] }), '2026-11-30T10:00:00Z')
    const request = RunRequest.parse({ method: 'mdav', quasiIdentifiers: ['region'] })
    expect(() => startRun(session, dataset.id, request)).toThrow(
      expect.objectContaining({ code: 'variable-not-numeric' }) as Error,
    )
  })
})
