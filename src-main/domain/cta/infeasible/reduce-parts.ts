import type { LinearEngine } from '../../optimise/engine.ts'
import type { ProtectedTable } from '../../tables/table.ts'
import type { InfeasibleParts } from '../adjustment.ts'
import { provePart, type ProofBudget } from './prove-part.ts'

/**
 * A contradiction from which nothing can be left out: each relation, then each cell's limits, is tried without.
 *
 * @param asked  what was proven to contradict itself.
 * @param found  what the proof used of it; proven again before it is believed, as multipliers are told to a tolerance.
 */
export function reduceParts(
  engine: LinearEngine,
  table: ProtectedTable,
  asked: InfeasibleParts,
  found: InfeasibleParts,
  budget: ProofBudget,
): InfeasibleParts {
  let kept = contradicts(found) ?? asked
  for (const relation of kept.relations) {
    if (!kept.relations.includes(relation)) continue
    const relations = kept.relations.filter((other) => other !== relation)
    kept = smaller({ cells: kept.cells, relations })
  }
  for (const cell of kept.cells) {
    if (!kept.cells.includes(cell)) continue
    kept = smaller({ cells: kept.cells.filter((other) => other !== cell), relations: kept.relations })
  }
  return kept

  function smaller(without: InfeasibleParts): InfeasibleParts {
    return contradicts(without) ?? kept
  }

  /** The part, or what is used of it where that contradicts itself too; null when it is not proven to. */
  function contradicts(part: InfeasibleParts): InfeasibleParts | null {
    const proof = provePart(engine, table, part, budget)
    if (proof.kind !== 'contradiction') return null
    const again = provePart(engine, table, proof.parts, budget)
    return again.kind === 'contradiction' ? proof.parts : part
  }
}
