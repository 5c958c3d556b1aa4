/** THE registry of methods. Forms, options, validation, defaults, documents and conformance tests all read it. */
import { z } from 'zod'
import { AppError } from '../contract/errors.ts'
import type { MethodDescription } from '../contract/model.ts'
import type { Method } from './method.ts'
import { mdav } from './microaggregation/mdav/index.ts'
import { microaggregationAnytime } from './microaggregation/microaggregation-anytime/index.ts'
import { microaggregationBlocks } from './microaggregation/microaggregation-blocks/index.ts'
import { microaggregationColumnGeneration } from './microaggregation/microaggregation-column-generation/index.ts'
import { microaggregationDecomposition } from './microaggregation/microaggregation-decomposition/index.ts'
import { twoSwap } from './microaggregation/two-swap/index.ts'
import { univariateExact } from './microaggregation/univariate-exact/index.ts'
import { vMdav } from './microaggregation/v-mdav/index.ts'

export const methods = [
  microaggregationAnytime,
  microaggregationColumnGeneration,
  microaggregationDecomposition,
  microaggregationBlocks,
  mdav,
  vMdav,
  twoSwap,
  univariateExact,
] as const

/** Where nothing else is said: the method to begin with. */
export const defaultMethod: string = microaggregationAnytime.id

/** @throws AppError `method-unknown` */
export function methodById(id: string): Method {
  const method = (methods as readonly unknown[] as readonly Method[]).find((candidate) => candidate.id === id)
  if (method === undefined)
    throw new AppError('method-unknown', { method: id, available: methods.map((each) => each.id).join(', ') })
  return method
}

export function describeMethod({ id, family, version, guarantees, needs, params, source }: Method): MethodDescription {
  const { properties = {}, required = [] } = z.toJSONSchema(params, { io: 'input' }) as Partial<
    MethodDescription['parameters']
  >
  return { id, family, version, guarantees, needs, parameters: { properties, required }, source }
}

export function describeMethods(): MethodDescription[] {
  return (methods as readonly unknown[] as readonly Method[]).map(describeMethod)
}
