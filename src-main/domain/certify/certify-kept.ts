/** Whether variables that a release does not touch are as they were. Nothing is imported from any method. */
import type { Claim } from '../../contract/model.ts'
import type { Column } from '../data/columns.ts'

export type KeptVariable = { readonly name: string; readonly original: Column; readonly released: Column }

/** A spreadsheet's formula may have been released with an apostrophe before it. */
const GUARD = "'"

/**
 * Compare every cell of variables that are not grouped; both columns hold the same records in the same order.
 *
 * Cost O(np) over the variables given.
 */
export function certifyKept(variables: readonly KeptVariable[]): Claim {
  const changed = variables.filter(({ original, released }) => !isSame(original, released)).map(({ name }) => name)
  return {
    claim: 'others-kept',
    params: { variables: variables.length, changed: changed.length, first: changed[0] ?? '' },
    holds: changed.length === 0,
    checkedBy: 'domain/certify/certify-kept',
  }
}

function isSame(original: Column, released: Column): boolean {
  if (original.kind === 'numeric') {
    if (released.kind !== 'numeric' || released.values.length !== original.values.length) return false
    return original.values.every((value, record) => {
      const isMissing = original.missing?.[record] === 1
      return isMissing === (released.missing?.[record] === 1) && (isMissing || value === released.values[record])
    })
  }
  if (released.kind === 'numeric' || released.codes.length !== original.codes.length) return false
  return original.codes.every((code, record) => {
    const before = original.labels[code]
    const after = released.labels[released.codes[record] ?? -1]
    return before === after || (before !== undefined && after === GUARD + before)
  })
}
