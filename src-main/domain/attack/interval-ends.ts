import type { AttackAnswer, AttackProblem } from './attack-problem.ts'

/** Downwards or upwards. */
export type Side = -1 | 1
export const SIDES: readonly Side[] = [-1, 1]

/** How far the interval of each target is known to reach; targets are told by their place. */
export interface IntervalEnds {
  /** Learn from a table that the attacker takes for possible. */
  see(differences: Float64Array): void
  /** The end seen is the end. */
  close(place: number, side: Side): void
  /** There is no end. */
  open(place: number, side: Side): void
  isExact(place: number, side: Side): boolean
  /** Places whose interval does not reach as far as needed yet, and might. */
  short(side: Side): number[]
  /** From the release to what is needed. */
  distance(place: number, side: Side): number
  answer(): KnownEnds
}

export type KnownEnds = Pick<AttackAnswer, 'lower' | 'upper' | 'isLowerExact' | 'isUpperExact'>

/** This part of what is needed may be missing of it: the tolerance of the linear solver, far below a printed digit. */
const REACHED_RELATIVE = 1e-7

/**
 * The ranges of the problem are taken as the furthest that an interval can reach: what gets there is exact.
 *
 * @param known  what was found before; null to begin.
 */
export function createIntervalEnds(problem: AttackProblem, known: KnownEnds | null): IntervalEnds {
  const { targets, neededLower, neededUpper } = problem
  const furthest = { '-1': problem.lower, '1': problem.upper }
  const needed = { '-1': neededLower, '1': neededUpper }
  const isOver = (side: Side) => Uint8Array.from(targets, (cell) => (furthest[side][cell] === 0 ? 1 : 0))
  const seen = {
    '-1': known?.lower.slice() ?? new Float64Array(targets.length),
    '1': known?.upper.slice() ?? new Float64Array(targets.length),
  }
  const exact = { '-1': known?.isLowerExact.slice() ?? isOver(-1), '1': known?.isUpperExact.slice() ?? isOver(1) }

  function isFarEnough(place: number, side: Side): boolean {
    const need = Math.abs(needed[side][place]!)
    return side * seen[side][place]! >= need * (1 - REACHED_RELATIVE)
  }
  return {
    see(differences) {
      for (const [place, cell] of targets.entries()) {
        for (const side of SIDES) {
          const end = furthest[side][cell]!
          if (side * (differences[cell]! - seen[side][place]!) > 0) seen[side][place] = differences[cell]!
          if (!Number.isFinite(end) || side * (end - seen[side][place]!) > REACHED_RELATIVE * Math.abs(end)) continue
          seen[side][place] = end
          exact[side][place] = 1
        }
      }
    },
    close(place, side) {
      exact[side][place] = 1
    },
    open(place, side) {
      seen[side][place] = side * Infinity
      exact[side][place] = 1
    },
    isExact: (place, side) => exact[side][place] === 1,
    short: (side) =>
      Array.from(targets.keys()).filter((place) => exact[side][place] === 0 && !isFarEnough(place, side)),
    distance: (place, side) => Math.abs(needed[side][place]!),
    answer: () => ({
      lower: seen['-1'],
      upper: seen['1'],
      isLowerExact: exact['-1'],
      isUpperExact: exact['1'],
    }),
  }
}
