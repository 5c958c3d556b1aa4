import { format } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'

type Shown = { readonly value: string | number | null; readonly unit: string | null }

/** A number a method found out, in its unit; "not defined" where there is none. */
export function findingText({ value, unit }: Shown): string {
  if (value === null) return t('run.findings.notDefined')
  if (typeof value === 'string') return value
  const number = Number.isInteger(value) ? format.count(value) : format.short(value)
  if (unit === 'percent') return format.percent(value)
  return unit === null ? number : t('run.findings.inUnit', { number, unit })
}
