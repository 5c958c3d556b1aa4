import type { MeasuredTable } from '../app/measure-table.ts'
import { chartFormat } from '../contract/charts/chart-format.ts'
import type { Wording } from '../contract/wording.ts'
import { textTable } from './text-table.ts'

/** What a released table loses, in words: every figure, then deviations by level. */
export function toldTableMeasures({ cells, measures, levels }: MeasuredTable, { t, language }: Wording): string {
  const format = chartFormat(language)
  const percent = (value: number | null) => (value === null ? t('report.not-defined') : format.percent(value))
  const figure = ({ unit, value }: MeasuredTable['measures'][number]) => {
    if (value === null) return t('report.not-defined')
    if (unit === 'percent') return format.percent(value)
    return unit === 'cells' ? t('cli.measure.of-cells', { value, cells }) : format.number(value)
  }
  const words = measures.map(({ id }) => t(`measures.${id}.title`))
  const width = Math.max(...words.map((word) => word.length))
  const lines = measures.map((measure, at) => `${words[at]!.padEnd(width)}  ${figure(measure)}`)
  const columns = ['level', 'cells', 'changed', 'total', 'largest', 'meanPercent', 'largestPercent'].map((column) => ({
    title: t(`cli.measure.levels.${column}`),
    align: 'end' as const,
  }))
  const rows = levels.map((level) => [
    String(level.level),
    format.number(level.cells),
    format.number(level.changed),
    format.number(level.total),
    format.number(level.largest),
    percent(level.meanPercent),
    percent(level.largestPercent),
  ])
  return `${lines.join('\n')}\n\n${textTable(columns, rows)}`
}
