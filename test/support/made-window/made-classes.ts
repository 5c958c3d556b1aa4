/** Classes and front of a made run: what the main process would say, in memory. */
import { AppError } from '../../../src-main/contract/errors.ts'
import type { Handlers } from '../../../src-main/contract/ipc.ts'
import type {
  ClassesRequest,
  GroupingRun,
  ReleasedClass,
  ReleaseFront,
  RunSummary,
} from '../../../src-main/contract/model.ts'

const LEFT_OUT = 3

/** Classes of three to five records; every seventh holds one value alone. */
function aClass(at: number, { request }: GroupingRun): ReleasedClass {
  const distinct = at % 7 === 0 ? 1 : 2 + (at % 3)
  return {
    class: at + 1,
    size: 3 + (at % 3),
    loss: ((at * 37) % 101) / 500,
    distinct,
    entropy: Math.log2(distinct),
    diameter: ((at * 53) % 97) / 20,
    released: request.quasiIdentifiers.map((_, variable) => ((at * 7919 + variable * 104_729) % 61_007) / 3),
  }
}

function classesOf(run: GroupingRun, { sort, filter }: Pick<ClassesRequest, 'sort' | 'filter'>) {
  const all = Array.from({ length: run.result?.groups.count ?? 0 }, (_, at) => aClass(at, run))
  const smallest = Math.min(...all.map(({ size }) => size))
  const matching = all.filter(
    ({ size, distinct }) =>
      filter.kind === 'all' || (filter.kind === 'smallest' ? size === smallest : (distinct ?? 0) < filter.distinct),
  )
  const sign = sort.isDescending ? -1 : 1
  const value = (own: ReleasedClass) => own[sort.by] ?? 0
  return { all, matching: matching.toSorted((a, b) => sign * (value(a) - value(b)) || a.class - b.class) }
}

const anOriginal = (record: number, { request }: GroupingRun) => ({
  record,
  quasiIdentifiers: request.quasiIdentifiers.map((_, variable) => (record * 7919 + variable * 104_729) % 61_007),
  confidential: request.confidential.map(() => (record % 4 === 0 ? null : `C${record % 5}`)),
})

type ClassHandlers = Pick<
  Handlers['runs'],
  'beforeAfter' | 'classes' | 'classMembers' | 'leftOut' | 'front' | 'openPoint'
>

/**
 * @param find   a run by its number.
 * @param open   called with each point that is opened; answers the run that releases it.
 */
export function madeClassHandlers(
  find: (run: number) => RunSummary,
  open: (run: GroupingRun, point: number) => GroupingRun,
): ClassHandlers {
  const grouping = (id: number): GroupingRun => {
    const run = find(id)
    if (run.family !== 'microaggregation' || run.result === null) throw new AppError('run-without-answer', { run: id })
    return run
  }
  return {
    classes({ run: id, start, count, ...asked }) {
      const run = grouping(id)
      const { all, matching } = classesOf(run, asked)
      return {
        start,
        total: all.length,
        matching: matching.length,
        leftOut: LEFT_OUT,
        quasiIdentifiers: run.request.quasiIdentifiers,
        confidential: run.request.confidential,
        rows: matching.slice(start, start + count),
      }
    },
    classMembers({ run: id, class: number, start, count }) {
      const run = grouping(id)
      const summary = aClass(number - 1, run)
      const rows = Array.from({ length: summary.size }, (_, at) => anOriginal(10 * number + at, run))
      return {
        summary,
        start,
        rows: rows.slice(start, start + count),
        values: run.request.confidential.map((variable) => ({
          variable,
          distinct: summary.distinct ?? 0,
          values: [
            { value: 'C1', count: summary.size - 1 },
            { value: null, count: 1 },
          ],
          others: 0,
        })),
      }
    },
    leftOut({ run: id, start, count }) {
      const run = grouping(id)
      const rows = Array.from({ length: LEFT_OUT }, (_, at) => ({
        ...anOriginal(900 + at, run),
        reason: 'value-too-frequent',
        distance: 1.25 + at,
      }))
      return { start, total: LEFT_OUT, rows: rows.slice(start, start + count) }
    },
    front({ run: id }) {
      const run = find(id)
      return run.family === 'microaggregation' && run.request.method === 'mo-obam' ? aFront(run) : null
    },
    beforeAfter({ run: id }) {
      const { request } = grouping(id)
      const [first = '', second = '', third = ''] = request.quasiIdentifiers
      return {
        categories: [
          {
            variable: 'REGION',
            categories: [
              { category: 'north', original: 700, released: 720 },
              { category: null, original: 380, released: 360 },
            ],
            others: null,
          },
        ],
        correlations: [
          { first, second, original: 0.5, released: 0.7 },
          { first, second: third, original: null, released: null },
        ],
        records: [{ record: 12, class: 4, distance: 3.25 }],
      }
    },
    openPoint: ({ run, point }) => open(grouping(run), point),
  }
}

/** Four points: the first is the run's own, the last one is beaten. */
function aFront({ id }: GroupingRun): ReleaseFront {
  const points = [
    [2, 0.3],
    [3, 0.5],
    [5, 0.7],
    [6, 0.4],
  ] as const
  return {
    method: 'mo-obam',
    x: { id: 'loss', unit: 'percent', better: 'less' },
    y: { id: 'scaled-entropy', unit: null, better: 'more' },
    runs: [{ run: id, parameters: {} }],
    points: points.map(([x, y], at) => ({
      run: id,
      point: at + 1,
      x,
      y,
      groups: 200 - 20 * at,
      findings: [
        { id: 'loss', value: x, unit: 'percent' },
        { id: 'scaled-entropy', value: y, unit: null },
      ],
      isOnFront: at < 3,
      releasedBy: at === 0 ? id : null,
    })),
  }
}
