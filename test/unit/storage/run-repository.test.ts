import { describe, expect, onTestFinished, test } from 'vitest'
import type { Result } from '../../../src-main/contract/model.ts'
import { temporaryProject } from '../../../src-main/storage/open-project.ts'
import { steppingClock } from '../../support/clock.ts'
import { anImportedTable } from '../../support/imported-table.ts'
import { aRunEvent, aRunRequest } from '../../support/run-request.ts'

const at = '2026-03-01T10:00:00.000Z'
const later = '2026-03-01T10:05:00.000Z'

function aStore() {
  const store = temporaryProject(steppingClock())
  onTestFinished(() => store.close())
  const { id, fingerprint } = store.datasets.add(anImportedTable({ x: [1, 2, 3, 4] }), at)
  const run = store.runs.add(id, aRunRequest({ seed: 7 }), fingerprint, at)
  return { runs: store.runs, run: run.id, dataset: id, fingerprint }
}

const result: Result = {
  method: 'mdav',
  version: '1',
  status: 'heuristic',
  seed: 7,
  parameters: { k: 3 },
  value: { sse: 1.5, ilPercent: 12.5 },
  bound: 11,
  gapRelative: 0.12,
  elapsedMs: 900,
  work: { swaps: 3 },
  groups: { count: 1, smallest: 4, largest: 4 },
  certificate: [{ claim: 'group-size', params: {}, holds: true, checkedBy: 'certify' }],
}

test('a new run waits, with its request, data and fingerprint', () => {
  const { runs, run, dataset, fingerprint } = aStore()
  expect(runs.get(run)).toEqual({
    id: run,
    family: 'microaggregation',
    subject: { kind: 'dataset', id: dataset, name: 'survey', records: 4 },
    request: aRunRequest({ seed: 7 }),
    state: 'queued',
    createdAt: at,
    startedAt: null,
    endedAt: null,
    elapsedMs: 0,
    phase: null,
    firstIncumbent: null,
    incumbent: null,
    bound: null,
    gapRelative: null,
    result: null,
    error: null,
    dataFingerprint: fingerprint,
  })
})

test('states carry the times of start and end, a failure its error', () => {
  const { runs, run } = aStore()
  expect(runs.setState(run, 'running', at)).toMatchObject({ state: 'running', startedAt: at, endedAt: null })
  const error = { code: 'solver-died' as const, params: { doing: 'search', cause: 'exit code 9' } }
  expect(runs.setState(run, 'failed', later, error)).toMatchObject({
    state: 'failed',
    startedAt: at,
    endedAt: later,
    error,
  })
})

test('events are numbered from 1, and the summary follows the last thing each of them said', () => {
  const { runs, run } = aStore()
  runs.addEvent(run, aRunEvent({ kind: 'phase', phase: 'start', elapsedMs: 5 }))
  runs.addEvent(run, aRunEvent({ kind: 'incumbent', incumbent: 14, bound: 10, gapRelative: 0.2, elapsedMs: 8 }))
  const last = runs.addEvent(run, aRunEvent({ kind: 'progress', work: { swaps: 4 }, elapsedMs: 11 }))
  expect(last).toEqual({ ...aRunEvent({ kind: 'progress', work: { swaps: 4 }, elapsedMs: 11 }), run, sequence: 3 })
  expect(runs.get(run)).toMatchObject({ phase: 'start', incumbent: 14, bound: 10, gapRelative: 0.2, elapsedMs: 11 })
  expect(runs.events(run, 0).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  expect(runs.events(run, 2)).toEqual([last])
})

describe('incumbents', () => {
  test('every one is kept in order; the answer is the one of smallest loss, the newest of equals', () => {
    const { runs, run } = aStore()
    expect(runs.answer(run)).toBeNull()
    const groupings = [
      new Int32Array([0, 0, 1, 1]),
      new Int32Array([0, 1, 0, 1]),
      new Int32Array([0, 1, 1, 0]),
      new Int32Array([0, 0, 0, 0]),
    ]
    const losses = [9, 4, 4, 8]
    groupings.forEach((groups, i) => {
      const sse = losses[i] ?? 0
      runs.addIncumbent(run, { elapsedMs: i, sse, ilPercent: 10 * sse, groups })
    })
    expect(runs.incumbents(run)).toEqual(losses.map((sse, elapsedMs) => ({ elapsedMs, sse, ilPercent: 10 * sse })))
    expect(runs.answer(run)).toEqual({ elapsedMs: 2, sse: 4, ilPercent: 40, groups: groupings[2] })
    expect(runs.get(run).firstIncumbent).toBe(90)
  })

  test.each([
    ['squeezed when that pays', (i: number) => i % 3],
    ['as they are when it does not', (i: number) => (i * 7919) % 99_991],
  ])('groups of many records come back the same, %s', (_, groupOf) => {
    const { runs, run } = aStore()
    const groups = Int32Array.from({ length: 100_000 }, (__, i) => groupOf(i))
    runs.addIncumbent(run, { elapsedMs: 1, sse: 1, ilPercent: 2, groups })
    expect(runs.answer(run)?.groups).toEqual(groups)
  })
})

test('a result is kept whole, and the summary shows its loss, bound and gap', () => {
  const { runs, run } = aStore()
  runs.addEvent(run, aRunEvent({ incumbent: 13, bound: 10, gapRelative: 0.3 }))
  expect(runs.setResult(run, result)).toMatchObject({
    result,
    incumbent: 12.5,
    bound: 11,
    gapRelative: 0.12,
    elapsedMs: 900,
  })
})

test('a removed run is out of every list; its number is not given again', () => {
  const { runs, run, dataset } = aStore()
  runs.remove(run)
  expect(runs.list()).toEqual([])
  const gone: unknown = expect.objectContaining({ code: 'run-not-found', params: { run } })
  for (const ask of [() => runs.get(run), () => runs.events(run, 0), () => runs.answer(run), () => runs.remove(run)])
    expect(ask).toThrow(gone)
  expect(runs.add(dataset, aRunRequest(), '', at).id).toBe(run + 1)
})

test('a run of data that is not there is refused', () => {
  expect(() => aStore().runs.add(9, aRunRequest(), '', at)).toThrow(
    expect.objectContaining({ code: 'dataset-not-found', params: { dataset: 9 } }),
  )
})

test('the points of a front are kept with their groupings and what is said of them, a new front replaces it', () => {
  const { runs, run } = aStore()
  const told = (loss: number) => ({
    findings: [{ id: 'loss', value: loss, unit: 'percent' }],
    tables: [{ id: 'entropies', columns: ['variable', 'smallest'], rows: [['grade', 0.5]] }],
  })
  const [first, second] = [Int32Array.of(0, 0, 1, 1), Int32Array.of(0, 0, -1, 0)]
  runs.addFront(run, [
    { groups: first, ...told(3) },
    { groups: second, ...told(4) },
  ])
  expect(runs.front(run)).toEqual([
    { point: 1, groupCount: 2, ...told(3) },
    { point: 2, groupCount: 1, ...told(4) },
  ])
  expect(runs.frontPoint(run, 2)).toEqual({ groups: second, ...told(4) })
  expect(runs.frontPoint(run, 3)).toBeNull()
  runs.addFront(run, [{ groups: second, ...told(4) }])
  expect(runs.front(run)).toEqual([{ point: 1, groupCount: 1, ...told(4) }])
})
