import type { LinearEngine } from '../../optimise/engine.ts'
import type { ProtectedTable } from '../../tables/table.ts'
import type { InfeasibleParts } from '../adjustment.ts'
import type { Domain, Interval } from './cell-domain.ts'
import { createIntervalProgram } from './interval-program.ts'
import { partOfTable, type Equation } from './part-of-table.ts'
import { canReach } from './reachable-sums.ts'

/** Linear programs that may still be solved, and whether anybody still waits. Proofs share one. */
export type ProofBudget = { programs: number; readonly isOver: () => boolean }

export type PartProof =
  /** The part contradicts itself; so do these cells and relations of it. */
  | { readonly kind: 'contradiction'; readonly parts: InfeasibleParts }
  /** There are values that keep these relations and limits. */
  | { readonly kind: 'possible' }
  /** The budget was over, or a linear program was not solved. */
  | { readonly kind: 'unknown' }

/** Cells and equations, by their places, that close a part of the tree. */
type Closed = { readonly places: Set<number>; readonly equations: Set<number> }

/** A deviation this near to an end of an interval is in it. */
const NEAR = 1e-6

/**
 * Whether some limits of cells and some relations of a table contradict each other, by a tree of directions. Each leaf is
 * closed by a proof of its own: a relation whose cells cannot come to its right side, or a linear program whose multipliers
 * show that relations are missed. What these use, and the cells that were branched on, is a contradiction by itself.
 *
 * No integer programme is asked: its tolerances have called tables infeasible that are not.
 *
 * Source  Chinneck & Dravnieks (1991), ORSA Journal on Computing 3(2), on multipliers as the filter of a contradiction.
 */
export function provePart(
  engine: LinearEngine,
  table: ProtectedTable,
  asked: InfeasibleParts,
  budget: ProofBudget,
): PartProof {
  const part = partOfTable(table, asked)
  const { cells, equations } = part
  const limited = new Set(asked.cells)
  const domains: Domain[] = [...part.domains]
  const impossible = domains.findIndex((domain) => domain.length === 0)
  if (impossible >= 0) return contradiction([cells[impossible]!], [])
  const broken = equations.find((equation) => !holds(equation))
  if (broken !== undefined) return contradiction(limitedOf(broken), [broken.relation])
  if (equations.length === 0) return { kind: 'possible' }

  const program = createIntervalProgram(engine, part)
  try {
    program.restrict(
      cells.map((_, place) => place),
      domains.map(hullOf),
    )
    const closed = close()
    if (typeof closed === 'string') return { kind: closed }
    const used = [...closed.places].map((place) => cells[place]!).filter((cell) => limited.has(cell))
    return contradiction(
      used,
      [...closed.equations].map((e) => equations[e]!.relation),
    )
  } finally {
    program.dispose()
  }

  /** Close the tree below the present domains. */
  function close(): Closed | 'possible' | 'unknown' {
    if (budget.programs <= 0 || budget.isOver()) return 'unknown'
    budget.programs -= 1
    const { missing, deviations, ...used } = program.solve()
    if (missing === null) return 'unknown'
    if (missing > part.missing) return { places: new Set(used.cells), equations: new Set(used.equations) }
    const place = mostBetween(domains, deviations)
    if (place === -1) return 'possible'
    const both = domains[place]!
    const [[, low], [high]] = both as [Interval, Interval]
    const isNearLow = deviations[place]! - low < high - deviations[place]!
    const closed: Closed = { places: new Set([place]), equations: new Set() }
    try {
      for (const side of isNearLow ? both : [...both].reverse()) {
        domains[place] = [side]
        program.restrict([place], [side])
        const below = excluding(place) ?? close()
        // What does not come of this side comes of the other as well.
        if (typeof below === 'string' || !below.places.has(place)) return below
        for (const each of below.places) closed.places.add(each)
        for (const each of below.equations) closed.equations.add(each)
      }
      return closed
    } finally {
      domains[place] = both
      program.restrict([place], [hullOf(both)])
    }
  }

  /** One of a cell's equations that alone excludes what its domain has become. */
  function excluding(place: number): Closed | null {
    const e = equations.findIndex((equation) => equation.terms.includes(place) && !holds(equation))
    return e === -1 ? null : { places: new Set(equations[e]!.terms), equations: new Set([e]) }
  }

  function holds({ terms, coefficients, side }: Equation): boolean {
    return canReach(
      terms.map((place, t) => ({ domain: domains[place]!, coefficient: coefficients[t]! })),
      side,
      part.missing,
    )
  }

  function limitedOf({ terms }: Equation): number[] {
    return terms.map((place) => cells[place]!).filter((cell) => limited.has(cell))
  }
}

function contradiction(cells: Iterable<number>, relations: Iterable<number>): PartProof {
  const ascending = (of: Iterable<number>): Int32Array => Int32Array.from(of).sort()
  return { kind: 'contradiction', parts: { cells: ascending(cells), relations: ascending(relations) } }
}

/** The interval that both sides of a protected cell lie in. */
function hullOf(domain: Domain): Interval {
  return [domain[0]![0], domain.at(-1)![1]]
}

/** The place of the deviation furthest into the gap between its two intervals; -1 when none is in one. */
function mostBetween(domains: readonly Domain[], deviations: Float64Array): number {
  let [found, furthest] = [-1, NEAR]
  domains.forEach((domain, place) => {
    if (domain.length < 2) return
    const [[, low], [high]] = domain as [Interval, Interval]
    const into = Math.min(deviations[place]! - low, high - deviations[place]!)
    if (into > furthest) [found, furthest] = [place, into]
  })
  return found
}
