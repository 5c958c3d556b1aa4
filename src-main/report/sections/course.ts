import { runChart, runChartTable, type RunChartData } from '../../contract/charts/run-chart.ts'
import type { RunPoint } from '../../contract/charts/step-line.ts'
import type { RunEvent } from '../../contract/model.ts'
import type { Block } from '../block.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import type { ReportModel } from '../model.ts'
import type { ReportSection, ReportWords } from '../section.ts'

/** More lines than this tell a reader of paper nothing new; the JSON report holds all of them. */
const MOST_LINES = 60

/** How the answer and the bound came about, and the log of the run. */
export const courseSection: ReportSection = {
  id: 'course',
  isPresent: (model) => model.course.length > 0,
  blocks(model, words) {
    const { t, wording } = words
    const look = reportChartLook(wording)
    const data = runChartData(model)
    const blocks: Block[] = []
    if (data.incumbents.length > 0) {
      blocks.push(
        {
          kind: 'chart',
          title: t(`report.course.title-${model.family}`),
          description: t('report.course.description'),
          svg: chartSvg('course', runChart(data, look), 720, 260),
        },
        chartTableBlock(runChartTable(data, look), t('report.course.caption'), { most: MOST_LINES, words }),
      )
    }
    const log = model.course.filter(
      (event) => event.kind === 'state' || event.kind === 'phase' || event.kind === 'note',
    )
    if (log.length > 0) blocks.push(logTable(log, words))
    return blocks
  },
}

function runChartData(model: ReportModel): RunChartData {
  const points = (kind: 'incumbent' | 'bound'): RunPoint[] =>
    model.course.flatMap((event) => {
      const value = event[kind]
      return event.kind === kind && value !== null ? [{ seconds: event.elapsedMs / 1000, value }] : []
    })
  return {
    unit: model.family === 'table-adjustment' ? 'cost' : 'percent',
    incumbents: points('incumbent'),
    bounds: points('bound'),
    nowSeconds: model.run.elapsedMs / 1000,
    isLive: false,
    scale: 'linear',
    goodEnoughGap: null,
    firstAnswer: null,
    reference: null,
  }
}

function logTable(log: readonly RunEvent[], words: ReportWords): Block {
  const { t, numbers } = words
  const times = numbers.column(
    log.map((event) => event.elapsedMs / 1000),
    '',
  )
  return chartTableBlock(
    {
      columns: [
        { title: t('report.course.time'), isNumber: true },
        { title: t('report.course.event'), isNumber: false },
      ],
      rows: log.map((event, index) => [times[index] ?? '', eventText(event, words)]),
      exact: [],
    },
    t('report.course.log'),
    { most: MOST_LINES, words },
  )
}

function eventText(event: RunEvent, { t, textOr }: ReportWords): string {
  if (event.kind === 'state') return event.state === null ? '' : t(`report.states.${event.state}`)
  if (event.kind === 'phase') {
    const phase = event.phase ?? ''
    return textOr(`window.phases.${phase}`, phase, event.params)
  }
  const note = event.note ?? ''
  return textOr(`window.events.${note}`, note, event.params)
}
