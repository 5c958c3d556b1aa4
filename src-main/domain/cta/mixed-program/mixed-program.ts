import type { LinearEngine } from '../../optimise/engine.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { hasRoom, intervalOf, type Directions } from '../directions/directions.ts'
import { createProgramWriter } from './mixed-columns.ts'

/** What of a problem is open in one mixed-integer programme; everything else keeps its deviation. */
export type OpenPart = {
  /** Variables whose deviation is open, ascending. */
  readonly members: Int32Array
  /** Deviations of all variables: what the others keep, and where the search begins. */
  readonly deviations: Float64Array
  /** Directions to begin with, and of members that keep theirs. */
  readonly directions: Directions
  /** Of a sensitive member: 'open' is decided, 'kept' has its direction, 'relaxed' may be between both sides. */
  readonly modeOf: (v: number) => 'open' | 'kept' | 'relaxed'
  /** The most that a variable's deviation may be away from 0. */
  readonly reachOf: (v: number) => number
  /** What each relation lacks to begin with, null when none lacks anything: relations that do may go on doing so at `penalty`. */
  readonly lacking: Float64Array | null
  readonly penalty: number
}

export type MixedOptions = {
  readonly gapRelative: number
  /** As for the engine, in units of `costUnit`. */
  readonly gapAbsolute?: number
  readonly iterationLimit: number | null
  readonly timeLimitMs: number | null
  readonly nodeLimit: number | null
  /** Whether the part's own deviations are handed over as a first answer. */
  readonly withStart: boolean
  readonly integrality?: number
  /** As for the engine. */
  readonly seeksAnswers?: boolean
  /** Told of each better answer's directions (all variables). */
  readonly onDirections?: (directions: Directions, objective: number) => void
  /** Told of each better bound, in units of `costUnit`. */
  readonly onBound?: (bound: number, nodes: number) => void
}

export type MixedSolution = {
  readonly status: 'optimal' | 'infeasible' | 'limit' | 'interrupted'
  /** Directions of all variables: of members as decided; null without an answer. */
  readonly directions: Directions | null
  /** The best deviations with these directions, solved again with them fixed; null when that failed. */
  readonly deviations: Float64Array | null
  /** Lower bound on the cost of the members (and of what lacks), in units of `costUnit`; -Infinity when none. */
  readonly bound: number
  readonly nodes: number
  readonly iterations: number
}

const BINARY_SLACK = 0.5

/** Columns of a sensitive variable that is decided or relaxed. */
type Binary = {
  readonly v: number
  /** y itself. */
  readonly column: number
  readonly isInteger: boolean
  readonly above: number
  readonly below: number
  /** The most that may be in `above` and `below`. */
  readonly most: number
  readonly least: number
}

/**
 * Problem (3) over an open part of a table, in the form z = up·y + down·(1 − y) + p − q with 0 ≤ p ≤ M·y and
 * 0 ≤ q ≤ M·(1 − y): two rows a sensitive variable where (3) has four, with the same bound.
 *
 * The programme's own deviations are never used: a binary that is off by the solver's tolerance lets p or q leak through
 * M. Its directions are, and the linear program with them fixed.
 *
 * Deviates: without a finite reach the row with M is left out, which relaxes the programme and keeps its bound valid.
 */
export function solveMixedProgram(
  engine: LinearEngine,
  problem: AdjustmentProblem,
  part: OpenPart,
  options: MixedOptions,
  onAlive?: () => void,
): MixedSolution {
  const { members, deviations, directions } = part
  const { costs, up, down, starts, terms, coefficients, rightSides } = problem
  const rowOf = new Map<number, number>()
  const touched: number[] = []
  for (const v of members) {
    for (let k = problem.relationStarts[v]!; k < problem.relationStarts[v + 1]!; k += 1) {
      const r = problem.relationsOf[k]!
      if (!rowOf.has(r)) rowOf.set(r, touched.push(r) - 1)
    }
  }
  const isMember = new Uint8Array(problem.variables)
  for (const v of members) isMember[v] = 1
  const sides = Float64Array.from(touched, (r) => {
    let side = rightSides[r]!
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) {
      const v = terms[t]!
      if (isMember[v] === 0) side -= coefficients[t]! * deviations[v]!
    }
    return side
  })

  const writer = createProgramWriter()
  const start: number[] = []
  const readers: ((into: Float64Array, values: Float64Array, chosen: Directions) => void)[] = []
  const binaries: Binary[] = []
  let constant = 0
  for (const v of members) {
    const mode = problem.sensitive[v] === 1 ? part.modeOf(v) : 'kept'
    if (mode === 'kept') writeKept(v)
    else writeOpen(v, mode === 'open')
  }
  if (part.lacking !== null) writeLacking(part.lacking)

  const model = engine.createModel({ lower: sides, upper: sides }, onAlive)
  try {
    model.addColumns(writer.columns())
    model.addRows(writer.rows())
    const integer = new Uint8Array(model.columns)
    for (const { column, isInteger } of binaries) if (isInteger) integer[column] = 1
    const { onDirections, onBound } = options
    const solution = model.solveInteger({
      start: options.withStart ? Float64Array.from(start) : null,
      timeLimitMs: options.timeLimitMs,
      nodeLimit: options.nodeLimit,
      gapRelative: options.gapRelative,
      ...(options.gapAbsolute === undefined ? {} : { gapAbsolute: options.gapAbsolute }),
      iterationLimit: options.iterationLimit,
      integer,
      ...(options.seeksAnswers === undefined ? {} : { seeksAnswers: options.seeksAnswers }),
      ...(options.integrality === undefined ? {} : { integrality: options.integrality }),
      ...(onDirections === undefined
        ? {}
        : { onIncumbent: (objective, values) => onDirections(decided(values), objective + constant) }),
      ...(onBound === undefined ? {} : { onBound: (bound, nodes) => onBound(bound + constant, nodes) }),
    })
    const { status, bound, nodes, iterations, columnValues } = solution
    const told = { status, bound: bound + constant, nodes, iterations }
    if (columnValues === null) return { ...told, directions: null, deviations: null }
    const chosen = decided(columnValues)
    return { ...told, directions: chosen, deviations: solvedWith(chosen) }
  } finally {
    model.dispose()
  }

  function ownRows(v: number): { rows: Int32Array; values: Float64Array } {
    const [from, to] = [problem.relationStarts[v]!, problem.relationStarts[v + 1]!]
    const rows = problem.relationsOf.slice(from, to).map((r) => rowOf.get(r)!)
    return { rows, values: problem.relationCoefficients.subarray(from, to) }
  }

  function writeKept(v: number): void {
    const [least, most] = intervalOf(problem, v, problem.sensitive[v] === 1 ? directions[v]! : 0)
    const { rows, values } = ownRows(v)
    const reach = part.reachOf(v)
    const rise = writer.column(costs[v]!, Math.max(0, least), Math.max(0, least, Math.min(most, reach)), rows, values)
    const fall = writer.column(
      costs[v]!,
      Math.max(0, -most),
      Math.max(0, -most, Math.min(-least, reach)),
      rows,
      values.map((c) => -c),
    )
    start.push(Math.max(0, deviations[v]!), Math.max(0, -deviations[v]!))
    readers.push((into, from) => (into[v] = from[rise]! - from[fall]!))
  }

  function writeOpen(v: number, isInteger: boolean): void {
    const { rows, values } = ownRows(v)
    const [rise, fall, width] = [up[v]!, down[v]!, up[v]! - down[v]!]
    const most = Math.max(0, Math.min(problem.upper[v]!, part.reachOf(v)) - rise)
    const least = Math.max(0, fall - Math.max(problem.lower[v]!, -part.reachOf(v)))
    const isUp = directions[v]! > 0
    // Levels on both sides of the value: |z| is up + p above and −down + q below. Others need |z| itself.
    const isPlain = rise >= 0 && fall <= 0
    const cost = isPlain ? costs[v]! : 0
    const side = writer.column(
      cost * (rise + fall),
      hasRoom(problem, v, -1) ? 0 : 1,
      hasRoom(problem, v, 1) ? 1 : 0,
      rows,
      values.map((c) => c * width),
    )
    const above = writer.column(cost, 0, most, rows, values)
    const below = writer.column(
      cost,
      0,
      least,
      rows,
      values.map((c) => -c),
    )
    start.push(
      isUp ? 1 : 0,
      isUp ? Math.max(0, deviations[v]! - rise) : 0,
      isUp ? 0 : Math.max(0, fall - deviations[v]!),
    )
    constant -= cost * fall
    rows.forEach((row, k) => (sides[row]! -= values[k]! * fall))
    // Between both sides a plain |z| needs no M: going further away costs more a unit than changing sides does, so no optimum
    // has p before y = 1 or q before y = 0, and the bound stays the same with two rows less.
    const needsSides = isInteger || !isPlain
    if (needsSides && Number.isFinite(most)) writer.row(-Infinity, 0, [above, side], [1, -most])
    if (needsSides && Number.isFinite(least)) writer.row(-Infinity, least, [below, side], [1, least])
    if (!isPlain) {
      const size = [1, -1].map((sign) => {
        start.push(Math.max(0, sign * deviations[v]!))
        return writer.column(costs[v]!, 0, Infinity, [], [])
      })
      writer.row(fall, fall, [...size, side, above, below], [1, -1, -width, -1, 1])
    }
    binaries.push({ v, column: side, isInteger, above, below, most, least })
    readers.push((into, from, chosen) => (into[v] = (chosen[v]! > 0 ? rise : fall) + from[above]! - from[below]!))
  }

  /** Relations that lack something may go on, up to as much. */
  function writeLacking(lacking: Float64Array): void {
    touched.forEach((r, row) => {
      const lack = lacking[r]!
      if (lack === 0) return
      writer.column(part.penalty, 0, Math.abs(lack), [row], [Math.sign(lack)])
      start.push(Math.abs(lack))
    })
  }

  function decided(values: Float64Array): Directions {
    const chosen = directions.slice()
    for (const { v, column } of binaries) chosen[v] = values[column]! > BINARY_SLACK ? 1 : -1
    return chosen
  }

  /** The deviations of the linear program in which every binary is fixed. */
  function solvedWith(chosen: Directions): Float64Array | null {
    // On one side nothing goes to the other: where rows with M say so too, they have been left out of relaxed ones.
    const columns = Int32Array.from(binaries.flatMap(({ column, above, below }) => [column, above, below]))
    const isUp = ({ v }: Binary): boolean => chosen[v]! > 0
    const lower = binaries.flatMap((binary) => [isUp(binary) ? 1 : 0, 0, 0])
    const upper = binaries.flatMap((binary) => (isUp(binary) ? [1, binary.most, 0] : [0, 0, binary.least]))
    model.setColumnBounds(columns, Float64Array.from(lower), Float64Array.from(upper))
    const { status, columnValues } = model.solveRelaxation()
    if (status !== 'optimal') return null
    const found = deviations.slice()
    for (const read of readers) read(found, columnValues, chosen)
    return found
  }
}
