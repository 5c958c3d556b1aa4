import { describe, expect, test } from 'vitest'
import { comparedNumbers, sortedAnew, sortedRuns } from '../../../../src-renderer/views/compare/compared-column.ts'
import { comparedPoints } from '../../../../src-renderer/views/compare/compared-points.ts'
import { figureColumns } from '../../../../src-renderer/views/compare/figure-columns.ts'
import { kColumn } from '../../../../src-renderer/views/compare/k-column.ts'
import { anAdjustment, madeFigures } from '../../../support/made-window/made-adjustments.ts'
import { endedRuns } from '../../../support/made-window/made-project.ts'

const ids = (runs: readonly { id: number }[]) => runs.map((run) => run.id)
const columns = [kColumn(), ...figureColumns(endedRuns, new Map())]
const by = (key: string, isAscending: boolean) => sortedRuns(endedRuns, { key, isAscending }, columns)

describe('sorting', () => {
  test('by loss, ties by run', () => {
    expect(ids(by('loss', true)).slice(0, 3)).toEqual([6, 5, 2])
    expect(ids(by('k', true)).slice(0, 5)).toEqual([1, 2, 5, 6, 3])
  })

  test('runs without a value come last whichever way the column is sorted', () => {
    const without = endedRuns.filter((run) => run.bound === null).map((run) => run.id)
    expect(ids(by('bound', true)).slice(-without.length)).toEqual(without)
    expect(ids(by('bound', false)).slice(-without.length)).toEqual(without)
  })

  test('a column begins with its better end, and turns round when it is asked for again', () => {
    const safety = { ...columns[0]!, key: 'safety', better: 'more' as const }
    const first = sortedAnew({ key: 'run', isAscending: true }, 'safety', [safety])
    expect(first).toEqual({ key: 'safety', isAscending: false })
    expect(sortedAnew(first, 'safety', [safety]).isAscending).toBe(true)
    expect(sortedAnew(first, 'loss', columns).isAscending).toBe(true)
  })
})

describe('points', () => {
  const [k, loss] = columns
  const time = columns.find(({ key }) => key === 'time')
  if (k === undefined || loss === undefined || time === undefined) throw new Error('There are no columns.')
  const shown = { chosen: new Set([6]), selected: 6, seriesNumbers: { mdav: 1 } }

  test('carry whether they are certified, chosen and in question', () => {
    const points = comparedPoints(endedRuns, { x: k, y: loss }, shown)
    expect(points.find((point) => point.run === 6)).toMatchObject({
      isChosen: true,
      isSelected: true,
      isCertified: true,
      series: 9,
    })
    expect(points.find((point) => point.run === 9)).toMatchObject({
      isChosen: false,
      isSelected: false,
      isCertified: false,
    })
  })

  test('ticks of runs that are not among them fade none', () => {
    const points = comparedPoints(endedRuns, { x: k, y: loss }, { ...shown, chosen: new Set([99]) })
    expect(points.every((point) => point.isChosen)).toBe(true)
  })

  test('a bound is drawn under the figure it is of, and under no other', () => {
    const bounds = (y: typeof loss) =>
      comparedPoints(endedRuns, { x: k, y }, shown).flatMap((point) => point.bound ?? [])
    expect(bounds(loss).length).toBeGreaterThan(0)
    expect(bounds(time)).toEqual([])
  })

  test('what took no time has its place on a logarithmic axis', () => {
    const instant = endedRuns.map((run) => ({ ...run, elapsedMs: 0 }))
    expect(comparedPoints(instant, { x: time, y: loss }, shown)[0]?.x).toBeGreaterThan(0)
  })
})

describe('columns of adjusted tables', () => {
  const [first, second] = [anAdjustment(11), anAdjustment(12, { incumbent: 40 })]

  test('cost, bound, gap and time come first, then every measure; what is not known yet is no number', () => {
    const known = figureColumns([first, second], new Map([[11, madeFigures(first)]]))
    const keys = known.map(({ key }) => key)
    expect(keys.slice(0, 4)).toEqual(['weighted-deviation', 'bound', 'gap', 'time'])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('mean-relative-deviation')
    const share = known.find(({ key }) => key === 'share-at-bound')
    expect([share?.value(first), share?.value(second)]).toEqual([36.59 / 40, null])
    expect(share).toMatchObject({ unit: 'percent', better: 'less', title: 'At bound, %' })
    expect(known.map(({ bound }) => bound !== undefined)).toEqual(known.map((_, place) => place === 0))
  })

  test('their numbers leave in full precision, each under its title', () => {
    const measures = new Map([first, second].map((run) => [run.id, madeFigures(run)]))
    const { columns: heads, exact } = comparedNumbers([first, second], figureColumns([first, second], measures))
    const at = (title: string) => heads.findIndex((head) => head.title === title)
    expect(exact.map((row) => row[at('Mean change, %')])).toEqual([36.59 / 50, 40 / 50])
    expect(exact[1]?.[at('Hellinger')]).toBeNull()
    expect(exact.every((row) => row.length === heads.length)).toBe(true)
  })
})
