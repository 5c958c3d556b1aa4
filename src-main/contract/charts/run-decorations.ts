/** What surrounds the two lines of the run chart: the shaded gap, reference lines, "now", and the labels at the line ends. */
import type { CustomSeriesOption } from 'echarts'
import type { ChartLook } from './chart-look.ts'
import { freePlace } from './free-place.ts'
import { bestKey, goodEnoughLeft, goodEnoughLoss, runLines, valueWords, type RunChartData } from './run-chart-data.ts'
import { stepCorners } from './step-line.ts'
import { directLabel } from './theme.ts'

type Api = Parameters<NonNullable<CustomSeriesOption['renderItem']>>[1]
type Params = Parameters<NonNullable<CustomSeriesOption['renderItem']>>[0]
type Shape = { type: string; [property: string]: unknown }
type Area = { x: number; y: number; width: number; height: number }

const custom = (z: number, draw: (api: Api, area: Area) => Shape[]): CustomSeriesOption => ({
  type: 'custom',
  z,
  silent: true,
  tooltip: { show: false },
  data: [[0, 0]],
  encode: { x: -1, y: -1 },
  clip: false,
  renderItem: (params: Params, api: Api) =>
    ({ type: 'group', children: draw(api, params.coordSys as unknown as Area) }) as ReturnType<
      NonNullable<CustomSeriesOption['renderItem']>
    >,
})

export function runDecorations(data: RunChartData, look: ChartLook, axis: { yMin: number }): CustomSeriesOption[] {
  return [
    custom(1, (api) => gapArea(data, look, api, axis.yMin)),
    custom(2, (api, area) => heldAgainst(data, look, api, area)),
    custom(4, (api, area) => goodEnough(data, look, api, area)),
    custom(4, (api, area) => ends(data, look, api, area)),
  ]
}

function gapArea(data: RunChartData, look: ChartLook, api: Api, yMin: number): Shape[] {
  const firstBound = data.bounds[0]
  const firstFound = data.incumbents[0]
  if (firstBound === undefined || firstFound === undefined) return []
  const from = Math.max(firstBound.seconds, firstFound.seconds)
  if (from >= data.nowSeconds) return []
  const upper = stepCorners(data.incumbents, from, data.nowSeconds)
  const lower = stepCorners(data.bounds, from, data.nowSeconds).reverse()
  const points = [...upper, ...lower].map(([seconds, value]) => api.coord([seconds, Math.max(value, yMin)]))
  return [{ type: 'polygon', shape: { points }, style: { fill: look.ink['gap-wash'] } }]
}

/** A reference value that the run is held against. */
function heldAgainst(data: RunChartData, look: ChartLook, api: Api, area: Area): Shape[] {
  const { ink, font, format, t } = look
  const right = area.x + area.width
  const shapes: Shape[] = []
  if (data.reference !== null) {
    const y = Math.round(api.coord([data.nowSeconds, data.reference.value])[1] ?? 0) + 0.5
    shapes.push(
      {
        type: 'line',
        shape: { x1: area.x, x2: right, y1: y, y2: y },
        style: { stroke: ink['chart-axis'], lineWidth: 1, lineDash: [1, 3] },
      },
      {
        type: 'text',
        style: {
          text: t('window.charts.reference', {
            name: data.reference.name,
            value: format.short(data.reference.value),
          }),
          x: area.x + 6,
          y: y - 4,
          verticalAlign: 'bottom',
          fill: ink['chart-text'],
          fontFamily: font,
          fontSize: 11,
        },
      },
    )
  }
  return shapes
}

/** The loss that would be good enough; its label covers what it cannot avoid. */
function goodEnough(data: RunChartData, look: ChartLook, api: Api, area: Area): Shape[] {
  const good = goodEnoughLoss(data)
  if (good === null || data.goodEnoughGap === null) return []
  const y = api.coord([data.nowSeconds, good])[1] ?? 0
  if (y <= area.y || y >= area.y + area.height) return []
  const x = goodEnoughLeft(data, y, (point) => api.coord([...point]), area)
  return goodEnoughLine(x, y, data.goodEnoughGap, look, area)
}

function goodEnoughLine(x: number, y: number, gap: number, { ink, font, format, t }: ChartLook, area: Area): Shape[] {
  const stroke = ink['accent']
  return [
    {
      type: 'line',
      shape: { x1: area.x, x2: area.x + area.width, y1: y, y2: y },
      style: { stroke, lineWidth: 1.25, lineDash: [2, 3] },
    },
    {
      type: 'text',
      style: {
        text: t('window.charts.goodEnough', { gap: format.short(100 * gap) }),
        x,
        y,
        verticalAlign: 'middle',
        fill: ink['accent-ink'],
        fontFamily: font,
        fontSize: 11,
        backgroundColor: ink['surface'],
        borderColor: stroke,
        borderWidth: 1,
        borderRadius: 2,
        padding: [3, 8, 3, 20],
      },
    },
    {
      type: 'polyline',
      shape: {
        points: [
          [x + 8, y - 2],
          [x + 11, y - 5],
          [x + 14, y - 2],
        ],
      },
      style: { stroke, lineWidth: 1.25, fill: 'none' },
    },
    {
      type: 'polyline',
      shape: {
        points: [
          [x + 8, y + 2],
          [x + 11, y + 5],
          [x + 14, y + 2],
        ],
      },
      style: { stroke, lineWidth: 1.25, fill: 'none' },
    },
  ]
}

/** Middle of the label of "now", left of its line: at the top, at the foot or half-way, where no line runs through it. */
function nowHeight(data: RunChartData, api: Api, area: Area, now: number): number {
  const lines = runLines(data, (point) => api.coord([...point]), area)
  const boxAt = (middle: number) => ({ left: now - 90, right: now - 5, top: middle - 9, bottom: middle + 9, middle })
  const bottom = area.y + area.height
  return freePlace([boxAt(area.y + 9), boxAt(bottom - 11), boxAt(area.y + area.height / 2)], lines).middle
}

/** "Now", the points at the ends with their labels at the right, and the label of the first answer. */
function ends(data: RunChartData, look: ChartLook, api: Api, area: Area): Shape[] {
  const { ink, font, format, t } = look
  const best = data.incumbents.at(-1)
  const bound = data.bounds.at(-1)
  const shapes: Shape[] = []
  const now = Math.round(api.coord([data.nowSeconds, 0])[0] ?? 0) + 0.5
  const bottom = area.y + area.height
  if (data.nowSeconds > 0) {
    const key = data.isLive ? 'window.charts.now' : 'window.charts.ended'
    shapes.push(
      {
        type: 'line',
        shape: { x1: now, x2: now, y1: area.y, y2: bottom },
        style: { stroke: ink['line'], lineWidth: 1 },
      },
      {
        type: 'text',
        style: {
          text: t(key, {
            seconds: data.nowSeconds < 10 ? format.fixed(data.nowSeconds, 1) : format.count(data.nowSeconds),
          }),
          x: now - 5,
          y: nowHeight(data, api, area, now),
          align: 'right',
          verticalAlign: 'middle',
          fill: ink['chart-text'],
          fontFamily: font,
          fontSize: 11,
        },
      },
    )
  }
  const first = data.incumbents[0]
  if (first !== undefined) {
    const [at = 0, y = 0] = api.coord([first.seconds, first.value])
    // An answer in no time stands left of a logarithmic axis.
    const x = Math.max(area.x, at)
    shapes.push({
      type: 'circle',
      shape: { cx: x, cy: y, r: 3 },
      style: { fill: ink['surface'], stroke: ink['incumbent'], lineWidth: 1.75 },
    })
    if (data.firstAnswer !== null && now - x > 260) {
      const text = t('window.charts.firstAnswer', {
        name: data.firstAnswer,
        value: valueWords(data, format, first.value),
      })
      shapes.push({
        type: 'text',
        style: {
          text,
          x: x - 3,
          y: y - 6,
          verticalAlign: 'bottom',
          fill: ink['chart-text'],
          fontFamily: font,
          fontSize: 11,
        },
      })
    }
  }
  if (best === undefined) return shapes

  const clampY = (y: number) => Math.min(bottom, Math.max(area.y, y))
  const bestY = clampY(api.coord([data.nowSeconds, best.value])[1] ?? 0)
  shapes.push({ type: 'circle', shape: { cx: now, cy: bestY, r: 3.5 }, style: { fill: ink['incumbent'] } })
  if (bound === undefined) {
    shapes.push(
      ...endLabel(
        now,
        bestY,
        bestY,
        `${t(bestKey(data))} ${valueWords(data, format, best.value)}`,
        ink['incumbent'],
        look,
        area,
      ),
    )
    return shapes
  }
  const boundY = clampY(api.coord([data.nowSeconds, bound.value])[1] ?? 0)
  shapes.push({
    type: 'rect',
    shape: { x: now - 3.5, y: boundY - 3.5, width: 7, height: 7 },
    style: { fill: ink['bound'] },
  })
  const half = Math.max(22.5, (boundY - bestY) / 2)
  const middle = Math.min(bottom - half, Math.max(area.y + half, (bestY + boundY) / 2))
  const gap = best.value > 0 ? (100 * (best.value - bound.value)) / best.value : 0
  shapes.push(
    ...endLabel(
      now,
      bestY,
      middle - half,
      `${t(bestKey(data))} ${valueWords(data, format, best.value)}`,
      ink['incumbent'],
      look,
      area,
    ),
    ...endLabel(
      now,
      boundY,
      middle + half,
      `${t('window.charts.bound')} ${valueWords(data, format, bound.value)}`,
      ink['bound'],
      look,
      area,
    ),
    {
      type: 'text',
      style: {
        text: t('window.charts.gapLabel', { gap: format.percent(gap) }),
        x: area.x + area.width + 24,
        y: middle,
        verticalAlign: 'middle',
        ...directLabel(ink['gap'], font, false),
      },
    },
  )
  return shapes
}

function endLabel(
  now: number,
  pointY: number,
  labelY: number,
  text: string,
  colour: string | undefined,
  look: ChartLook,
  area: Area,
): Shape[] {
  const right = area.x + area.width
  return [
    {
      type: 'polyline',
      shape: {
        points: [
          [now + 6, pointY],
          [right + 8, pointY],
          [right + 20, labelY],
        ],
      },
      style: { stroke: look.ink['chart-faded'], lineWidth: 1, fill: 'none' },
    },
    {
      type: 'text',
      style: { text, x: right + 24, y: labelY, verticalAlign: 'middle', ...directLabel(colour, look.font) },
    },
  ]
}
