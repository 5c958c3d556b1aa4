import type { Relations } from './table.ts'

/**
 * The cell that a relation makes of the others: its one term with another sign than all the others, of two terms the one
 * below zero. -1 where none stands out.
 */
export function totalOfRelation({ starts, cells, coefficients }: Relations, relation: number): number {
  const below: number[] = []
  const above: number[] = []
  for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1) {
    if (coefficients[term]! < 0) below.push(cells[term]!)
    else if (coefficients[term]! > 0) above.push(cells[term]!)
  }
  if (below.length === 1 && above.length > 0) return below[0]!
  return above.length === 1 && below.length > 0 ? above[0]! : -1
}

/** 1 for each cell that some relation makes of others; the rest are inner cells. */
export function totalCells(relations: Relations, cells: number): Uint8Array {
  const isTotal = new Uint8Array(cells)
  for (let relation = 0; relation < relations.count; relation += 1) {
    const total = totalOfRelation(relations, relation)
    if (total >= 0) isTotal[total] = 1
  }
  return isTotal
}
