import type { Relations } from './table.ts'

/**
 * Cells that are equal by relations of two terms, as a parent and its single child are.
 *
 * @returns a function that gives all cells equal to one, itself among them, in order.
 *
 * Cost  O(cells + terms).
 */
export function equalCells(
  { count, starts, cells: terms, coefficients, rightSides }: Relations,
  cells: number,
): (cell: number) => readonly number[] {
  const firstOf = Int32Array.from({ length: cells }, (_, cell) => cell)
  const first = (cell: number): number => {
    let root = cell
    while (firstOf[root] !== root) {
      firstOf[root] = firstOf[firstOf[root]!]!
      root = firstOf[root]!
    }
    return root
  }
  for (let relation = 0; relation < count; relation += 1) {
    const start = starts[relation]!
    const isEquality =
      starts[relation + 1]! - start === 2 &&
      rightSides[relation] === 0 &&
      coefficients[start]! + coefficients[start + 1]! === 0
    if (!isEquality) continue
    const [one, other] = [first(terms[start]!), first(terms[start + 1]!)]
    firstOf[Math.max(one, other)] = Math.min(one, other)
  }
  const members = new Map<number, number[]>()
  for (let cell = 0; cell < cells; cell += 1) {
    const group = members.get(first(cell))
    if (group === undefined) members.set(first(cell), [cell])
    else group.push(cell)
  }
  return (cell) => members.get(first(cell)) ?? [cell]
}
