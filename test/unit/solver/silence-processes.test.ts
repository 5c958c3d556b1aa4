import { afterEach, describe, expect, test } from 'vitest'
import type { AdjustmentEvent } from '../../../src-main/domain/cta/adjustment.ts'
import { forkSolver } from '../../../src-main/solver/fork-process.ts'
import type { SolveJob } from '../../../src-main/solver/protocol.ts'
import type { Supervisor } from '../../../src-main/solver/process.ts'
import { createSupervisor } from '../../../src-main/solver/supervisor.ts'
import { smallTable } from '../../support/made-table.ts'

const fork = forkSolver(new URL('../../support/silent-solver.ts', import.meta.url))

let supervisor: Supervisor

function supervise(graceMs: number): Supervisor {
  supervisor = createSupervisor({ start: fork, processes: 2, graceMs })
  return supervisor
}

function aJob(method: string, timeMs: number | null): SolveJob<'table-adjustment'> {
  return {
    kind: 'solve',
    family: 'table-adjustment',
    method,
    parameters: {},
    problem: smallTable(),
    seed: 1,
    limits: { timeMs, gapRelative: null, work: null },
    workers: 2,
  }
}

afterEach(() => supervisor.close())

// Forked processes on a busy machine take their time; nothing here is timed.
describe('a process that computes in silence', { timeout: 120_000 }, () => {
  test('is ended after its time limit, with the answer and the bound told before', async () => {
    const events: AdjustmentEvent[] = []
    const { done } = supervise(20).start(aJob('is-silent', 10), (event) => events.push(event))
    expect(await done).toMatchObject({ kind: 'ended', ended: 'time-limit' })
    expect(events.filter(({ kind }) => kind !== 'progress')).toEqual([
      { kind: 'incumbent', values: Float64Array.of(1, 2), objective: 3 },
      { kind: 'bound', bound: 2 },
    ])
  })

  test('is ended after a stop', async () => {
    const { promise: found, resolve } = Promise.withResolvers<unknown>()
    const { done, stop } = supervise(20).start(aJob('is-silent', null), (event) => {
      if (event.kind === 'incumbent') resolve(null)
    })
    await found
    stop()
    expect(await done).toMatchObject({ kind: 'ended', ended: 'stopped' })
  })

  test('is left out of its run where it had a share of the time, and the run goes on', async () => {
    const { done } = supervise(40).start(aJob('has-two-parts', null), () => undefined)
    expect(await done).toMatchObject({
      kind: 'answered',
      answer: { ended: 'finished', work: { leftOut: 1, parts: 2 } },
    })
  })

  test('is left out of its run at a stop, and the run answers', async () => {
    const { promise: found, resolve } = Promise.withResolvers<unknown>()
    // Half of the grace ends the part; the other half, in which the run answers, must not be over on a busy machine.
    const { done, stop } = supervise(4000).start(aJob('has-one-part', null), (event) => {
      if (event.kind === 'incumbent') resolve(null)
    })
    await found
    stop()
    expect(await done).toMatchObject({ kind: 'answered', answer: { ended: 'stopped', work: { leftOut: 1 } } })
  })
})
