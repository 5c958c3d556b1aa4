import type { ParameterSchema, ParameterValue } from '../../../src-main/contract/model.ts'
import { format } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'

/** Numbers as people type them: a real minus sign, spaces inside, a decimal comma where no list can be meant. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-')
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}

const isAllowed = (value: number, schema: ParameterSchema): boolean =>
  Number.isFinite(value) &&
  (schema.type !== 'integer' || Number.isSafeInteger(value)) &&
  (schema.minimum === undefined || value >= schema.minimum) &&
  (schema.maximum === undefined || value <= schema.maximum) &&
  (schema.exclusiveMinimum === undefined || value > schema.exclusiveMinimum)

/** The value that a field's text means, or null when the schema does not allow it. */
export function parseField(text: string, schema: ParameterSchema): ParameterValue | null {
  if (schema.enum !== undefined) return schema.enum.includes(text) ? text : null
  switch (schema.type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null
    case 'integer':
    case 'number': {
      const value = numberOf(text)
      return value !== null && isAllowed(value, schema) ? value : null
    }
    case 'array': {
      const values = sweepValues(text).map(numberOf)
      const items = schema.items ?? { type: 'number' }
      return values.length > 0 && values.every((value) => value !== null && isAllowed(value, items))
        ? (values as number[])
        : null
    }
    default:
      return text
  }
}

/** `3, 5, 10` or `3-6` or `0…1.5 step 0.05` as separate texts; a single value is a list of one. */
export function sweepValues(text: string): string[] {
  const range = /^\s*(\S+?)\s*(?:\.\.\.?|…|\bto\b|(?<=\d)\s*[-–](?=\s*\d))\s*(\S+?)(?:\s+step\s+(\S+))?\s*$/.exec(text)
  const [from, to, step] = [range?.[1], range?.[2], range?.[3] ?? '1'].map((part) =>
    part === undefined ? null : numberOf(part),
  )
  if (
    from !== null &&
    to !== null &&
    step !== null &&
    from !== undefined &&
    to !== undefined &&
    step !== undefined &&
    step > 0 &&
    to >= from &&
    (to - from) / step <= 200
  ) {
    const count = Math.floor((to - from) / step + 1e-9) + 1
    return Array.from({ length: count }, (_, i) => String(Number((from + i * step).toPrecision(12))))
  }
  return text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

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
