import { cellStatus, type ProtectedTable } from '../../src-main/domain/tables/table.ts'

export type CellOf = {
  readonly value: number
  readonly bounds?: readonly [lower: number, upper: number]
  /** Protection below and above; a cell that has it is sensitive. */
  readonly protection?: readonly [lower: number, upper: number]
  readonly isFixed?: boolean
}

/** A table written by hand, every cell of weight 1. Each relation is its terms, which come to what `values` give. */
export function tableOf(
  cells: readonly CellOf[],
  relations: readonly (readonly (readonly [cell: number, coefficient: number])[])[],
  decimals = 0,
): ProtectedTable {
  const statusOf = ({ protection, isFixed }: CellOf): number => {
    if (protection !== undefined) return cellStatus.sensitive
    return isFixed === true ? cellStatus.fixed : cellStatus.safe
  }
  const column = (of: (cell: CellOf) => number): Float64Array => Float64Array.from(cells, of)
  const starts = new Int32Array(relations.length + 1)
  relations.forEach((terms, r) => (starts[r + 1] = starts[r]! + terms.length))
  return {
    cells: cells.length,
    values: column(({ value }) => value),
    weights: new Float64Array(cells.length).fill(1),
    status: Uint8Array.from(cells, statusOf),
    lower: column(({ bounds }) => bounds?.[0] ?? -1e6),
    upper: column(({ bounds }) => bounds?.[1] ?? 1e6),
    lowerProtection: column(({ protection }) => protection?.[0] ?? 0),
    upperProtection: column(({ protection }) => protection?.[1] ?? 0),
    relations: {
      count: relations.length,
      starts,
      cells: Int32Array.from(relations.flatMap((terms) => terms.map(([cell]) => cell))),
      coefficients: Float64Array.from(relations.flatMap((terms) => terms.map(([, coefficient]) => coefficient))),
      rightSides: Float64Array.from(relations, (terms) =>
        terms.reduce((sum, [cell, coefficient]) => sum + coefficient * cells[cell]!.value, 0),
      ),
    },
    names: null,
    decimals,
  }
}
