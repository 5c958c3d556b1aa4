import { chartFormat } from '../contract/charts/chart-format.ts'
import { figureInUnit } from '../contract/figure-text.ts'
import type { MeasuredFigure } from '../contract/model.ts'
import type { Wording } from '../contract/wording.ts'

/** Every figure in words, risks first, then losses and utility. */
export function toldMeasures(measures: readonly MeasuredFigure[], { t, language }: Wording): string {
  const format = chartFormat(language)
  const width = Math.max(0, ...measures.map(({ id }) => t(`measures.${id}.title`).length))
  const parts = (['risk', 'loss', 'utility'] as const).map((kind) => {
    const lines = measures
      .filter((figure) => figure.kind === kind)
      .map(({ id, value, before, unit }) => {
        const text = (of: number | null) => (of === null ? t('report.not-defined') : figureInUnit(of, unit, format))
        const original = before === undefined ? '' : `  (${t('cli.measure.original', { value: text(before) })})`
        return `  ${t(`measures.${id}.title`).padEnd(width)}  ${text(value)}${original}`
      })
    return lines.length === 0 ? '' : `${t(`cli.measure.kinds.${kind}`)}\n${lines.join('\n')}\n`
  })
  return parts.filter((part) => part !== '').join('\n')
}
