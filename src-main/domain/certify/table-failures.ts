import { cellStatus, type ProtectedTable } from '../tables/table.ts'
import { relationsThatFail } from './failing-relations.ts'

/** What a released table breaks: numbers of relations and cells, ascending. */
export type TableFailures = {
  /** Relations that the released values do not keep. */
  readonly relations: readonly number[]
  /** Cells outside their bounds. */
  readonly outside: readonly number[]
  /** Fixed cells that were changed. */
  readonly moved: readonly number[]
  /** Sensitive cells inside their protection interval. */
  readonly disclosed: readonly number[]
  /** Cells that are no whole numbers. */
  readonly fractions: readonly number[]
}

/** Of a protection level, what may be missing of it: the rounding of the two numbers that are written. */
const LEVEL_RELATIVE = 1e-9
/** Bounds and fixed values are compared as written; this much is the rounding of a decimal number. */
const SAME_RELATIVE = 1e-12

/**
 * Every cell and relation of which a released table breaks something.
 *
 * @param released  finite numbers, one a cell, as they are written.
 *
 * Cost  O(cells + terms of relations).
 */
export function tableFailures(original: ProtectedTable, released: Float64Array): TableFailures {
  const cellsThat = (fails: (cell: number, value: number) => boolean) => {
    const found: number[] = []
    for (let cell = 0; cell < original.cells; cell += 1) if (fails(cell, released[cell]!)) found.push(cell)
    return found
  }
  return {
    relations: relationsThatFail(original, released),
    outside: cellsThat((cell, value) => isOutside(original, cell, value)),
    moved: cellsThat((cell, value) => original.status[cell] === cellStatus.fixed && hasMoved(original, cell, value)),
    disclosed: cellsThat((cell, value) => isDisclosed(original, cell, value)),
    fractions: cellsThat((_, value) => !Number.isInteger(value)),
  }
}

/** Whether a cell is released with another value than its own. */
export function hasMoved({ values }: ProtectedTable, cell: number, value: number): boolean {
  return Math.abs(value - values[cell]!) > slackOf(values[cell]!)
}

function slackOf(value: number): number {
  return SAME_RELATIVE * Math.max(1, Math.abs(value))
}

function isOutside({ lower, upper }: ProtectedTable, cell: number, value: number): boolean {
  const [low, high] = [lower[cell]!, upper[cell]!]
  return value < low - slackOf(low) || value > high + slackOf(high)
}

function isDisclosed(table: ProtectedTable, cell: number, value: number): boolean {
  if (table.status[cell] !== cellStatus.sensitive) return false
  const [down, up] = [table.lowerProtection[cell]!, table.upperProtection[cell]!]
  const deviation = value - table.values[cell]!
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(table.values[cell]!))
  const isFarDown = deviation <= -down * (1 - LEVEL_RELATIVE) + rounding
  const isFarUp = deviation >= up * (1 - LEVEL_RELATIVE) - rounding
  return !isFarDown && !isFarUp
}
