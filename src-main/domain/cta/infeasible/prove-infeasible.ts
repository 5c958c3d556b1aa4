import type { LinearEngine } from '../../optimise/engine.ts'
import type { ProtectedTable } from '../../tables/table.ts'
import type { InfeasibleParts } from '../adjustment.ts'
import { isImpossible } from './is-impossible.ts'
import { subTable } from './sub-table.ts'

/** How far around a suspected cell, in relations, a contradiction is looked for; and in how many relations at most. */
const MOST_STEPS = 4
const MOST_RELATIONS = 300

/**
 * A smallest set of cells and relations that contradict each other, around one of the suspects: what is left when
 * each relation, then each cell's limits, was tried without.
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
  for (const suspect of suspects) {
    for (let steps = 0; steps <= MOST_STEPS && !isOver(); steps += 1) {
      const relations = relationsAround(table, suspect, steps)
      if (relations.length > MOST_RELATIONS) break
      const cells = cellsOf(table, relations, suspect)
      if (isImpossible(engine, subTable(table, relations, new Set(cells))))
        return reduceParts(engine, table, relations, cells, isOver)
    }
  }
  return null
}

function reduceParts(
  engine: LinearEngine,
  table: ProtectedTable,
  relations: readonly number[],
  cells: readonly number[],
  isOver: () => boolean,
): InfeasibleParts {
  let kept = [...relations]
  for (const r of relations) {
    const without = kept.filter((other) => other !== r)
    if (!isOver() && isImpossible(engine, subTable(table, without, new Set(cells)))) kept = without
  }
  const inRelations = new Set(cellsOf(table, kept, null))
  let limited = cells.filter((cell) => inRelations.has(cell) || kept.length === 0)
  if (!isImpossible(engine, subTable(table, kept, new Set(limited)))) limited = [...cells]
  for (const cell of [...limited]) {
    const without = limited.filter((other) => other !== cell)
    if (!isOver() && isImpossible(engine, subTable(table, kept, new Set(without)))) limited = without
  }
  return { cells: Int32Array.from(limited), relations: Int32Array.from(kept) }
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

function cellsOf({ relations }: ProtectedTable, among: readonly number[], also: number | null): number[] {
  const found = new Set(also === null ? [] : [also])
  for (const r of among)
    for (const cell of relations.cells.subarray(relations.starts[r], relations.starts[r + 1])) found.add(cell)
  return [...found].sort((a, b) => a - b)
}
