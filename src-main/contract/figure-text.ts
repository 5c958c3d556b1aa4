/** Figures as they are written: the unit beside the number, or at the head of its column. */
import type { ChartFormat } from './charts/chart-look.ts'
import type { Figure } from './measure-model.ts'

/** A number under a head that names its unit. */
export function figureNumber(value: number, unit: Figure['unit'], format: ChartFormat): string {
  switch (unit) {
    case 'percent':
      return format.percent(value).replace(/\u00a0%$/, '')
    case 'cells':
      return format.count(value)
    case 'seconds':
      return format.fixed(value, 1)
    case 'value':
    case 'number':
      return format.number(value)
  }
}

/** A figure where no head names its unit. */
export const figureInUnit = (value: number, unit: Figure['unit'], format: ChartFormat): string =>
  unit === 'percent' ? format.percent(value) : figureNumber(value, unit, format)
