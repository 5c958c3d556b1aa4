import type { MethodDescription } from '../contract/model.ts'
import { describeMethod, describeMethods, methodById } from '../domain/methods.ts'

export { defaultMethod } from '../domain/methods.ts'

/** Every method of the registry, in its order. */
export function listMethods(): MethodDescription[] {
  return describeMethods()
}

/** @throws AppError `method-unknown` */
export function findMethod(id: string): MethodDescription {
  return describeMethod(methodById(id))
}
