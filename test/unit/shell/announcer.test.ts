import { expect, test } from 'vitest'
import { noDataOptions, RunEvent, type RunSummary } from '../../../src-main/contract/model.ts'
import { createAnnouncer, type Announcement } from '../../../src-main/shell/announcer.ts'

function listen() {
  const batches: (readonly Announcement[])[] = []
  const timers: (() => void)[] = []
  const announcer = createAnnouncer(
    (batch) => batches.push(batch),
    (callback) => timers.push(callback),
  )
  return { ...announcer, batches, timers, tick: () => timers.splice(0).forEach((timer) => timer()) }
}

const event = (sequence: number) => RunEvent.parse({ run: 1, sequence, elapsedMs: sequence, kind: 'progress' })
const summary = (id: number, phase: string): RunSummary => ({
  id,
  family: 'microaggregation',
  subject: { kind: 'dataset', id: 1, name: 'a', records: 3 },
  request: {
    method: 'mdav',
    parameters: {},
    quasiIdentifiers: ['x'],
    confidential: [],
    weight: null,
    ...noDataOptions,
    seed: 1,
    limits: { timeSeconds: null, gapRelative: null, work: null },
    workers: 1,
  },
  state: 'running',
  createdAt: '',
  startedAt: null,
  endedAt: null,
  elapsedMs: 0,
  phase,
  firstIncumbent: null,
  incumbent: null,
  bound: null,
  gapRelative: null,
  result: null,
  error: null,
  dataFingerprint: '',
})

test('a thousand lines of a log go as one message, in order, none lost', () => {
  const { publish, batches, timers, tick } = listen()
  const events = Array.from({ length: 1000 }, (_, i) => event(i))
  for (const each of events) publish('runs.progress', each)
  expect([batches.length, timers.length]).toStrictEqual([0, 1])
  tick()
  expect(batches).toStrictEqual([events.map((each) => ['runs.progress', each])])
  publish('runs.progress', event(1000))
  tick()
  expect(batches).toHaveLength(2)
})

test('of the state of one run only the newest is sent, after the lines that led to it', () => {
  const { publish, batches, tick } = listen()
  publish('runs.changed', summary(1, 'first'))
  publish('runs.changed', summary(2, 'first'))
  publish('runs.progress', event(1))
  publish('runs.changed', summary(1, 'second'))
  tick()
  expect(
    batches[0]?.map(([topic, content]) => [
      topic,
      (content as { id?: number; phase?: string }).id,
      (content as { phase?: string }).phase,
    ]),
  ).toStrictEqual([
    ['runs.changed', 2, 'first'],
    ['runs.progress', undefined, null],
    ['runs.changed', 1, 'second'],
  ])
})

test('a command of the menu does not wait', () => {
  const { publish, batches } = listen()
  publish('app.command', 'view.runs')
  expect(batches).toStrictEqual([[['app.command', 'view.runs']]])
})

test('an event of the wrong shape is a fault where it is published', () => {
  const { publish } = listen()
  expect(() => publish('runs.progress', { run: 'one' } as never)).toThrow()
})
