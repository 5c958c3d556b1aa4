/** Columns of a comparison: each is a figure of a run, which the table sorts by and the chart draws on an axis. */
import type { ChartTable } from '../../../src-main/contract/charts/chart-look.ts'
import type { ComparedAxis } from '../../../src-main/contract/charts/compared-run.ts'
import type { RunSummary } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import { certificateCount, certificateSummary } from '../parts/certificate-words.ts'
import { numberInUnit } from '../parts/figure-words.ts'
import { methodName } from '../parts/run-words.ts'

export const COLUMN_KINDS = ['run', 'risk', 'loss', 'utility'] as const
type ColumnKind = (typeof COLUMN_KINDS)[number]

export type ComparedColumn<R extends RunSummary> = ComparedAxis & {
  readonly key: string
  /** In full on hover; '' where the title says it all. */
  readonly why: string
  /** What it tells of: how the run went, or what its release risks, loses, or is still worth. */
  readonly kind: ColumnKind
  readonly widthRem: number
  /** null where the run has none. */
  value(run: R): number | null
  /** What is proven under the value; of columns that a bound is of. */
  bound?(run: R): number | null
}

/** By the key of a column, or by what every comparison has: `run`, `method`, `certificate`. */
export type Sorting = { readonly key: string; readonly isAscending: boolean }

/** The better end first; the other way round when asked again. */
export function sortedAnew<R extends RunSummary>(
  before: Sorting,
  key: string,
  columns: readonly ComparedColumn<R>[],
): Sorting {
  if (before.key === key) return { key, isAscending: !before.isAscending }
  return { key, isAscending: columns.find((column) => column.key === key)?.better !== 'more' }
}

/** What has no value comes last either way; ties by run. */
export function sortedRuns<R extends RunSummary>(
  runs: readonly R[],
  { key, isAscending }: Sorting,
  columns: readonly ComparedColumn<R>[],
): readonly R[] {
  const value = (run: R): number | string | null => {
    if (key === 'run') return run.id
    if (key === 'method') return methodName(run.request.method)
    if (key === 'certificate') return certificateCount(run).failing
    return columns.find((column) => column.key === key)?.value(run) ?? null
  }
  const sign = isAscending ? 1 : -1
  return [...runs].sort((a, b) => {
    const [x, y] = [value(a), value(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.id - b.id
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y))
    return order === 0 ? a.id - b.id : sign * order
  })
}

/** The numbers of the table, to copy or save. */
export function comparedNumbers<R extends RunSummary>(
  runs: readonly R[],
  columns: readonly ComparedColumn<R>[],
): ChartTable {
  const none = t('common.none')
  return {
    columns: [
      { title: t('compare.columns.run'), isNumber: true },
      { title: t('compare.columns.method'), isNumber: false },
      ...columns.map(({ title }) => ({ title, isNumber: true })),
      { title: t('compare.columns.certificate'), isNumber: false },
    ],
    rows: runs.map((run) => [
      String(run.id),
      methodName(run.request.method),
      ...columns.map((column) => {
        const value = column.value(run)
        return value === null ? none : numberInUnit(value, column.unit)
      }),
      certificateSummary(run),
    ]),
    exact: runs.map((run) => [
      run.id,
      run.request.method,
      ...columns.map((column) => column.value(run)),
      certificateSummary(run),
    ]),
  }
}
