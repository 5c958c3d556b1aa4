import type { ProtectedTable, Relations } from './table.ts'

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
  const halfDigit = 0.5 / 10 ** decimals
  const off: RelationOff[] = []
  for (let relation = 0; relation < relations.count; relation += 1) {
    const { told, sum, size } = sumsOf(relations, values, relation)
    if (Math.abs(sum - told) > Math.max(halfDigit, ROUNDING * size)) off.push({ relation, told, sum })
  }
  return off
}

/** Both sums of one relation over values, as `RelationOff` tells them. */
export function relationSums(
  relations: Relations,
  values: Float64Array,
  relation: number,
): Pick<RelationOff, 'told' | 'sum'> {
  const { told, sum } = sumsOf(relations, values, relation)
  return { told, sum }
}

/** With the sum of the sizes of all terms. */
function sumsOf(
  { starts, cells, coefficients, rightSides }: Relations,
  values: Float64Array,
  relation: number,
): { told: number; sum: number; size: number } {
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
  return { told: told.value(), sum: sum.value(), size }
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
