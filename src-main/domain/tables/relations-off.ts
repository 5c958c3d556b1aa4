import type { ProtectedTable } from './table.ts'

/** A relation that the values of a table do not keep. */
export type RelationOff = {
  readonly relation: number
  /** What the terms with coefficients below zero come to, that is the total where a relation makes one of its parts. */
  readonly told: number
  /** What the other terms come to, less the right side. */
  readonly sum: number
}

/** Of the size of a number: what it may lose as it is rounded to a binary fraction. */
const ROUNDING = 2 ** -53

/**
 * The relations that do not hold, with both sums of each.
 *
 * Values are told with so many decimals, so a relation that holds is off by less than half of their last digit, and one that
 * is off by a whole digit does not hold, however large the table is.
 *
 * Cost  One pass over the terms, with compensated sums.
 */
export function relationsOff({
  values,
  relations,
  decimals,
}: Pick<ProtectedTable, 'values' | 'relations' | 'decimals'>): RelationOff[] {
  const { count, starts, cells, coefficients, rightSides } = relations
  const halfDigit = 0.5 / 10 ** decimals
  const off: RelationOff[] = []
  for (let relation = 0; relation < count; relation += 1) {
    const told = createSum()
    const sum = createSum()
    sum.add(-rightSides[relation]!)
    let size = Math.abs(rightSides[relation]!)
    for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1) {
      const part = coefficients[term]! * values[cells[term]!]!
      if (coefficients[term]! < 0) told.add(-part)
      else sum.add(part)
      size += Math.abs(part)
    }
    const difference = Math.abs(sum.value() - told.value())
    if (difference > Math.max(halfDigit, ROUNDING * size)) off.push({ relation, told: told.value(), sum: sum.value() })
  }
  return off
}

/** Neumaier's sum: what each addition loses is added at the end. */
function createSum() {
  let sum = 0
  let lost = 0
  return {
    add(part: number): void {
      const next = sum + part
      lost += Math.abs(sum) >= Math.abs(part) ? sum - next + part : part - next + sum
      sum = next
    },
    value: () => sum + lost,
  }
}
