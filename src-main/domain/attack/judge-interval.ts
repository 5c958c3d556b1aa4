/**
 * - `uncertain`: the interval reaches to the ends of the protection interval at least, on both sides.
 * - `misled`: it lies outside the protection interval as a whole. What the attacker takes to be known is wrong, and leads him
 *   no nearer to the value than the release does.
 * - `narrow`: it ends within the protection interval, so that he knows the value better than he should.
 * - `open`: it does not reach so far yet, and its end is not known.
 */
export const intervalStates = ['uncertain', 'misled', 'narrow', 'open'] as const
export type IntervalState = (typeof intervalStates)[number]

export type JudgedInterval = {
  readonly lower: number
  readonly upper: number
  readonly isLowerExact: boolean
  readonly isUpperExact: boolean
  /** a − lpl and a + upl. */
  readonly protectionLower: number
  readonly protectionUpper: number
}

/** Ends are told by a linear solver: this part of both intervals may be missing. */
const MISSING_RELATIVE = 2e-7

export function judgeInterval(interval: JudgedInterval): IntervalState {
  const { lower, upper, isLowerExact, isUpperExact, protectionLower, protectionUpper } = interval
  const slack = intervalSlack(interval)
  const isFarDown = lower <= protectionLower + slack
  const isFarUp = upper >= protectionUpper - slack
  if (isFarDown && isFarUp) return 'uncertain'
  if ((!isFarDown && !isLowerExact) || (!isFarUp && !isUpperExact)) return 'open'
  return upper <= protectionLower + slack || lower >= protectionUpper - slack ? 'misled' : 'narrow'
}

/** How far a number may lie beside an interval and still count as within it. */
export function intervalSlack({ lower, upper, protectionLower, protectionUpper }: JudgedInterval): number {
  const width = upper - lower
  const widest = Math.max(protectionUpper - protectionLower, Number.isFinite(width) ? width : 0)
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(protectionLower), Math.abs(protectionUpper))
  return MISSING_RELATIVE * widest + rounding
}
