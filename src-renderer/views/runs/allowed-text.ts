import type { ParameterSchema } from '../../../src-main/contract/model.ts'
import { format } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'

/** What a field takes, in words: "a whole number of at least 2". */
export function allowedText(schema: ParameterSchema): string {
  if (schema.enum !== undefined) return t('newRun.allowed.oneOf', { values: schema.enum.join(', ') })
  const target = schema.type === 'array' ? (schema.items ?? {}) : schema
  const kind = schema.type === 'array' ? 'list' : target.type === 'integer' ? 'whole' : 'number'
  const from = target.minimum ?? target.exclusiveMinimum
  const shown = (value: number) => (Number.isInteger(value) ? format.count(value) : format.short(value))
  const params = {
    kind,
    from: from === undefined ? '' : shown(from),
    to: target.maximum === undefined ? '' : shown(target.maximum),
  }
  if (from !== undefined && target.maximum !== undefined && target.maximum < 1e9)
    return t('newRun.allowed.between', params)
  if (target.exclusiveMinimum !== undefined) return t('newRun.allowed.above', params)
  return from === undefined ? t('newRun.allowed.any', params) : t('newRun.allowed.atLeast', params)
}
