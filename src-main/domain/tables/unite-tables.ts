import { AppError } from '../../contract/errors.ts'
import { createHierarchyBuilder, type Hierarchy } from './hierarchy.ts'
import type { Relations } from './table.ts'
import { codesOfCell, type TableVariable, type TabulatedTable } from './tabulated-table.ts'

/**
 * One table of several that were counted from the same records: cells with the same codes are one cell, and what a table
 * does not tell of a variable is its total there. Relations that two tables share are kept once.
 *
 * A variable may have another hierarchy in each table; the united one has the codes of all, each below the parent that the
 * first table to have it gives it. The relations are those of the tables, not of the united hierarchy.
 *
 * @param tables  one at least; with the same decimals, and the same number of largest contributions.
 * @throws AppError `linked-cells-differ` when a shared cell has two values.
 *
 * Cost  O(cells + terms), with one text a cell.
 */
export function uniteTables(tables: readonly TabulatedTable[]): TabulatedTable {
  const [first] = tables
  if (first === undefined) throw new Error('nothing to unite')
  if (tables.length === 1) return first
  const variables = unitedVariables(tables)
  const places = variables.map(({ hierarchy }) => new Map(hierarchy.codes.map((code, place) => [code, place])))

  const numberOf = new Map<string, number>()
  const codes: number[] = []
  /** Table and cell that each united cell is taken from. */
  const sources: { table: TabulatedTable; cell: number }[] = []
  const united = tables.map((table) => {
    const own = variables.map(({ name }) => table.variables.findIndex((variable) => variable.name === name))
    return Int32Array.from({ length: table.cells }, (_, cell) => {
      const texts = codesOfCell(table, cell)
      const tuple = own.map((at, d) => (at < 0 || isTotal(table, cell, at) ? 0 : places[d]!.get(texts[at]!)!))
      const key = tuple.join(' ')
      const known = numberOf.get(key)
      if (known === undefined) {
        numberOf.set(key, sources.length)
        codes.push(...tuple)
        sources.push({ table, cell })
        return sources.length - 1
      }
      const source = sources[known]!
      if (source.table.values[source.cell] !== table.values[cell])
        throw new AppError('linked-cells-differ', {
          cell: tuple.map((code, d) => codeOf(variables, d, code)).join(' × '),
        })
      return known
    })
  })

  const numbers = (of: (table: TabulatedTable) => ArrayLike<number>) =>
    sources.map(({ table, cell }) => of(table)[cell]!)
  const { count } = first.largest
  const largest = (of: (table: TabulatedTable) => Float64Array) =>
    Float64Array.from(
      sources.flatMap(({ table, cell }) => Array.from(of(table).subarray(cell * count, (cell + 1) * count))),
    )
  const { requests, costs } = first
  return {
    ...first,
    variables,
    cells: sources.length,
    codes: Int32Array.from(codes),
    values: Float64Array.from(numbers((table) => table.values)),
    records: Int32Array.from(numbers((table) => table.records)),
    contributors: Int32Array.from(numbers((table) => table.contributors)),
    frequencies: Float64Array.from(numbers((table) => table.frequencies)),
    sizes: Float64Array.from(numbers((table) => table.sizes)),
    largest: {
      count,
      contributions: largest((table) => table.largest.contributions),
      weights: largest((table) => table.largest.weights),
    },
    requests: requests && {
      contributors: Int32Array.from(numbers((table) => table.requests!.contributors)),
      largestFirst: Float64Array.from(numbers((table) => table.requests!.largestFirst)),
      largestSecond: Float64Array.from(numbers((table) => table.requests!.largestSecond)),
    },
    costs: costs && Float64Array.from(numbers((table) => table.costs!)),
    relations: unitedRelations(tables, united),
  }
}

function isTotal({ codes, variables }: TabulatedTable, cell: number, variable: number): boolean {
  return codes[cell * variables.length + variable] === 0
}

function codeOf(variables: readonly TableVariable[], variable: number, code: number): string {
  return variables[variable]!.hierarchy.codes[code]!
}

/** The variables of all tables, in order of their coming. */
function unitedVariables(tables: readonly TabulatedTable[]): TableVariable[] {
  const hierarchies = new Map<string, Hierarchy[]>()
  for (const { variables } of tables)
    for (const { name, hierarchy } of variables) {
      const known = hierarchies.get(name)
      if (known === undefined) hierarchies.set(name, [hierarchy])
      else if (!known.includes(hierarchy)) known.push(hierarchy)
    }
  return [...hierarchies].map(([name, all]) => ({ name, hierarchy: unitedHierarchy(all) }))
}

function unitedHierarchy(hierarchies: readonly Hierarchy[]): Hierarchy {
  const [first] = hierarchies
  if (hierarchies.length === 1) return first!
  const builder = createHierarchyBuilder(first!.codes[0]!)
  for (const { codes, parents } of hierarchies)
    for (let code = 1; code < codes.length; code += 1)
      // Totals are the same cell, whatever a table calls them.
      if (!builder.has(codes[code]!))
        builder.add(codes[code]!, parents[code] === 0 ? first!.codes[0]! : codes[parents[code]!]!)
  return builder.build()
}

function unitedRelations(tables: readonly TabulatedTable[], united: readonly Int32Array[]): Relations {
  const known = new Set<string>()
  const starts = [0]
  const cells: number[] = []
  const coefficients: number[] = []
  for (const [at, { relations }] of tables.entries())
    for (let relation = 0; relation < relations.count; relation += 1) {
      const terms: { cell: number; coefficient: number }[] = []
      for (let term = relations.starts[relation]!; term < relations.starts[relation + 1]!; term += 1)
        terms.push({ cell: united[at]![relations.cells[term]!]!, coefficient: relations.coefficients[term]! })
      const key = [...terms].sort((a, b) => a.cell - b.cell).map(({ cell, coefficient }) => `${cell}:${coefficient}`)
      if (known.has(key.join(' '))) continue
      known.add(key.join(' '))
      for (const { cell, coefficient } of terms) {
        cells.push(cell)
        coefficients.push(coefficient)
      }
      starts.push(cells.length)
    }
  return {
    count: starts.length - 1,
    starts: Int32Array.from(starts),
    cells: Int32Array.from(cells),
    coefficients: Float64Array.from(coefficients),
    rightSides: new Float64Array(starts.length - 1),
  }
}
