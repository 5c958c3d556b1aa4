import { expect, test } from 'vitest'
import { runChartRange } from '../../../../src-main/contract/charts/run-chart.ts'
import { eventLines } from '../../../../src-renderer/views/run/events-words.ts'
import { runChartData } from '../../../../src-renderer/views/run/run-chart-data.ts'
import { aLog } from '../../../support/made-window/made-project.ts'

const log = aLog(14)
const shown = { nowSeconds: 30, isLive: true, scale: 'log' as const, goodEnoughGap: null }

test('the log is told newest first, without what only counts work', () => {
  const lines = eventLines(log)
  expect(lines).toHaveLength(log.length - 1)
  expect(lines[0]).toMatchObject({ seconds: '41.0', kind: 'bound', value: '4.551' })
  expect(lines.at(-1)).toMatchObject({ text: 'Started', value: '' })
})

test('a better grouping names the phase it was found in', () => {
  expect(eventLines(log).find((line) => line.kind === 'incumbent')?.text).toBe('Better grouping, two-swap search')
})

test('an unknown note or phase stands by its own name', () => {
  const [event] = log
  if (event === undefined) throw new Error('The made log is empty.')
  expect(eventLines([{ ...event, kind: 'note', note: 'something-new' }])[0]?.text).toBe('something-new')
})

test('best falls, bound rises, and now is never before the last event', () => {
  const data = runChartData(log, shown)
  const values = (points: readonly { value: number }[]) => points.map((point) => point.value)
  expect(values(data.incumbents)).toEqual([...values(data.incumbents)].sort((a, b) => b - a))
  expect(values(data.bounds)).toEqual([...values(data.bounds)].sort((a, b) => a - b))
  expect(data.nowSeconds).toBe(41)
  expect(data.firstAnswer).toBe('MDAV')
})

test('a bound that is weaker than one before it is not drawn', () => {
  const last = log.filter((event) => event.kind === 'bound').at(-1)
  if (last === undefined) throw new Error('The made log has no bound.')
  const data = runChartData([...log, { ...last, sequence: 99, elapsedMs: 50_000, bound: 4 }], shown)
  expect(data.bounds.at(-1)?.value).toBe(4.551)
})

test('a better answer that loses more, as of methods that weigh entropy too, is the best that is drawn', () => {
  const last = log.filter((event) => event.kind === 'incumbent').at(-1)
  if (last?.incumbent == null) throw new Error('The made log has no answer.')
  const more = last.incumbent + 1
  const data = runChartData([...log, { ...last, sequence: 99, elapsedMs: 50_000, incumbent: more }], shown)
  expect(data.incumbents.at(-1)?.value).toBe(more)
  expect(runChartRange(data).from).toBeLessThanOrEqual(last.incumbent)
})

test('thousands of steps are thinned, first and last kept', () => {
  const [event] = log.filter((candidate) => candidate.kind === 'incumbent')
  if (event === undefined) throw new Error('The made log has no answer.')
  const many = Array.from({ length: 5000 }, (_, i) => ({ ...event, sequence: i, elapsedMs: i, incumbent: 10_000 - i }))
  const { incumbents } = runChartData(many, shown)
  expect(incumbents.length).toBeLessThanOrEqual(600)
  expect([incumbents[0]?.value, incumbents.at(-1)?.value]).toEqual([10_000, 5001])
})
