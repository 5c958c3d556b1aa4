import type { AttackProblem } from './attack-problem.ts'

/** Sums over ranges are rounded: what they promise is given up by this part. */
const ROUNDING = 1e-12
/** An end that moves by less than this part of its range is not worth another look at its relations. */
const LEAST_GAIN = 1e-3
/** Ends that creep towards each other would do so for ever. */
const MOST_SWEEPS = 20

/**
 * Ranges that the relations leave of the ranges of single cells: each cell lies within what its relation allows while all
 * others are within theirs. Every table that keeps relations and ranges is within the answer too.
 *
 * Cost  O(terms) a sweep, 20 sweeps at most.
 */
export function tightenRanges({ relations, lower, upper }: AttackProblem): Pick<AttackProblem, 'lower' | 'upper'> {
  const { count, starts, cells, coefficients } = relations
  const low = lower.slice()
  const high = upper.slice()
  let hasMoved = new Uint8Array(low.length).fill(1)

  for (let sweep = 0; sweep < MOST_SWEEPS && hasMoved.includes(1); sweep += 1) {
    const before = hasMoved
    hasMoved = new Uint8Array(low.length)
    for (let relation = 0; relation < count; relation += 1) {
      const terms = cells.subarray(starts[relation], starts[relation + 1])
      if (terms.some((cell) => before[cell] === 1)) tightenBy(relation)
    }
  }
  return { lower: low, upper: high }

  function tightenBy(relation: number): void {
    const [start, end] = [starts[relation]!, starts[relation + 1]!]
    // Least and largest sum of all terms; infinite ones are counted, so that a single one can still be limited.
    let least = 0
    let most = 0
    let leastOpen = 0
    let mostOpen = 0
    let size = 0
    for (let term = start; term < end; term += 1) {
      const [from, to] = rangeOf(term)
      if (Number.isFinite(from)) least += from
      else leastOpen += 1
      if (Number.isFinite(to)) most += to
      else mostOpen += 1
      size += (Number.isFinite(from) ? Math.abs(from) : 0) + (Number.isFinite(to) ? Math.abs(to) : 0)
    }
    const slack = ROUNDING * size
    for (let term = start; term < end; term += 1) {
      const [from, to] = rangeOf(term)
      const othersLeast = sumOfOthers(least, leastOpen, from, -Infinity)
      const othersMost = sumOfOthers(most, mostOpen, to, Infinity)
      narrow(term, -othersMost - slack, slack - othersLeast)
    }
  }

  function rangeOf(term: number): readonly [number, number] {
    const coefficient = coefficients[term]!
    if (coefficient === 0) return [0, 0]
    const [one, other] = [coefficient * low[cells[term]!]!, coefficient * high[cells[term]!]!]
    return coefficient > 0 ? [one, other] : [other, one]
  }

  function narrow(term: number, from: number, to: number): void {
    const coefficient = coefficients[term]!
    if (coefficient === 0) return
    const cell = cells[term]!
    const [newLow, newHigh] =
      coefficient > 0 ? [from / coefficient, to / coefficient] : [to / coefficient, from / coefficient]
    const range = high[cell]! - low[cell]!
    const worth = Number.isFinite(range) ? LEAST_GAIN * range : 0
    // Ranges that cross are left to the linear program, which knows how much of it is rounding.
    if (newLow - low[cell]! > worth && newLow <= high[cell]!) {
      low[cell] = newLow
      hasMoved[cell] = 1
    }
    if (high[cell]! - newHigh > worth && newHigh >= low[cell]!) {
      high[cell] = newHigh
      hasMoved[cell] = 1
    }
  }
}

/** What is left of a sum without one of its terms: infinite unless that is the only infinite one. */
function sumOfOthers(sum: number, open: number, own: number, infinite: number): number {
  if (!Number.isFinite(own)) return open === 1 ? sum : infinite
  return open === 0 ? sum - own : infinite
}
