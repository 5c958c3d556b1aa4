import type { AdjustmentMethodDescription, GroupingMethodDescription } from '../contract/model.ts'
import {
  adjustmentMethodById,
  describeAdjustmentMethod,
  describeAdjustmentMethods,
  describeMethod,
  describeMethods,
  methodById,
} from '../domain/methods.ts'

export { defaultAdjustmentMethod, defaultMethod } from '../domain/methods.ts'

/** Every method that groups records, in the order of the registry. */
export function listMethods(): GroupingMethodDescription[] {
  return describeMethods()
}

/** Every method that adjusts tables, in the order of the registry. */
export function listAdjustmentMethods(): AdjustmentMethodDescription[] {
  return describeAdjustmentMethods()
}

/** @throws AppError `method-unknown` when no method that groups records has the id. */
export function findMethod(id: string): GroupingMethodDescription {
  return describeMethod(methodById(id))
}

/** @throws AppError `method-unknown` when no method that adjusts tables has the id. */
export function findAdjustmentMethod(id: string): AdjustmentMethodDescription {
  return describeAdjustmentMethod(adjustmentMethodById(id))
}
