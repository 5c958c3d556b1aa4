import { cellStatus, type ProtectedTable } from '../../tables/table.ts'
import type { InfeasibleParts } from '../adjustment.ts'
import type { AdjustmentProblem } from './adjustment-problem.ts'
import { findEqualCells } from './equal-cells.ts'
import { decimalsOfRelease, mostDecimalsOfRelease, stepsAbove, stepsBelow } from './grid.ts'
import { propagateBounds } from './propagate-bounds.ts'
import { reduceRelations, type ReducedRelations } from './reduce-relations.ts'
import { chooseCostUnit, chooseUnit } from './scale.ts'

export type PreparedAdjustment =
  | { readonly problem: AdjustmentProblem; readonly infeasible: null }
  | { readonly problem: null; readonly infeasible: InfeasibleParts }

/** What may become of each cell, in steps of deviation from its value on the grid. */
type CellLimits = {
  readonly originSteps: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly sensitive: Uint8Array
  readonly up: Float64Array
  readonly down: Float64Array
}

/**
 * Make a table ready for adjustment: everything on the grid of the released decimals, equal cells as one, cells that
 * cannot change left out, bounds tightened along the relations, and all of it scaled.
 *
 * @param decimals  digits after the point of the released values; null: as the table and its levels need, and more where
 *                  its relations do.
 * @returns         the problem, or the cells and relations that contradict each other at sight.
 *
 * Cost  O(cells + terms) a pass, some passes.
 */
export function prepareAdjustment(table: ProtectedTable, decimals: number | null): PreparedAdjustment {
  const least = decimals ?? decimalsOfRelease(table)
  const most = decimals ?? mostDecimalsOfRelease(table)
  const prepared = prepareOnGrid(table, least, most)
  // What contradicts itself on one grid may not on a finer one.
  for (let digits = least + 1; prepared.problem === null && digits <= most; digits += 1) {
    const finer = prepareOnGrid(table, digits, most)
    if (finer.problem !== null) return finer
  }
  return prepared
}

function prepareOnGrid(table: ProtectedTable, digits: number, mostDecimals: number): PreparedAdjustment {
  const steps = 10 ** digits
  const limits = cellLimits(table, steps)
  const impossible = limits.lower.findIndex((low, i) => low > limits.upper[i]! || isCornered(limits, i))
  if (impossible >= 0) return contradiction([impossible], [])

  const roots = findEqualCells(table.cells, table.relations, limits.originSteps, (a, b) => mayMerge(limits, a, b))
  const merged = mergeLimits(limits, roots)
  const reduced = reduceRelations(table.relations, limits.originSteps, roots, merged.lower, merged.upper, steps)
  if (reduced.contradiction !== null) return contradiction(reduced.contradiction.cells, reduced.contradiction.relations)
  // A cell that relations settle must be safe where they settle it.
  const exposed = roots.findIndex((root, i) => {
    if (root !== i || reduced.free[i] === 1 || merged.sensitive[i] === 0) return false
    return reduced.kept[i]! < merged.up[i]! && reduced.kept[i]! > merged.down[i]!
  })
  if (exposed >= 0) return contradiction([exposed], [])
  const problem = scaled(table, digits, limits.originSteps, roots, merged, reduced)
  return { problem: { ...problem, mostDecimals }, infeasible: null }
}

function contradiction(cells: readonly number[], relations: readonly number[]): PreparedAdjustment {
  return { problem: null, infeasible: { cells: Int32Array.from(cells), relations: Int32Array.from(relations) } }
}

function cellLimits(table: ProtectedTable, steps: number): CellLimits {
  const { cells, values, status, lowerProtection, upperProtection } = table
  const originSteps = values.map((value) => Math.round(value * steps))
  const lower = new Float64Array(cells)
  const upper = new Float64Array(cells)
  const sensitive = new Uint8Array(cells)
  const up = new Float64Array(cells)
  const down = new Float64Array(cells)
  for (let i = 0; i < cells; i += 1) {
    const origin = originSteps[i]!
    lower[i] = stepsAbove(table.lower[i]!, steps) - origin
    upper[i] = stepsBelow(table.upper[i]!, steps) - origin
    if (status[i] === cellStatus.fixed) {
      // A kept value outside its own bounds stays a contradiction.
      if (lower[i]! <= 0 && upper[i]! >= 0) lower[i] = upper[i] = 0
    } else if (status[i] === cellStatus.sensitive) {
      up[i] = stepsAbove(values[i]! + upperProtection[i]!, steps) - origin
      down[i] = stepsBelow(values[i]! - lowerProtection[i]!, steps) - origin
      // Levels of nothing, or negative ones that overlap, forbid no value.
      sensitive[i] = up[i]! > down[i]! ? 1 : 0
    }
  }
  return { originSteps, lower, upper, sensitive, up, down }
}

/** A sensitive cell whose bounds leave no room on either side of its protection interval. */
function isCornered({ lower, upper, sensitive, up, down }: CellLimits, i: number): boolean {
  return sensitive[i] === 1 && up[i]! > upper[i]! && down[i]! < lower[i]!
}

/** Two protection intervals are one only where neither leaves a gap that the other fills: both must hold the value. */
function mayMerge({ sensitive, up, down }: CellLimits, a: number, b: number): boolean {
  if (sensitive[a] === 0 || sensitive[b] === 0) return true
  return up[a]! >= 0 && up[b]! >= 0 && down[a]! <= 0 && down[b]! <= 0
}

/** The limits of all cells that are equal, kept at the first of them. */
function mergeLimits(limits: CellLimits, roots: Int32Array): CellLimits {
  const merged = {
    originSteps: limits.originSteps,
    lower: limits.lower.slice(),
    upper: limits.upper.slice(),
    sensitive: limits.sensitive.slice(),
    up: limits.up.slice(),
    down: limits.down.slice(),
  }
  roots.forEach((root, i) => {
    if (root === i) return
    merged.lower[root] = Math.max(merged.lower[root]!, limits.lower[i]!)
    merged.upper[root] = Math.min(merged.upper[root]!, limits.upper[i]!)
    if (limits.sensitive[i] === 0) return
    const isFirst = merged.sensitive[root] === 0
    merged.up[root] = isFirst ? limits.up[i]! : Math.max(merged.up[root]!, limits.up[i]!)
    merged.down[root] = isFirst ? limits.down[i]! : Math.min(merged.down[root]!, limits.down[i]!)
    merged.sensitive[root] = 1
  })
  return merged
}

function scaled(
  table: ProtectedTable,
  decimals: number,
  originSteps: Float64Array,
  roots: Int32Array,
  limits: CellLimits,
  reduced: ReducedRelations,
): Omit<AdjustmentProblem, 'mostDecimals'> {
  const variableOfCell = new Int32Array(table.cells).fill(-1)
  const free: number[] = []
  for (let i = 0; i < table.cells; i += 1) if (roots[i] === i && reduced.free[i] === 1) free.push(i)
  free.forEach((cell, v) => (variableOfCell[cell] = v))
  for (let i = 0; i < table.cells; i += 1) variableOfCell[i] = variableOfCell[roots[i]!]!
  const keptSteps = originSteps.map((origin, i) => origin + reduced.kept[roots[i]!]!)

  const pick = (of: Float64Array): Float64Array => Float64Array.from(free, (cell) => of[cell]!)
  const terms = reduced.terms.map((cell) => variableOfCell[cell]!)
  const system = { ...reduced, terms, lower: pick(limits.lower), upper: pick(limits.upper) }
  const sensitive = Uint8Array.from(free, (cell) => limits.sensitive[cell]!)
  const up = pick(limits.up)
  const down = pick(limits.down)
  propagateBounds(system)
  if (forceDirections(system, sensitive, up, down)) propagateBounds(system)

  const steps = 10 ** decimals
  const factor = chooseUnit(sensitive, up, down)
  const unit = steps * factor
  const inUnits = (of: Float64Array): Float64Array => of.map((value) => value * factor)
  const weights = new Float64Array(free.length)
  variableOfCell.forEach((v, i) => {
    if (v >= 0) weights[v] = weights[v]! + table.weights[i]!
  })
  const costUnit = chooseCostUnit(weights.map((weight) => weight / unit))
  const byVariable = cellsByVariable(variableOfCell, free.length)
  return {
    variables: free.length,
    variableOfCell,
    cellStarts: byVariable.starts,
    cells: byVariable.cells,
    costs: weights.map((weight) => weight / unit / costUnit),
    costUnit,
    lower: inUnits(system.lower),
    upper: inUnits(system.upper),
    sensitive,
    up: inUnits(up),
    down: inUnits(down),
    relations: reduced.relationOf.length,
    starts: reduced.starts,
    terms,
    coefficients: reduced.coefficients,
    rightSides: inUnits(reduced.rightSides),
    relationOf: reduced.relationOf,
    ...relationsByVariable(free.length, reduced.starts, terms, reduced.coefficients),
    unit,
    steps,
    decimals,
    originSteps,
    keptSteps,
  }
}

/** Where bounds leave one side only, that side becomes a bound; whether any did. */
function forceDirections(
  { lower, upper }: { lower: Float64Array; upper: Float64Array },
  sensitive: Uint8Array,
  up: Float64Array,
  down: Float64Array,
): boolean {
  let forced = false
  sensitive.forEach((is, v) => {
    if (is === 0) return
    const mayRise = up[v]! <= upper[v]! + 0.5
    const mayFall = down[v]! >= lower[v]! - 0.5
    // Neither: left as it is, for the search for a smallest contradiction.
    if (mayRise === mayFall) return
    if (mayRise) lower[v] = Math.max(lower[v]!, up[v]!)
    else upper[v] = Math.min(upper[v]!, down[v]!)
    sensitive[v] = 0
    forced = true
  })
  return forced
}

function cellsByVariable(variableOfCell: Int32Array, variables: number): { starts: Int32Array; cells: Int32Array } {
  const starts = new Int32Array(variables + 1)
  for (const v of variableOfCell) if (v >= 0) starts[v + 1]! += 1
  for (let v = 0; v < variables; v += 1) starts[v + 1]! += starts[v]!
  const cells = new Int32Array(starts[variables]!)
  const next = starts.slice()
  variableOfCell.forEach((v, i) => {
    if (v < 0) return
    cells[next[v]!] = i
    next[v]! += 1
  })
  return { starts, cells }
}

function relationsByVariable(
  variables: number,
  starts: Int32Array,
  terms: Int32Array,
  coefficients: Float64Array,
): Pick<AdjustmentProblem, 'relationStarts' | 'relationsOf' | 'relationCoefficients'> {
  const relationStarts = new Int32Array(variables + 1)
  for (const v of terms) relationStarts[v + 1]! += 1
  for (let v = 0; v < variables; v += 1) relationStarts[v + 1]! += relationStarts[v]!
  const relationsOf = new Int32Array(terms.length)
  const relationCoefficients = new Float64Array(terms.length)
  const next = relationStarts.slice()
  for (let r = 0; r + 1 < starts.length; r += 1) {
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) {
      const place = next[terms[t]!]!
      relationsOf[place] = r
      relationCoefficients[place] = coefficients[t]!
      next[terms[t]!]! += 1
    }
  }
  return { relationStarts, relationsOf, relationCoefficients }
}
