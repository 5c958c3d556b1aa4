import type { CellIndex } from './cell-index.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { Relations } from './table.ts'

/**
 * The relations that make totals of their parts: one for each parent and variable, −1 · parent + Σ children = 0 over the
 * children that are cells. A parent with a single child keeps its relation, which says that both are equal.
 *
 * @param index  the cells in order of their codes; the cells above each are there too.
 *
 * Cost  O(cells · variables): children look for their parent, never parents for children that may not be there.
 */
export function additivityRelations(index: CellIndex, hierarchies: readonly Hierarchy[]): Relations {
  const { count: cells, dimensions } = index
  const parentOf = hierarchies.map((_, d) => parentCells(index, d, hierarchies[d]!.parents))
  const terms: Int32Array[] = parentOf.map((parents) => {
    const children = new Int32Array(cells)
    for (const parent of parents) if (parent >= 0) children[parent]! += 1
    return children
  })
  let count = 0
  let length = 0
  for (const children of terms)
    for (const number of children)
      if (number > 0) {
        count += 1
        length += number + 1
      }

  const starts = new Int32Array(count + 1)
  const termCells = new Int32Array(length)
  const coefficients = new Float64Array(length).fill(1)
  let relation = 0
  for (let d = 0; d < dimensions; d += 1) {
    const next = new Int32Array(cells)
    for (let cell = 0; cell < cells; cell += 1) {
      const children = terms[d]![cell]!
      if (children === 0) continue
      const start = starts[relation]!
      termCells[start] = cell
      coefficients[start] = -1
      next[cell] = start + 1
      relation += 1
      starts[relation] = start + 1 + children
    }
    for (let cell = 0; cell < cells; cell += 1) {
      const parent = parentOf[d]![cell]!
      if (parent >= 0) termCells[next[parent]!++] = cell
    }
  }
  return { count, starts, cells: termCells, coefficients, rightSides: new Float64Array(count) }
}

/** The cell above each in one variable; -1 for those that are its total. */
function parentCells(index: CellIndex, variable: number, parents: Int32Array): Int32Array {
  const { count, dimensions, codes } = index
  const above = new Int32Array(count)
  const tuple = new Int32Array(dimensions)
  for (let cell = 0; cell < count; cell += 1) {
    tuple.set(codes.subarray(cell * dimensions, (cell + 1) * dimensions))
    const up = parents[tuple[variable]!]!
    tuple[variable] = up
    above[cell] = up < 0 ? -1 : index.find(tuple)
  }
  return above
}
