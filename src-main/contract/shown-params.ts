import type { ChartFormat } from './charts/chart-look.ts'

/**
 * Parameters of a sentence as they are shown: measured numbers to four digits, whole numbers and texts as they are, so
 * that plural forms still find their number.
 */
export function shownParams(
  params: Readonly<Record<string, string | number>>,
  format: Pick<ChartFormat, 'number'>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? format.number(value) : value,
    ]),
  )
}
