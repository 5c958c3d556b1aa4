import { afterEach, describe, expect, test } from 'vitest'
import type { SolveEvent } from '../../../src-main/domain/method.ts'
import { forkSolver } from '../../../src-main/solver/fork-process.ts'
import type { SolverProcess } from '../../../src-main/solver/process.ts'
import type { SolveJob } from '../../../src-main/solver/protocol.ts'
import { createSupervisor } from '../../../src-main/solver/supervisor.ts'
import { aNumericProblem } from '../../support/numeric-problem.ts'

const entry = new URL('../../../src-main/solver/entry.ts', import.meta.url)
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

function aSupervisor() {
  const started: SolverProcess[] = []
  const fork = forkSolver(entry)
  const start = (): SolverProcess => {
    const process = fork()
    started.push(process)
    return process
  }
  const supervisor = createSupervisor({ start, processes: 2, graceMs: 100_000 })
  open.push(() => supervisor.close())
  return { supervisor, started }
}

const decomposition = (
  records: number,
  workers: number,
  parameters: Record<string, unknown> = {},
): SolveJob<'microaggregation'> => ({
  kind: 'solve',
  family: 'microaggregation',
  method: 'microaggregation-decomposition',
  parameters: { k: 3, ...parameters },
  problem: aNumericProblem(records, 4, 5),
  seed: 1,
  limits: { timeMs: null, gapRelative: null, work: null },
  workers,
})

describe('the decomposition in solver processes', { timeout: 120_000 }, () => {
  test('one worker and two give the same groups, bound and work', async () => {
    const { supervisor } = aSupervisor()
    const [one, two] = await Promise.all(
      [1, 2].map((workers) => supervisor.start(decomposition(160, workers, { s: 4 }), () => undefined).done),
    )
    expect(one).toMatchObject({ kind: 'answered', answer: { ended: 'finished' } })
    if (one?.kind !== 'answered' || two?.kind !== 'answered') return
    expect(two.answer).toEqual(one.answer)
  })

  test('tells a first bound before the subsets begin, rising bounds and falling losses', async () => {
    const { supervisor } = aSupervisor()
    const events: SolveEvent[] = []
    const outcome = await supervisor.start(decomposition(160, 2, { s: 4 }), (event) => events.push(event)).done
    const bounds = events.flatMap((event) => (event.kind === 'bound' ? [event.bound] : []))
    const losses = events.flatMap((event) => (event.kind === 'incumbent' ? [event.sse] : []))
    const subsets = events.findIndex((event) => event.kind === 'phase' && event.phase === 'subsets')
    expect(events.findIndex(({ kind }) => kind === 'bound')).toBeLessThan(subsets)
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
    expect(losses).toEqual(losses.toSorted((a, b) => b - a))
    expect(outcome).toMatchObject({ answer: { bound: bounds.at(-1) } })
    expect(bounds.at(-1)).toBeLessThanOrEqual(losses.at(-1))
  })

  test('a gap that is good enough ends the run with what was proven', async () => {
    const { supervisor } = aSupervisor()
    const job = decomposition(160, 2, { s: 4 })
    const outcome = await supervisor.start({ ...job, limits: { ...job.limits, gapRelative: 0.9 } }, () => undefined)
      .done
    expect(outcome).toMatchObject({ kind: 'answered', answer: { ended: 'gap-limit' } })
    // The process that was left by its subtasks serves the next run as any other.
    expect(await supervisor.start(decomposition(30, 2), () => undefined).done).toMatchObject({
      kind: 'answered',
      answer: { ended: 'finished' },
    })
  })

  test('a limit of rounds ends column generation at the same place for any number of workers', async () => {
    const { supervisor } = aSupervisor()
    const outcomes = await Promise.all(
      [1, 2].map((workers) => {
        const job = decomposition(160, workers, { s: 4 })
        return supervisor.start({ ...job, limits: { ...job.limits, work: 1 } }, () => undefined).done
      }),
    )
    const [one, two] = outcomes.map((outcome) => (outcome.kind === 'answered' ? outcome.answer : null))
    expect(one).toMatchObject({ ended: 'work-limit', work: { rounds: 4, boundRounds: 1 } })
    expect(two).toEqual(one)
  })

  test('a stop keeps the best grouping so far and what is proven', async () => {
    const { supervisor } = aSupervisor()
    const job = decomposition(900, 2, { s: 2 })
    const run = supervisor.start(job, (event) => {
      if (event.kind === 'phase' && event.phase === 'subsets') run.stop()
    })
    const outcome = await run.done
    expect(outcome).toMatchObject({ kind: 'answered', answer: { ended: 'stopped' } })
    expect(outcome.kind === 'answered' && outcome.answer.bound).toBeGreaterThan(0)
  })

  test('a process killed while it computes a subset fails its run alone', async () => {
    const { supervisor, started } = aSupervisor()
    const other = aSupervisor()
    const spared = other.supervisor.start(decomposition(160, 1, { s: 4 }), () => undefined)
    const run = supervisor.start(decomposition(900, 2, { s: 2 }), (event) => {
      // The coordinating process was started first; the others compute for it.
      if (event.kind === 'progress' && started.length > 1) started.at(-1)?.kill()
    })
    const outcome = await run.done
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { code: 'solver-died', params: { cause: 'signal SIGKILL' } },
    })
    expect(await spared.done).toMatchObject({ kind: 'answered' })
  })
})
