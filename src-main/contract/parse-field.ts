import type { ParameterSchema, ParameterValue } from './model.ts'
import { sweepValues, typedNumber } from './sweep-values.ts'

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
      const value = typedNumber(text)
      return value !== null && isAllowed(value, schema) ? value : null
    }
    case 'array': {
      const values = sweepValues(text).map(typedNumber)
      const items = schema.items ?? { type: 'number' }
      return values.length > 0 && values.every((value) => value !== null && isAllowed(value, items))
        ? (values as number[])
        : null
    }
    default:
      return text
  }
}
