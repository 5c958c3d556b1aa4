/** What models learn from the original beside what they learn from the release: for each a point at the mean over the splits. */
import type { CustomSeriesOption, EChartsOption } from 'echarts'
import type { LearningScore, LearningUtility, ScoreName } from '../learning-model.ts'
import { learningVerdict } from '../learning-verdict.ts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { linearTicks } from './ticks.ts'

export type LearningUtilityData = { readonly utility: LearningUtility; readonly score: ScoreName }

/** Scores differ in their third decimal at most: a fourth keeps equal and nearly equal apart. */
const DECIMALS = 4
/** Smaller probabilities are told as smaller than this. */
const SMALLEST_P = 0.001

/** Pixels by which the two points of a model stand above and below the middle of its row. */
const APART = 8

/** Height in pixels at which each model has its row. */
export const learningUtilityHeight = (models: number): number => 44 * Math.max(1, models) + 46

type Spread = { readonly mean: number; readonly least: number; readonly most: number }

/** Over the splits in which the score is defined; null where there is none. */
function spreadOf(values: readonly (number | null)[]): Spread | null {
  const defined = values.filter((value) => value !== null)
  if (defined.length === 0) return null
  const mean = defined.reduce((sum, value) => sum + value, 0) / defined.length
  return { mean, least: Math.min(...defined), most: Math.max(...defined) }
}

const rowsOf = ({ utility, score }: LearningUtilityData) =>
  utility.models.map(({ learner, scores }) => {
    const own: LearningScore | undefined = scores.find((each) => each.score === score)
    return {
      learner,
      original: spreadOf(own?.before ?? []),
      released: spreadOf(own?.after ?? []),
      better: own?.better ?? 'more',
      test: own?.test ?? null,
    }
  })

type Row = ReturnType<typeof rowsOf>[number]

/** The smallest and the largest score of any split end the lines through the points. */
export function learningUtility(data: LearningUtilityData, look: ChartLook): EChartsOption {
  const { format, t } = look
  const rows = rowsOf(data)
  const spreads = rows.flatMap(({ original, released }) => [original, released].filter((spread) => spread !== null))
  const [least, most] = spreads.length === 0 ? [0, 1] : [leastOf(spreads), mostOf(spreads)]
  const ticks = most > least ? linearTicks(least, most, 5) : linearTicks(least - 0.05, most + 0.05, 2)
  const names = rows.map(({ learner }) => t(`window.charts.learners.${learner}`))
  return {
    grid: {
      left: Math.ceil(6.3 * Math.max(4, ...names.map(({ length }) => length))) + 14,
      right: 132,
      top: 4,
      bottom: 26,
    },
    xAxis: {
      type: 'value',
      min: ticks.values[0] ?? 0,
      max: ticks.values.at(-1) ?? 1,
      axisLine: { show: true, onZero: false },
      axisTick: { show: true, customValues: [...ticks.values] },
      axisLabel: {
        customValues: [...ticks.values],
        formatter: (value: number) => format.fixed(value, ticks.decimals),
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: names,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { interval: 0, hideOverlap: false },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const at = (params as { dataIndex: number }).dataIndex
        const row = rows[at]
        return row === undefined ? '' : [names[at] ?? '', ...sideWords(row, look)].join('\n')
      },
    },
    series: [side(rows, 'original', look), side(rows, 'released', look)],
  }
}

const leastOf = (spreads: readonly Spread[]) => Math.min(...spreads.map(({ least }) => least))
const mostOf = (spreads: readonly Spread[]) => Math.max(...spreads.map(({ most }) => most))

type Side = 'original' | 'released'

function sideWords(row: Row, { format, t }: ChartLook): string[] {
  return (['original', 'released'] as const).map((side) => {
    const spread = row[side]
    const [mean, least, most] =
      spread === null ? [] : [spread.mean, spread.least, spread.most].map((value) => format.fixed(value, DECIMALS))
    const words =
      spread === null
        ? t('window.charts.undefined')
        : t('window.charts.meanInRange', { mean: mean!, least: least!, most: most! })
    return `${t(`window.charts.${side}`)}  ${words}`
  })
}

/** The points of one side: hollow circles of the original above, full squares of the release below the middle. */
function side(rows: readonly Row[], which: Side, { ink, font, format, t }: ChartLook): CustomSeriesOption {
  const colour = which === 'original' ? ink['ink-2'] : ink['incumbent']
  const offset = which === 'original' ? -APART : APART
  return {
    type: 'custom',
    name: t(`window.charts.${which}`),
    data: rows.map((row, at) => [row[which]?.mean ?? 0, at]),
    clip: false,
    renderItem: (params, api) => {
      const spread = rows[params.dataIndex]?.[which] ?? null
      const [, middle = 0] = api.coord([0, params.dataIndex])
      const area = params.coordSys as unknown as { x: number; width: number }
      const y = Math.round(middle + offset) + 0.5
      const xOf = (value: number) => api.coord([value, params.dataIndex])[0] ?? 0
      const words = spread === null ? t('window.charts.undefined') : format.fixed(spread.mean, DECIMALS)
      // The first row names both sides, so that no legend is needed.
      const text = params.dataIndex === 0 ? `${words} ${t(`window.charts.${which}`).toLowerCase()}` : words
      const label = {
        type: 'text' as const,
        style: {
          text,
          x: area.x + area.width + 10,
          y,
          verticalAlign: 'middle' as const,
          fill: colour,
          fontFamily: font,
          fontSize: 11,
        },
      }
      if (spread === null) return { type: 'group', children: [label] }
      const x = xOf(spread.mean)
      const line = {
        type: 'line' as const,
        shape: { x1: xOf(spread.least), x2: xOf(spread.most), y1: y, y2: y },
        style: { stroke: colour, lineWidth: 1.25 },
      }
      const mark =
        which === 'original'
          ? {
              type: 'circle' as const,
              shape: { cx: x, cy: y, r: 4 },
              style: { fill: ink['surface'], stroke: colour, lineWidth: 1.75 },
            }
          : { type: 'rect' as const, shape: { x: x - 4, y: y - 4, width: 8, height: 8 }, style: { fill: colour } }
      return { type: 'group', children: [line, mark, label] }
    },
  }
}

/** For each model the means over the splits, their difference, how often chance alone gives it, and what that says. */
export function learningUtilityTable(data: LearningUtilityData, { format, t }: ChartLook): ChartTable {
  const shown = (value: number | null | undefined) =>
    value == null ? t('window.charts.none') : format.fixed(value, DECIMALS)
  const rows = rowsOf(data).map(({ learner, original, released, better, test }) => ({
    name: t(`window.charts.learners.${learner}`),
    numbers: [original?.mean ?? null, released?.mean ?? null, test?.meanDifference ?? null],
    p: test?.correctedP ?? null,
    verdict: t(`window.charts.verdicts.${learningVerdict({ test, better })}`),
  }))
  const probability = (p: number) =>
    p < SMALLEST_P ? t('window.charts.below', { value: format.fixed(SMALLEST_P, 3) }) : format.fixed(p, 3)
  return {
    columns: [
      { title: t('window.charts.columns.learner'), isNumber: false },
      ...['original', 'released', 'difference', 'p'].map((column) => ({
        title: t(`window.charts.columns.${column}`),
        isNumber: true,
      })),
      { title: t('window.charts.columns.verdict'), isNumber: false },
    ],
    rows: rows.map(({ name, numbers, p, verdict }) => [
      name,
      ...numbers.map(shown),
      p === null ? t('window.charts.none') : probability(p),
      verdict,
    ]),
    exact: rows.map(({ name, numbers, p, verdict }) => [name, ...numbers, p, verdict]),
  }
}
