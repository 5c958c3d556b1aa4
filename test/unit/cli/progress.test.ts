import { describe, expect, test } from 'vitest'
import { createProgress, type ProgressMode } from '../../../src-main/cli/progress.ts'
import { RunEvent } from '../../../src-main/contract/model.ts'
import { englishWording } from '../../../src-main/report/english.ts'
import { testTerminal } from '../../support/test-terminal.ts'

const event = (elapsedMs: number, changes: Partial<RunEvent>) =>
  RunEvent.parse({ run: 1, sequence: 1, elapsedMs, kind: 'progress', ...changes })

const events = [
  event(0, { kind: 'state', state: 'running' }),
  event(10, { kind: 'incumbent', incumbent: 5.5 }),
  event(200, { kind: 'incumbent', incumbent: 5.25 }),
  event(300, { kind: 'progress', incumbent: 5.25, work: { swaps: 4 } }),
  event(400, { kind: 'incumbent', incumbent: 5.125 }),
  event(2_000, { kind: 'bound', incumbent: 5.125, bound: 5, gapRelative: 0.125 / 5.125 }),
  event(2_100, { kind: 'incumbent', incumbent: 5.0625, bound: 5, gapRelative: 0.0625 / 5.0625 }),
  event(2_500, { kind: 'state', state: 'done', incumbent: 5.0625, bound: 5 }),
]

function written(
  mode: ProgressMode,
  changes: Parameters<typeof testTerminal>[0] = {},
  timeLimitMs: number | null = null,
  told: readonly RunEvent[] = events,
): string {
  const { terminal, record } = testTerminal(changes)
  const progress = createProgress(mode, terminal, englishWording(), timeLimitMs)
  for (const each of told) progress.event(each)
  progress.end()
  expect(record.stdout).toBe('')
  return record.stderr
}

describe('progress', () => {
  test('lines tell states at once and improvements at most once a second, and the last one always', () => {
    expect(written('auto')).toBe(
      [
        '    0.0 s  running',
        '    0.0 s  best 5.500\u00a0%',
        '    2.0 s  best 5.125\u00a0%, bound 5.000\u00a0%, gap 2.439\u00a0%',
        '    2.1 s  best 5.063\u00a0%, bound 5.000\u00a0%, gap 1.235\u00a0%',
        '    2.5 s  finished',
        '',
      ].join('\n'),
    )
  })

  test('json is one event of the contract on each line, all of them', () => {
    const lines = written('json').trimEnd().split('\n')
    expect(lines.map((line) => RunEvent.parse(JSON.parse(line)))).toEqual(events)
  })

  test('none says nothing of the run', () => {
    expect(written('none')).toBe('')
  })

  test('a warning is said in every mode, above the bar and where nothing else is', () => {
    const warning = event(20, { kind: 'note', note: 'one-group', params: { records: 5, k: 3 } })
    const strata = event(30, { kind: 'note', note: 'within-strata', params: { strata: 4, alone: 2 } })
    const told = [...events.slice(0, 2), warning, strata, ...events.slice(2)]
    const [one, two] = [
      'Fewer than 2k records: one group of 5',
      '4 strata, solved one by one; 2 are too small for two groups',
    ]
    expect(written('none', {}, null, told)).toBe(`${one}\n${two}\n`)
    expect(written('bar', {}, null, told)).toContain(`\r\u001b[2K${one}\n`)
    expect(written('lines', {}, null, told)).toContain(`0.0 s  ${one}\n`)
  })

  test('a note that warns of nothing is no warning', () => {
    const strata = event(30, { kind: 'note', note: 'within-strata', params: { strata: 4, alone: 0 } })
    expect(written('none', {}, null, [strata])).toBe('')
  })

  test('the bar fills towards the time limit, keeps to one line and leaves no trace', () => {
    const text = written('auto', { isWatched: true, width: 60 }, 5_000)
    expect(text).not.toContain('\n')
    const states = text.split('\r\u001b[2K').slice(1)
    expect(states.every((state) => state.length < 60)).toBe(true)
    expect(states[5]).toBe('[■■■■■■■■············]  2.0 s  best 5.125\u00a0%, bound 5.000\u00a0%,')
    expect(states.at(-1)).toBe('')
  })

  test('without a time limit the bar invents no share', () => {
    const marks = [...written('bar', { width: 100 }).matchAll(/■/g)].length
    expect(marks).toBe(events.length)
  })
})
