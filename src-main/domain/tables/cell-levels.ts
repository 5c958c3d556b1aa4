import type { ProtectedTable, Relations } from './table.ts'
import { totalOfRelation } from './totals-of-relations.ts'

/**
 * How many totals lie one above the other over each cell, along the longest way: 0 for a grand total, and in a table with
 * codes the sum of the depths of a cell's codes.
 *
 * A relation without a total (`totalOfRelation`) says nothing of levels.
 *
 * @returns  one level a cell; of cells that are totals of each other what the way to them comes to.
 *
 * Cost  O(terms of relations).
 */
export function cellLevels({ cells, relations }: Pick<ProtectedTable, 'cells' | 'relations'>): Int32Array {
  const levels = new Int32Array(cells)
  const waitsFor = new Int32Array(cells)
  const relationsOfTotal: number[][] = Array.from({ length: cells }, () => [])
  for (let relation = 0; relation < relations.count; relation += 1) {
    const total = totalOfRelation(relations, relation)
    if (total < 0) continue
    relationsOfTotal[total]!.push(relation)
    for (const part of partsOf(relations, relation, total)) waitsFor[part]! += 1
  }
  const ready = Array.from(levels.keys()).filter((cell) => waitsFor[cell] === 0)
  for (let total = ready.pop(); total !== undefined; total = ready.pop()) {
    for (const relation of relationsOfTotal[total]!) {
      for (const part of partsOf(relations, relation, total)) {
        levels[part] = Math.max(levels[part]!, levels[total]! + 1)
        waitsFor[part]! -= 1
        if (waitsFor[part] === 0) ready.push(part)
      }
    }
  }
  return levels
}

function partsOf({ starts, cells, coefficients }: Relations, relation: number, total: number): number[] {
  const parts: number[] = []
  for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1)
    if (cells[term] !== total && coefficients[term] !== 0) parts.push(cells[term]!)
  return parts
}
