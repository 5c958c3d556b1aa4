/** Names beside points, moved apart where they would cover each other; one that moved far keeps a grey leader to its point. */
import type { CustomSeriesOption } from 'echarts'
import type { ChartLook } from './chart-look.ts'
import type { ComparedRun } from './compared-run.ts'
import type { PointOffset } from './point-offsets.ts'

export type LabelPlace = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly isLeft: boolean
  /** There is no room for all of it on either side. */
  readonly isCut: boolean
}

const LINE_HEIGHT = 14
/** Mean width of a letter at 11 px: good enough to tell whether two names meet. */
const LETTER_WIDTH = 6.1
const DISTANCE = 12

/**
 * Where each label stands: right of its point, left of it where there is more room, cut where neither is enough, and lower
 * than the one above where they would meet. `points` are in pixels; the answer keeps their order.
 */
export function placeLabels(
  points: readonly { readonly x: number; readonly y: number; readonly text: string; readonly spread?: number }[],
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly LabelPlace[] {
  const places = new Map<number, LabelPlace>()
  const order = points.map((_, i) => i).sort((a, b) => (points[a]?.y ?? 0) - (points[b]?.y ?? 0) || a - b)
  for (const i of order) {
    const point = points[i]
    if (point === undefined) continue
    // Beside all of a row of points that stand side by side.
    const distance = DISTANCE + (point.spread ?? 0)
    const needed = point.text.length * LETTER_WIDTH
    // Names on the left may lie over the marks of the axis, but not outside the chart.
    const [left, right] = [point.x - distance, area.x + area.width - point.x - distance]
    const isLeft = needed > right && left > right
    const width = Math.min(needed, isLeft ? left : right)
    const x = isLeft ? point.x - distance - width : point.x + distance
    let y = point.y
    for (const other of [...places.values()].sort((a, b) => a.y - b.y)) {
      const meets = x < other.x + other.width && other.x < x + width
      if (meets && Math.abs(y - other.y) < LINE_HEIGHT) y = other.y + LINE_HEIGHT
    }
    places.set(i, {
      x,
      y: Math.min(y, area.y + area.height - LINE_HEIGHT / 2),
      width,
      isLeft,
      isCut: needed > width,
    })
  }
  return points.map((point, i) => places.get(i) ?? { x: point.x, y: point.y, width: 0, isLeft: false, isCut: false })
}

/** @param offsets  how each run's point was moved. */
export function pointLabels(
  runs: readonly ComparedRun[],
  offsets: readonly PointOffset[],
  { ink, font }: ChartLook,
): CustomSeriesOption {
  return {
    type: 'custom',
    z: 5,
    silent: true,
    clip: false,
    tooltip: { show: false },
    data: [[0, 0]],
    encode: { x: -1, y: -1 },
    renderItem: (params, api) => {
      const area = params.coordSys as unknown as { x: number; y: number; width: number; height: number }
      const points = runs.map((run, i) => {
        const [x = 0, y = 0] = api.coord([run.x, run.y])
        const { offset = 0, spread = 0 } = offsets[i] ?? {}
        return { x, y, text: run.name, offset, spread }
      })
      const children = placeLabels(points, area).flatMap((place, i) => {
        const run = runs[i]
        const point = points[i]
        if (run === undefined || point === undefined) return []
        const edge = place.isLeft ? place.x + place.width + 3 : place.x - 3
        const leader = {
          type: 'line' as const,
          shape: { x1: point.x + point.offset + (place.isLeft ? -5 : 5), y1: point.y, x2: edge, y2: place.y },
          style: { stroke: ink['chart-faded'], lineWidth: 1 },
        }
        const text = {
          type: 'text' as const,
          style: {
            text: run.name,
            ...(place.isCut ? { width: place.width, overflow: 'truncate' as const } : {}),
            x: place.isLeft ? place.x + place.width : place.x,
            y: place.y,
            align: place.isLeft ? ('right' as const) : ('left' as const),
            verticalAlign: 'middle' as const,
            fontFamily: font,
            fontSize: 11,
            fontWeight: run.isSelected ? (600 as const) : (400 as const),
            fill: run.isSelected ? ink['ink'] : run.isChosen ? ink['ink-2'] : ink['ink-3'],
          },
        }
        return Math.abs(place.y - point.y) > LINE_HEIGHT / 2 ? [leader, text] : [text]
      })
      return { type: 'group', children }
    },
  }
}
