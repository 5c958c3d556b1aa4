import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppContext } from '../../../src-main/app/context.ts'
import { createRunMeasures } from '../../../src-main/app/run-measures.ts'
import type { Result } from '../../../src-main/contract/model.ts'
import type { MeasuringProblem } from '../../../src-main/domain/measures/microdata/take-measures.ts'
import { askedMeasures } from '../../../src-main/domain/measures/microdata/asked-measures.ts'
import type { JobOutcome } from '../../../src-main/solver/process.ts'
import { temporaryProject } from '../../../src-main/storage/open-project.ts'
import { steppingClock } from '../../support/clock.ts'
import { anImportedTable } from '../../support/imported-table.ts'
import { refusalOf } from '../../support/refusal.ts'
import { aRunRequest } from '../../support/run-request.ts'

const at = '2026-11-30T10:00:00.000Z'
const result: Result = {
  method: 'mdav',
  version: '1',
  status: 'heuristic',
  seed: 1,
  parameters: { k: 2 },
  value: { sse: 1, ilPercent: 10 },
  bound: null,
  gapRelative: null,
  elapsedMs: 1,
  work: {},
  groups: { count: 2, smallest: 2, largest: 2 },
  certificate: [],
}
type Outcome = JobOutcome<'microdata-measuring'>
const died: Outcome = {
  kind: 'failed',
  error: { code: 'solver-died', params: { doing: 'microdata-measuring', cause: 'exit code 9' } },
  detail: '',
  elapsedMs: 1,
}

/** A run with a result, and processes that end as they are told to. */
function aRun(end: (measures: readonly string[]) => Outcome) {
  const store = temporaryProject(steppingClock())
  onTestFinished(() => store.close())
  const { id, fingerprint } = store.datasets.add(anImportedTable({ x: [1, 2, 5, 6] }), at)
  const run = store.runs.add(id, aRunRequest({ quasiIdentifiers: ['x'] }), fingerprint, at).id
  store.runs.addIncumbent(run, { elapsedMs: 1, sse: 1, ilPercent: 10, groups: Int32Array.of(0, 0, 1, 1) })
  store.runs.setResult(run, result)
  const asked: (readonly string[])[] = []
  const supervisor = {
    start({ problem }: { problem: MeasuringProblem }) {
      asked.push(problem.measures)
      return { stop: () => undefined, extend: () => undefined, done: Promise.resolve(end(problem.measures)) }
    },
  }
  const logFault = (error: unknown): string => {
    throw error
  }
  const context = { supervisor, logFault } as unknown as AppContext
  const heard = Promise.withResolvers<boolean>()
  const measures = createRunMeasures(context, store, (_, hasFailed) => heard.resolve(hasFailed))
  return { store, run, asked, measures, heard: heard.promise }
}

const one = (measures: readonly string[]): Outcome => ({
  kind: 'answered',
  answer: Object.fromEntries(measures.map((id) => [id, 1])),
  elapsedMs: 1,
})

describe('a process that dies while it measures', () => {
  test('fails its measures alone, is told of, and is not tried again unasked', async () => {
    const { store, run, asked, measures, heard } = aRun(() => died)
    measures.takeByItself(run)
    expect(await heard).toBe(true)
    measures.takeByItself(run)
    await measures.close()
    expect(asked).toHaveLength(1)
    expect(measures.known(run)).toEqual([])
    expect(store.runs.grouping(run)).toMatchObject({ state: 'queued', result, error: null })
  })

  test('is said to who asked, and asked again it may end well', async () => {
    let ends = 0
    const { run, measures } = aRun((wanted) => (ends++ === 0 ? died : one(wanted)))
    expect(await refusalOf(() => measures.take(run, 'fast'))).toMatchObject({ code: 'solver-died' })
    expect(await measures.take(run, 'fast')).toHaveLength(askedMeasures('fast').length)
  })
})

test('only what is not known yet is measured, however often it is asked for at once', async () => {
  const { store, run, asked, measures, heard } = aRun(one)
  store.runs.addMeasured(run, { 'k-level': 2, 'of-former-times': 3 })
  measures.takeByItself(run)
  const [fast, all] = await Promise.all([measures.take(run, 'fast'), measures.take(run, 'all')])
  expect(await heard).toBe(false)
  expect(asked.flat().sort()).toEqual(
    askedMeasures('all')
      .filter((id) => id !== 'k-level')
      .sort(),
  )
  expect(fast.length).toBeGreaterThanOrEqual(askedMeasures('fast').length)
  expect(all.map(({ id }) => id)).toEqual(askedMeasures('all'))
  expect(all.find(({ id }) => id === 'k-level')?.value).toBe(2)
})

test('a run that is removed while it is measured is nobody’s fault', async () => {
  const removed = Promise.withResolvers<void>()
  const { store, run, measures } = aRun((wanted) => {
    store.runs.remove(run)
    removed.resolve()
    return one(wanted)
  })
  measures.takeByItself(run)
  await removed.promise
  await measures.close()
  expect(store.runs.list()).toEqual([])
})
