import { chartFormat } from '../contract/charts/chart-format.ts'
import { figureInUnit } from '../contract/figure-text.ts'
import type { RunFigure } from '../contract/run-figures.ts'
import type { Wording } from '../contract/wording.ts'
import { textTable } from './text-table.ts'

/** What is measured of the releases of runs, a line for each measure and a column for each run; '' where nothing is known. */
export function toldRunMeasures(
  runs: readonly { readonly id: number; readonly figures: readonly RunFigure[] }[],
  { t, language }: Wording,
): string {
  const format = chartFormat(language)
  const known = new Map(runs.flatMap(({ figures }) => figures.map((figure) => [figure.id, figure] as const)))
  const valueOf = (figures: readonly RunFigure[], id: string): string => {
    const figure = figures.find((each) => each.id === id)
    if (figure === undefined) return t('report.absent')
    return figure.value === null ? t('report.not-defined') : figureInUnit(figure.value, figure.unit, format)
  }
  const tables = (['risk', 'loss', 'utility'] as const).flatMap((kind) => {
    const measures = [...known.values()].filter((figure) => figure.kind === kind)
    if (measures.length === 0) return []
    return textTable(
      [
        { title: t(`cli.measure.kinds.${kind}`), align: 'start' },
        ...runs.map(({ id }) => ({ title: t('cli.compare.columns.of-run', { run: id }), align: 'end' as const })),
      ],
      measures.map(({ id }) => [t(`measures.${id}.title`), ...runs.map(({ figures }) => valueOf(figures, id))]),
    )
  })
  return tables.join('\n')
}
