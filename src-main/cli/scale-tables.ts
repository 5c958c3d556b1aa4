import type { ScaleResult, ScaleRow } from '../app/bench/bench-scale.ts'
import { referenceFile } from '../app/bench/scale-plan.ts'
import type { Wording } from '../contract/wording.ts'
import type { TextColumn } from './text-table.ts'

export type ScaleTable = {
  readonly title: string
  readonly columns: readonly TextColumn[]
  readonly rows: readonly (readonly string[])[]
}

const parts = ['reference', 'growth', 'shape'] as const

/** The bench as tables: beside another program, over growing files, over shapes; and how time grows. */
export function scaleTables({ rows, slopes }: ScaleResult, wording: Wording): ScaleTable[] {
  const { t } = wording
  const { program, cpuSeconds } = referenceFile
  const columns = rowColumns(wording)
  const tables = parts.map((part) => ({
    title: t(`cli.bench.scale.parts.${part}`, { program, seconds: cpuSeconds.toFixed(1) }),
    columns,
    rows: rows.filter((row) => row.part === part).map((row) => columns.map(({ cell }) => cell(row))),
  }))
  const slope = {
    title: t('cli.bench.scale.slopes'),
    columns: [
      { title: t('cli.bench.columns.method'), align: 'start' as const },
      { title: t('cli.bench.scale.columns.wall-slope'), align: 'end' as const },
      { title: t('cli.bench.scale.columns.cpu-slope'), align: 'end' as const },
    ],
    rows: slopes.map(({ method, wall, cpu }) => [method, fixed(wall, 2, wording), fixed(cpu, 2, wording)]),
  }
  return [...tables, slope].filter(({ rows: own }) => own.length > 0)
}

type Column = TextColumn & { cell(row: ScaleRow): string }

function rowColumns(wording: Wording): Column[] {
  const { t } = wording
  const column = (title: string, align: TextColumn['align'], cell: Column['cell']): Column => ({ title, align, cell })
  const own = (name: string) => t(`cli.bench.scale.columns.${name}`)
  return [
    column(own('shape'), 'start', ({ shape }) => t(`cli.bench.scale.shapes.${shape}`)),
    column(own('records'), 'end', ({ records }) => String(records)),
    column(own('variables'), 'end', ({ variables }) => String(variables)),
    column(t('cli.bench.columns.method'), 'start', ({ method }) => method),
    column(t('cli.bench.columns.k'), 'end', ({ k }) => String(k)),
    column(t('cli.bench.columns.loss'), 'end', ({ ilPercent }) => fixed(ilPercent, 4, wording)),
    column(own('import'), 'end', ({ importSeconds }) => fixed(importSeconds, 1, wording)),
    column(own('run'), 'end', ({ runSeconds }) => fixed(runSeconds, 1, wording)),
    column(own('export'), 'end', ({ exportSeconds }) => fixed(exportSeconds, 1, wording)),
    column(own('run-cpu'), 'end', ({ runCpuSeconds }) => fixed(runCpuSeconds, 1, wording)),
    column(own('memory'), 'end', ({ peakBytes }) => fixed(peakBytes === null ? null : peakBytes / 1e6, 0, wording)),
    column(t('cli.bench.columns.state'), 'start', ({ state }) => t(`cli.runs.states.${state}`)),
  ]
}

/** A point as decimal sign in every language, so that tables can be compared. */
function fixed(value: number | null, decimals: number, { t }: Wording): string {
  return value?.toFixed(decimals) ?? t('report.absent')
}
