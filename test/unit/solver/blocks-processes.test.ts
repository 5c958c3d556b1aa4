import { afterEach, describe, expect, test } from 'vitest'
import type { SolveEvent } from '../../../src-main/domain/method.ts'
import { forkSolver } from '../../../src-main/solver/fork-process.ts'
import type { Supervisor } from '../../../src-main/solver/process.ts'
import type { SolveJob } from '../../../src-main/solver/protocol.ts'
import { createSupervisor } from '../../../src-main/solver/supervisor.ts'
import { aNumericProblem } from '../../support/numeric-problem.ts'

let supervisor: Supervisor
afterEach(() => supervisor.close())

function blocks(records: number, workers: number, work: number | null = null): SolveJob<'microaggregation'> {
  supervisor = createSupervisor({
    start: forkSolver(new URL('../../../src-main/solver/entry.ts', import.meta.url)),
    processes: 2,
    graceMs: 100_000,
  })
  return {
    kind: 'solve',
    family: 'microaggregation',
    method: 'microaggregation-blocks',
    parameters: { k: 3, blockRecords: 400 },
    problem: aNumericProblem(records, 4, 5),
    seed: 1,
    limits: { timeMs: null, gapRelative: null, work },
    workers,
  }
}

describe('blocks in solver processes', { timeout: 120_000 }, () => {
  test.each([null, 13])(
    'one worker and two give the same groups and the same work; limit of work: %s',
    async (work) => {
      const job = blocks(3000, 1, work)
      const one = await supervisor.start(job, () => undefined).done
      const two = await supervisor.start({ ...job, workers: 2 }, () => undefined).done
      expect(one).toMatchObject({
        kind: 'answered',
        answer: { ended: work === null ? 'finished' : 'work-limit' },
      })
      if (one.kind !== 'answered' || two.kind !== 'answered') return
      expect(two.answer).toEqual(one.answer)
    },
  )

  test('a stop in the midst of the blocks keeps what was reached', async () => {
    const job = blocks(30_000, 2)
    const losses: number[] = []
    let isAsked = false
    const running = supervisor.start(job, (event: SolveEvent) => {
      if (event.kind === 'incumbent') losses.push(event.sse)
      if (event.kind === 'progress' && (event.work['blocks'] ?? 0) > 3 && !isAsked) {
        isAsked = true
        running.stop()
      }
    })
    const outcome = await running.done
    expect(outcome).toMatchObject({ kind: 'answered', answer: { ended: 'stopped' } })
    expect(losses.length).toBeGreaterThan(0)
  })
})
