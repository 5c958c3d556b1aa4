import type { TablesRow } from '../app/bench/bench-tables.ts'
import type { Wording } from '../contract/wording.ts'
import type { TextColumn } from './text-table.ts'

export type TablesColumn = TextColumn & { cell(row: TablesRow): string }

/** Digits of an objective: enough to tell tables apart whose costs differ by a millionth. */
const DIGITS = 8

/** What `bench tables` tells of each instance; a point as decimal sign in every language, so that tables can be compared. */
export function benchTablesColumns({ t }: Wording): TablesColumn[] {
  const absent = t('report.absent')
  const column = (name: string, align: TextColumn['align'], cell: TablesColumn['cell']): TablesColumn => ({
    title: t(`cli.bench.tables.columns.${name}`),
    align,
    cell,
  })
  const fixed = (value: number | null, decimals: number) => value?.toFixed(decimals) ?? absent
  const told = (value: number | null | undefined) =>
    value === null || value === undefined ? absent : String(Number(value.toPrecision(DIGITS)))
  return [
    column('instance', 'start', ({ instance }) => instance),
    column('cells', 'end', ({ cells }) => String(cells)),
    column('sensitive', 'end', ({ sensitive }) => String(sensitive)),
    column('objective', 'end', ({ objective }) => told(objective)),
    column('first', 'end', ({ firstSeconds }) => fixed(firstSeconds, 1)),
    column('bound', 'end', ({ bound }) => told(bound)),
    column('gap', 'end', ({ gapRelative }) => fixed(gapRelative === null ? null : 100 * gapRelative, 2)),
    column('best', 'end', ({ best }) => told(best?.objective)),
    column('best-bound', 'end', ({ best }) => told(best?.bound)),
    column('ratio', 'end', ({ ratio }) => fixed(ratio, 5)),
    column('seconds', 'end', ({ seconds }) => fixed(seconds, 1)),
    column('cpu-seconds', 'end', ({ cpuSeconds }) => fixed(cpuSeconds, 1)),
    column('memory', 'end', ({ peakBytes }) => fixed(peakBytes === null ? null : peakBytes / 1e6, 0)),
    column('status', 'start', ({ status, isSafe }) =>
      isSafe ? t(`cli.bench.tables.status.${status}`) : t('cli.bench.tables.unsafe'),
    ),
  ]
}
