/** THE registry of methods. Forms, options, validation, defaults, documents and conformance tests all read it. */
import { z } from 'zod'
import { AppError } from '../contract/errors.ts'
import type { AdjustmentMethodDescription, GroupingMethodDescription } from '../contract/model.ts'
import type { AdjustmentMethod } from './cta/adjustment.ts'
import { ctaAnytime } from './cta/cta-anytime/index.ts'
import { ctaBlockCoordinate } from './cta/cta-block-coordinate/index.ts'
import { ctaBranchAndCut } from './cta/cta-branch-and-cut/index.ts'
import { ctaFixAndRelaxBcd } from './cta/cta-fix-and-relax-bcd/index.ts'
import { ctaFixAndRelax } from './cta/cta-fix-and-relax/index.ts'
import type { Method } from './method.ts'
import { defineMixed } from './mixed/define-mixed.ts'
import { diversityClustering } from './mixed/diversity-clustering/index.ts'
import { diversityOutliers } from './mixed/diversity-outliers/index.ts'
import { hybridPfsom } from './mixed/hybrid-pfsom/index.ts'
import { kPrototypes } from './mixed/k-prototypes/index.ts'
import { moObam } from './mixed/mo-obam/index.ts'
import { mondrian } from './mixed/mondrian/index.ts'
import { mdav } from './microaggregation/mdav/index.ts'
import { microaggregationAnytime } from './microaggregation/microaggregation-anytime/index.ts'
import { microaggregationBlocks } from './microaggregation/microaggregation-blocks/index.ts'
import { microaggregationColumnGeneration } from './microaggregation/microaggregation-column-generation/index.ts'
import { microaggregationDecomposition } from './microaggregation/microaggregation-decomposition/index.ts'
import { twoSwap } from './microaggregation/two-swap/index.ts'
import { univariateExact } from './microaggregation/univariate-exact/index.ts'
import { vMdav } from './microaggregation/v-mdav/index.ts'

/** Methods that group records. */
export const methods = [
  microaggregationAnytime,
  microaggregationColumnGeneration,
  microaggregationDecomposition,
  microaggregationBlocks,
  mdav,
  vMdav,
  twoSwap,
  univariateExact,
  defineMixed(diversityClustering),
  defineMixed(diversityOutliers),
  defineMixed(moObam),
  defineMixed(hybridPfsom),
  defineMixed(kPrototypes),
  defineMixed(mondrian),
] as const

/** Methods that adjust tables. */
export const adjustmentMethods = [
  ctaAnytime,
  ctaBranchAndCut,
  ctaFixAndRelax,
  ctaBlockCoordinate,
  ctaFixAndRelaxBcd,
] as const

/** Where nothing else is said: the method to begin with. */
export const defaultMethod: string = microaggregationAnytime.id
export const defaultAdjustmentMethod: string = ctaAnytime.id

const grouping = methods as readonly unknown[] as readonly Method[]
const adjustment = adjustmentMethods as readonly unknown[] as readonly AdjustmentMethod[]

/** @throws AppError `method-unknown` when no method that groups records has the id. */
export function methodById(id: string): Method {
  return find(grouping, id)
}

/** @throws AppError `method-unknown` when no method that adjusts tables has the id. */
export function adjustmentMethodById(id: string): AdjustmentMethod {
  return find(adjustment, id)
}

function find<M extends { readonly id: string }>(among: readonly M[], id: string): M {
  const method = among.find((candidate) => candidate.id === id)
  if (method === undefined)
    throw new AppError('method-unknown', { method: id, available: among.map((each) => each.id).join(', ') })
  return method
}

export function describeMethod({ needs, ...method }: Method): GroupingMethodDescription {
  const { quasiIdentifiers, categories = false, confidential = { atLeast: 0, areNumbers: false } } = needs
  const { takes = { strata: true, distinct: true, missing: true, trees: false } } = needs
  return {
    ...entryOf(method),
    family: method.family,
    needs: { quasiIdentifiers, categories, confidential, takes },
    isDiverse: needs.confidential !== undefined,
  }
}

export function describeAdjustmentMethod(method: AdjustmentMethod): AdjustmentMethodDescription {
  return { ...entryOf(method), family: method.family }
}

export function describeMethods(): GroupingMethodDescription[] {
  return grouping.map(describeMethod)
}

export function describeAdjustmentMethods(): AdjustmentMethodDescription[] {
  return adjustment.map(describeAdjustmentMethod)
}

function entryOf({ id, version, guarantees, params, source }: Omit<Method, 'needs' | 'family'> | AdjustmentMethod) {
  const { properties = {}, required = [] } = z.toJSONSchema(params, { io: 'input' }) as Partial<
    GroupingMethodDescription['parameters']
  >
  return { id, version, guarantees, parameters: { properties, required }, source }
}
