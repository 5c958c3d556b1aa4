import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { cellStatus, type ProtectedTable } from '../../tables/table.ts'
import type { InfeasibleParts } from '../adjustment.ts'
import { anywhere, cellDomain, type Domain } from './cell-domain.ts'

/** Relations of a table as equations between deviations, with what some of their cells may be; all others may be anything. */
export type PartOfTable = {
  /** The table's cells, ascending: of the relations, and those whose limits are part. */
  readonly cells: readonly number[]
  readonly domains: readonly Domain[]
  readonly equations: readonly Equation[]
  /** What an equation must be off by, in units, to be missed: far above what a solver or a sum of such bounds leaves. */
  readonly missing: number
}

export type Equation = {
  /** The table's relation. */
  readonly relation: number
  /** Places in `cells`, each once. */
  readonly terms: readonly number[]
  readonly coefficients: readonly number[]
  readonly side: number
}

/** Levels come to at most this many units, so that what a solver leaves is far below what relations must miss. */
const LARGEST_LEVEL = 1e4
/** A right side this small, by the size of what it is the sum of, is the rounding of an additive table. */
const ADDITIVE_RELATIVE = 1e-12
const MISSING = 1e-5
const MISSING_RELATIVE = 1e-12

export function partOfTable(table: ProtectedTable, part: InfeasibleParts): PartOfTable {
  const { starts, cells: cellsOf, coefficients, rightSides } = table.relations
  const unit = unitOf(table, part.cells)
  const limited = new Set(part.cells)
  const members = new Set(part.cells)
  for (const r of part.relations) for (let t = starts[r]!; t < starts[r + 1]!; t += 1) members.add(cellsOf[t]!)
  const cells = [...members].sort((a, b) => a - b)
  const placeOf = new Map(cells.map((cell, place) => [cell, place]))

  const equations = Array.from(part.relations, (relation): Equation => {
    const [from, to] = [starts[relation]!, starts[relation + 1]!]
    const sums = new Map<number, number>()
    let size = Math.abs(rightSides[relation]!)
    for (let t = from; t < to; t += 1) {
      const place = placeOf.get(cellsOf[t]!)!
      sums.set(place, (sums.get(place) ?? 0) + coefficients[t]!)
      size += Math.abs(coefficients[t]! * table.values[cellsOf[t]!]!)
    }
    const told = compensatedSum(to - from, (k) => coefficients[from + k]! * table.values[cellsOf[from + k]!]!)
    const side = rightSides[relation]! - told
    const terms = [...sums.keys()].filter((place) => sums.get(place) !== 0)
    return {
      relation,
      terms,
      coefficients: terms.map((place) => sums.get(place)!),
      side: Math.abs(side) <= ADDITIVE_RELATIVE * size ? 0 : side * unit,
    }
  })
  const domains = cells.map((cell) => (limited.has(cell) ? cellDomain(table, cell, unit) : anywhere))
  const ends = domains.flatMap((domain) => domain.flat()).filter(Number.isFinite)
  const largest = ends.reduce((most, end) => Math.max(most, Math.abs(end)), 0)
  return { cells, domains, equations, missing: MISSING + MISSING_RELATIVE * largest }
}

/** A power of ten, at most a step of the table's digits. */
function unitOf(table: ProtectedTable, cells: Iterable<number>): number {
  let largest = 0
  for (const cell of cells) {
    if (table.status[cell] !== cellStatus.sensitive) continue
    largest = Math.max(largest, Math.abs(table.lowerProtection[cell]!), Math.abs(table.upperProtection[cell]!))
  }
  const most = largest === 0 ? Infinity : Math.floor(Math.log10(LARGEST_LEVEL / largest))
  return 10 ** Math.min(table.decimals, most)
}
