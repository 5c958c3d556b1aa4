import { deviations, deviationsTable } from '../../contract/charts/deviations.ts'
import { levelDeviations } from '../../contract/charts/level-deviations.ts'
import type { Block } from '../block.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import type { TableReport } from '../model.ts'
import { tableSection, type ReportWords } from '../section.ts'

/** How far released values are from the original: by level, and as a distribution. */
export const deviationsSection = tableSection({
  id: 'deviations',
  isPresent: (model) => model.levels.length > 0,
  blocks(model, words) {
    const { t, wording } = words
    const look = reportChartLook(wording)
    const blocks: Block[] = [
      figures(model, words),
      {
        kind: 'chart',
        title: t('report.deviations.levels-title'),
        description: t('report.deviations.levels-description'),
        svg: chartSvg('level-deviations', levelDeviations(model, look), 720, 220),
      },
      levelTable(model, words),
    ]
    const { deviations: data } = model
    if (data.counts.length < 2) return blocks
    return [
      ...blocks,
      {
        kind: 'chart',
        title: t('report.deviations.title'),
        description: t('report.deviations.description'),
        svg: chartSvg('deviations', deviations(data, look), 720, 220),
      },
      chartTableBlock(deviationsTable(data, look), t('report.deviations.caption')),
    ]
  },
})

function figures({ measures, table }: TableReport, { t, numbers }: ReportWords): Block {
  const shown = ({ unit, value }: TableReport['measures'][number]) => {
    if (value === null) return t('report.not-defined')
    if (unit === 'percent') return numbers.percent(value)
    return unit === 'cells' ? t('cli.measure.of-cells', { value, cells: table.counts.cells }) : numbers.measure(value)
  }
  return {
    kind: 'facts',
    facts: measures.map((measure) => ({ label: t(`measures.${measure.id}.title`), value: shown(measure) })),
  }
}

function levelTable({ levels }: TableReport, { t, numbers }: ReportWords): Block {
  const absent = t('report.absent')
  const column = (valueOf: (level: TableReport['levels'][number]) => number | null) =>
    numbers.column(levels.map(valueOf), absent)
  const columns = [
    column(({ total }) => total),
    column(({ largest }) => largest),
    column(({ meanPercent }) => meanPercent),
    column(({ largestPercent }) => largestPercent),
  ]
  return {
    kind: 'table',
    caption: t('report.deviations.by-level'),
    columns: [
      { header: t('report.deviations.level'), align: 'end', isRowHeader: true },
      { header: t('report.deviations.cells'), align: 'end' },
      { header: t('report.deviations.changed'), align: 'end' },
      { header: t('report.deviations.total'), align: 'end' },
      { header: t('report.deviations.largest'), align: 'end' },
      { header: t('report.deviations.mean-percent'), align: 'end' },
      { header: t('report.deviations.largest-percent'), align: 'end' },
    ],
    rows: levels.map(({ level, cells, changed }, row) => [
      numbers.count(level),
      numbers.count(cells),
      numbers.count(changed),
      ...columns.map((texts) => texts[row] ?? absent),
    ]),
  }
}
