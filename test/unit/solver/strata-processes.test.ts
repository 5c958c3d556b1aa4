import { afterEach, describe, expect, test } from 'vitest'
import type { SolveEvent } from '../../../src-main/domain/method.ts'
import { forkSolver } from '../../../src-main/solver/fork-process.ts'
import type { SolveJob } from '../../../src-main/solver/protocol.ts'
import { createSupervisor } from '../../../src-main/solver/supervisor.ts'
import { aNumericProblem } from '../../support/numeric-problem.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

function aSupervisor() {
  const start = forkSolver(new URL('../../../src-main/solver/entry.ts', import.meta.url))
  const supervisor = createSupervisor({ start, processes: 2, graceMs: 100_000 })
  open.push(() => supervisor.close())
  return supervisor
}

const STRATA = 3

function inStrata(method: string, records: number, workers: number, limits: Partial<SolveJob['limits']> = {}) {
  const codes = Int32Array.from({ length: records }, (_, record) => record % STRATA)
  const job: SolveJob<'microaggregation'> = {
    kind: 'solve',
    family: 'microaggregation',
    method,
    parameters: { k: 3 },
    problem: { ...aNumericProblem(records, 3, 5), strata: { codes, names: ['a', 'b', 'c'] } },
    seed: 1,
    limits: { timeMs: null, gapRelative: null, work: null, ...limits },
    workers,
  }
  return job
}

const strataOf = (groups: Int32Array) => {
  const seen = new Map<number, Set<number>>()
  groups.forEach((group, record) => seen.set(group, (seen.get(group) ?? new Set()).add(record % STRATA)))
  return Math.max(...[...seen.values()].map(({ size }) => size))
}

describe('strata in solver processes', { timeout: 120_000 }, () => {
  test.each(['two-swap', 'microaggregation-decomposition'])(
    'one worker and two give the same groups, bound and work by %s',
    async (method) => {
      const supervisor = aSupervisor()
      const [one, two] = await Promise.all(
        [1, 2].map((workers) => supervisor.start(inStrata(method, 120, workers), () => undefined).done),
      )
      expect(one).toMatchObject({ kind: 'answered', answer: { ended: 'finished', work: { strata: STRATA } } })
      if (one?.kind !== 'answered' || two?.kind !== 'answered') return
      expect(two.answer).toEqual(one.answer)
    },
  )

  test('a method of several subtasks has an answer for the whole file before the first stratum is done', async () => {
    const events: SolveEvent[] = []
    const job = inStrata('microaggregation-decomposition', 120, 2)
    await aSupervisor().start(job, (event) => events.push(event)).done
    const first = events.findIndex(({ kind }) => kind === 'incumbent')
    const named = events.flatMap((event) => (event.kind === 'phase' && event.phase === 'stratum' ? [event.params] : []))
    expect(first).toBeLessThan(events.findIndex((event) => event.kind === 'progress' && event.work['strata'] === 1))
    expect(named).toEqual(['a', 'b', 'c'].map((stratum, at) => ({ stratum, number: at + 1, strata: STRATA })))
    const losses = events.flatMap((event) => (event.kind === 'incumbent' ? [event.sse] : []))
    expect(losses).toEqual(losses.toSorted((a, b) => b - a))
  })

  test.each(['two-swap', 'microaggregation-decomposition'])('a time limit is shared out by %s', async (method) => {
    const outcome = await aSupervisor().start(inStrata(method, 4500, 2, { timeMs: 100 }), () => undefined).done
    expect(outcome).toMatchObject({ kind: 'answered', answer: { ended: 'time-limit' } })
    if (outcome.kind === 'answered') expect(strataOf(outcome.answer.groups)).toBe(1)
  })

  test('a stop keeps groups within strata', async () => {
    const run = aSupervisor().start(inStrata('microaggregation-decomposition', 900, 2), (event) => {
      if (event.kind === 'phase' && event.phase === 'stratum') run.stop()
    })
    const outcome = await run.done
    expect(outcome).toMatchObject({ kind: 'answered', answer: { ended: 'stopped' } })
    if (outcome.kind === 'answered') expect(strataOf(outcome.answer.groups)).toBe(1)
  })
})
