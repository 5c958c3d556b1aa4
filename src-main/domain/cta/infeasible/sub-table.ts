import { cellStatus, type ProtectedTable } from '../../tables/table.ts'

/**
 * The part of a table that some relations span, at no cost: cells outside `limited` may become anything.
 *
 * @returns  null when the part has no cells.
 */
export function subTable(
  table: ProtectedTable,
  relations: readonly number[],
  limited: ReadonlySet<number>,
): ProtectedTable {
  const { starts, cells, coefficients, rightSides } = table.relations
  const members = [...new Set(relations.flatMap((r) => [...cells.subarray(starts[r], starts[r + 1])]))]
  for (const cell of limited) if (!members.includes(cell)) members.push(cell)
  members.sort((a, b) => a - b)
  const numberOf = new Map(members.map((cell, i) => [cell, i]))
  const pick = (of: Float64Array): Float64Array => Float64Array.from(members, (cell) => of[cell]!)
  const keep = (of: Float64Array, otherwise: number): Float64Array =>
    Float64Array.from(members, (cell) => (limited.has(cell) ? of[cell]! : otherwise))
  const terms = relations.flatMap((r) => Array.from({ length: starts[r + 1]! - starts[r]! }, (_, k) => starts[r]! + k))
  const ends = Int32Array.from([0, ...relations.map((r) => starts[r + 1]! - starts[r]!)])
  for (let r = 1; r < ends.length; r += 1) ends[r]! += ends[r - 1]!
  return {
    cells: members.length,
    values: pick(table.values),
    weights: new Float64Array(members.length),
    status: Uint8Array.from(members, (cell) => (limited.has(cell) ? table.status[cell]! : cellStatus.safe)),
    lower: keep(table.lower, -Infinity),
    upper: keep(table.upper, Infinity),
    lowerProtection: keep(table.lowerProtection, 0),
    upperProtection: keep(table.upperProtection, 0),
    relations: {
      count: relations.length,
      starts: ends,
      cells: Int32Array.from(terms, (t) => numberOf.get(cells[t]!)!),
      coefficients: Float64Array.from(terms, (t) => coefficients[t]!),
      rightSides: Float64Array.from(relations, (r) => rightSides[r]!),
    },
    names: null,
    decimals: table.decimals,
  }
}
