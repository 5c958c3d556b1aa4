import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppContext } from '../../../src-main/app/context.ts'
import { openSession, reopenSession, type Session } from '../../../src-main/app/session.ts'
import { startAdjustmentRun } from '../../../src-main/app/tables/start-adjustment-run.ts'
import { AdjustmentRequest, Preferences, TableImportRequest } from '../../../src-main/contract/model.ts'
import type { AdjustmentEvent } from '../../../src-main/domain/cta/adjustment.ts'
import { runSteps } from '../../../src-main/domain/run-steps.ts'
import { keptInstance } from '../../../src-main/domain/tables/kept-table.ts'
import type { JobOutcome, Supervisor } from '../../../src-main/solver/process.ts'
import type { SolveJob } from '../../../src-main/solver/protocol.ts'
import { smallTable } from '../../support/made-table.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

type Family = 'table-adjustment'
type Started = {
  readonly job: SolveJob<Family>
  tell(event: AdjustmentEvent): void
  end(outcome: JobOutcome<Family>): void
}

const at = '2026-11-30T10:00:00.000Z'

/** A context whose jobs do what the test says. */
function scripted(): { context: AppContext; started: Started[] } {
  const started: Started[] = []
  const start = (job: SolveJob<Family>, onEvent: (event: AdjustmentEvent, ms: number, bytes: number) => void) => {
    const { promise, resolve } = Promise.withResolvers<JobOutcome<Family>>()
    started.push({ job, tell: (event) => onEvent(event, 5, 1000), end: resolve })
    return { done: promise, stop: () => undefined, extend: () => undefined }
  }
  const supervisor: Supervisor = { start: start as Supervisor['start'], close: () => Promise.resolve() }
  return {
    started,
    context: {
      supervisor,
      now: () => new Date(at),
      logFault: () => 'logged',
      preferences: () => Preferences.parse({}),
    },
  }
}

/** The small table in a project: total 30 of 10, which is sensitive by ±5, and 20. */
function withTable(session: Session): number {
  const origin = {
    kind: 'imported' as const,
    sourceName: 't.jj',
    format: 'jj' as const,
    request: TableImportRequest.parse({ path: 't.jj' }),
  }
  const made = { name: 't', origin, kept: keptInstance(smallTable()), relationsOff: 0 }
  return runSteps(session.store.tables.add(made, at)).id
}

const request = AdjustmentRequest.parse({ method: 'cta-anytime' })
const safe = { kind: 'incumbent', values: Float64Array.of(35, 15, 20), objective: 15 } as const
const dearer = { kind: 'incumbent', values: Float64Array.of(36, 16, 20), objective: 18 } as const

describe('a run of a table', () => {
  test('gives the method the table with its parameters, and keeps each answer with its line in the log', () => {
    const { context, started } = scripted()
    const session = openSession(context, null)
    const { id } = startAdjustmentRun(session, withTable(session), request)
    const { job, tell } = started[0]!
    expect(job).toMatchObject({ family: 'table-adjustment', method: 'cta-anytime', problem: smallTable() })
    tell(dearer)
    tell(safe)
    tell({ kind: 'bound', bound: 12 })
    const { firstIncumbent, incumbent, bound, gapRelative } = session.store.runs.adjustment(id)
    expect({ firstIncumbent, incumbent, bound, gapRelative }).toEqual({
      firstIncumbent: 18,
      incumbent: 15,
      bound: 12,
      gapRelative: 0.2,
    })
    const { cells, values } = session.store.runs.adjusted(id)!
    expect([[...cells], [...values]]).toEqual([
      [0, 1],
      [35, 15],
    ])
  })

  test('whose process dies keeps its best table, certified, and its bound', async () => {
    const { context, started } = scripted()
    const session = openSession(context, null)
    const { id } = startAdjustmentRun(session, withTable(session), request)
    started[0]!.tell(safe)
    started[0]!.tell({ kind: 'bound', bound: 12 })
    started[0]!.end({
      kind: 'failed',
      error: { code: 'solver-died', params: { doing: 'regions', cause: 'signal SIGKILL' } },
      detail: '',
      elapsedMs: 9,
    })
    await session.queue.ended(id)
    const { state, error, result } = session.store.runs.adjustment(id)
    expect({ state, code: error?.code, status: result?.status, value: result?.value, bound: result?.bound }).toEqual({
      state: 'failed',
      code: 'solver-died',
      status: 'stopped',
      value: { objective: 15 },
      bound: 12,
    })
    expect(result?.certificate.every(({ holds }) => holds !== false)).toBe(true)
  })

  test('that is ended after its time limit is done, with its best table certified and its last bound', async () => {
    const { context, started } = scripted()
    const session = openSession(context, null)
    const limits = { timeSeconds: 20, gapRelative: null, work: null }
    const { id } = startAdjustmentRun(session, withTable(session), AdjustmentRequest.parse({ ...request, limits }))
    started[0]!.tell(safe)
    started[0]!.tell({ kind: 'bound', bound: 12 })
    started[0]!.end({ kind: 'ended', ended: 'time-limit', elapsedMs: 22_000 })
    await session.queue.ended(id)
    const { state, error, result } = session.store.runs.adjustment(id)
    const note = session.store.runs.events(id, -1).find((event) => event.kind === 'note')?.note
    expect({ state, error, note, status: result?.status, value: result?.value, bound: result?.bound }).toEqual({
      state: 'done',
      error: null,
      note: 'ended-time-limit',
      status: 'bounded',
      value: { objective: 15 },
      bound: 12,
    })
  })

  test('that found nothing has no result, unless it proved that there is none', async () => {
    const { context, started } = scripted()
    const session = openSession(context, null)
    const table = withTable(session)
    const nothing = { values: null, objective: Infinity, bound: 3, decimals: 0, work: {}, ended: 'time-limit' } as const
    const ends = [null, { cells: Int32Array.of(1), relations: Int32Array.of(0) }]
    const results = []
    for (const infeasible of ends) {
      const { id } = startAdjustmentRun(session, table, request)
      started.at(-1).end({ kind: 'answered', answer: { ...nothing, infeasible }, elapsedMs: 4 })
      await session.queue.ended(id)
      results.push(session.store.runs.adjustment(id).result)
    }
    expect(results[0]).toBeNull()
    expect(results[1]).toMatchObject({
      status: 'infeasible',
      infeasible: { cells: ['1'], relations: [0], by: ['protection'] },
    })
  })

  test('that a power cut left behind is certified when the project opens again', () => {
    const path = join(temporaryFolder(), 'cut.cordon')
    const { context, started } = scripted()
    const session = openSession(context, path)
    const { id } = startAdjustmentRun(session, withTable(session), request)
    started[0]!.tell(safe)
    // The file is closed as a cut leaves it: the run still says that it goes.
    session.store.close()
    const again = reopenSession(context, path)
    onTestFinished(() => again.store.close())
    expect(again.store.runs.adjustment(id)).toMatchObject({
      state: 'interrupted',
      result: { status: 'stopped', value: { objective: 15 }, cells: { changed: 2 } },
    })
  })
})
