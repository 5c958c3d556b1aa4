import { z } from 'zod'
import { AppError } from '../contract/errors.ts'
import type { Family, ParameterValue } from '../contract/model.ts'
import type { MethodEntry } from '../domain/method.ts'

/**
 * The parameters of a method with every default filled in.
 *
 * @throws AppError `parameter-unknown`, `parameter-invalid`; for the group size `k` the errors that speak of groups.
 */
export function parseParameters(
  method: Pick<MethodEntry<z.ZodObject, Family>, 'id' | 'params'>,
  given: Readonly<Record<string, ParameterValue>>,
  records: number,
): Record<string, ParameterValue> {
  const known = Object.keys(method.params.shape)
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) {
      throw new AppError('parameter-unknown', { parameter: name, method: method.id, available: known.join(', ') })
    }
  }
  const k = given['k']
  if (typeof k === 'number' && Number.isInteger(k) && k < 2)
    throw new AppError('group-size-too-small', { k: String(k) })

  const parsed = method.params.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const parameter = String(issue?.path[0] ?? '')
    throw new AppError('parameter-invalid', {
      parameter,
      value: String(given[parameter]),
      expected: expectation(method.params.shape[parameter]),
    })
  }
  const parameters = parsed.data as Record<string, ParameterValue>
  const size = parameters['k']
  if (typeof size === 'number' && size > records) throw new AppError('group-size-too-large', { k: size, records })
  return parameters
}

/** What a parameter takes, in words a form and a command line can both show: "integer from 2", "published or default". */
function expectation(schema: unknown): string {
  if (!(schema instanceof z.ZodType)) return ''
  const json = z.toJSONSchema(schema, { io: 'input' }) as {
    type?: string
    enum?: unknown[]
    minimum?: number
    exclusiveMinimum?: number
    maximum?: number
    items?: { type?: string }
  }
  if (json.enum !== undefined) return json.enum.map(String).join(' | ')
  const low = json.minimum ?? (json.exclusiveMinimum === undefined ? undefined : `> ${json.exclusiveMinimum}`)
  const high = json.maximum === undefined || json.maximum === Number.MAX_SAFE_INTEGER ? undefined : json.maximum
  const range = low === undefined && high === undefined ? '' : ` [${low ?? ''} … ${high ?? ''}]`
  return `${json.type ?? ''}${json.items?.type === undefined ? '' : ` of ${json.items.type}`}${range}`.trim()
}
