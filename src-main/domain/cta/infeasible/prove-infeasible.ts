import type { LinearEngine } from '../../optimise/engine.ts'
import type { ProtectedTable } from '../../tables/table.ts'
import type { InfeasibleParts } from '../adjustment.ts'
import { provePart, type PartProof, type ProofBudget } from './prove-part.ts'
import { reduceParts } from './reduce-parts.ts'

/** In how many relations around a suspected cell a contradiction is looked for at most, and how the way there grows. */
const MOST_RELATIONS = 1000
const GROWTH = 1.5
/** Linear programs of the whole search, of one part, and of the search for a smallest contradiction in one that was found. */
const PROGRAMS = 600
const PROGRAMS_OF_PART = 200
const PROGRAMS_OF_REDUCTION = 3000

/**
 * A smallest set of cells and relations that contradict each other: of the whole table where no direction needs to be decided
 * for it, or around one of the suspects.
 *
 * @param suspects  cells to look around, the likeliest first.
 * @returns         null when nothing was proven, which says nothing about the table.
 */
export function proveInfeasible(
  engine: LinearEngine,
  table: ProtectedTable,
  suspects: readonly number[],
  isOver: () => boolean,
): InfeasibleParts | null {
  let programs = PROGRAMS
  /** Sets of relations whose parts are possible: so is everything in them. */
  const possible: ReadonlySet<number>[] = []

  const whole = proven(
    Array.from({ length: table.relations.count }, (_, r) => r),
    null,
    1,
  )
  if (whole !== null) return whole
  for (const suspect of suspects) {
    let before = -1
    for (let steps = 0; programs > 0 && !isOver(); steps = Math.max(steps + 1, Math.round(steps * GROWTH))) {
      const relations = relationsAround(table, suspect, steps)
      if (relations.length > MOST_RELATIONS || relations.length === before) break
      before = relations.length
      if (relations.length > 0 && possible.some((known) => relations.every((r) => known.has(r)))) continue
      const found = proven(relations, suspect, PROGRAMS_OF_PART)
      if (found !== null) return found
    }
  }
  return null

  function proven(relations: readonly number[], suspect: number | null, most: number): InfeasibleParts | null {
    const part = { cells: cellsOf(table, relations, suspect), relations: Int32Array.from(relations) }
    const budget: ProofBudget = { programs: Math.min(programs, most), isOver }
    const allowed = budget.programs
    const proof: PartProof = provePart(engine, table, part, budget)
    programs -= allowed - budget.programs
    if (proof.kind === 'possible') possible.push(new Set(relations))
    if (proof.kind !== 'contradiction') return null
    return reduceParts(engine, table, part, proof.parts, { programs: PROGRAMS_OF_REDUCTION, isOver })
  }
}

/** Relations that can be reached from a cell in some steps, ascending; none in no step. */
function relationsAround({ relations, cells }: ProtectedTable, suspect: number, steps: number): number[] {
  const isKnown = new Uint8Array(cells)
  isKnown[suspect] = 1
  const found = new Set<number>()
  for (let step = 0; step < steps; step += 1) {
    const next: number[] = []
    for (let r = 0; r < relations.count; r += 1) {
      if (found.has(r)) continue
      const own = relations.cells.subarray(relations.starts[r], relations.starts[r + 1])
      if (!own.some((cell) => isKnown[cell] === 1)) continue
      found.add(r)
      next.push(...own)
    }
    for (const cell of next) isKnown[cell] = 1
  }
  return [...found].sort((a, b) => a - b)
}

function cellsOf({ relations }: ProtectedTable, among: readonly number[], also: number | null): Int32Array {
  const found = new Set(also === null ? [] : [also])
  for (const r of among)
    for (const cell of relations.cells.subarray(relations.starts[r], relations.starts[r + 1])) found.add(cell)
  return Int32Array.from(found).sort()
}
