import { GRID_SLACK } from '../../numerics/tolerances.ts'
import { cellStatus, type ProtectedTable } from '../../tables/table.ts'

/** Digits that the levels may add to the table's own, and the most digits that numbers which must be kept may ask for. */
const MORE_FOR_LEVELS = 2
/** Digits that may come on top where relations cannot be kept otherwise: halves need one, quarters two, eighths three. */
const MORE_FOR_RELATIONS = 3
const MOST_DECIMALS = 9

/** Whether a value is a multiple of 1 / steps, as far as a double can tell. */
export function isOnGrid(value: number, steps: number): boolean {
  const scaled = value * steps
  return !Number.isFinite(scaled) || Math.abs(scaled - Math.round(scaled)) <= slackOf(scaled)
}

/** The multiple at or above, and at or below, a value; in steps. A value that is one but for rounding is itself. */
export function stepsAbove(value: number, steps: number): number {
  const scaled = value * steps
  return Number.isFinite(scaled) ? Math.ceil(scaled - slackOf(scaled)) : scaled
}

export function stepsBelow(value: number, steps: number): number {
  const scaled = value * steps
  return Number.isFinite(scaled) ? Math.floor(scaled + slackOf(scaled)) : scaled
}

/**
 * Digits after the point that the released values get: the table's, more where a value that is kept or a relation's right
 * side has more, and up to two more where that spares rounding a protection level up.
 */
export function decimalsOfRelease({ values, status, relations, ...table }: ProtectedTable): number {
  const { lowerProtection, upperProtection } = table
  let decimals = table.decimals
  for (; decimals < MOST_DECIMALS; decimals += 1) {
    const steps = 10 ** decimals
    const ofLevels = decimals < table.decimals + MORE_FOR_LEVELS
    const fits = (i: number): boolean => {
      if (status[i] === cellStatus.fixed) return isOnGrid(values[i]!, steps)
      if (status[i] !== cellStatus.sensitive || !ofLevels) return true
      return isOnGrid(values[i]! + upperProtection[i]!, steps) && isOnGrid(values[i]! - lowerProtection[i]!, steps)
    }
    if (values.every((_, i) => fits(i)) && relations.rightSides.every((side) => isOnGrid(side, steps))) break
  }
  return decimals
}

/** Digits that released values may have at most where they were not asked for. */
export function mostDecimalsOfRelease(table: ProtectedTable): number {
  return decimalsOfRelease(table) + MORE_FOR_RELATIONS
}

function slackOf(scaled: number): number {
  return Math.max(GRID_SLACK, 8 * Number.EPSILON * Math.abs(scaled))
}
