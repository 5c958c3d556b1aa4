import type { LinearEngine } from '../../optimise/engine.ts'
import type { Interval } from './cell-domain.ts'
import type { PartOfTable } from './part-of-table.ts'

/** The least that the relations miss with every deviation in one interval. */
export type LeastMissing = {
  /** Sum of what the equations are off by; null when the linear program was not solved. */
  readonly missing: number | null
  readonly deviations: Float64Array
  /** Equations and cells, by their places, whose multipliers prove that no less can be missed. */
  readonly equations: readonly number[]
  readonly cells: readonly number[]
}

export type IntervalProgram = {
  /** Restrict cells, by their places, from now on. */
  restrict(places: readonly number[], to: readonly Interval[]): void
  solve(): LeastMissing
  dispose(): void
}

/** A multiplier below this takes no part; what it would have added is far below what must be missed. */
const NO_MULTIPLIER = 1e-7
/** Simplex iterations of one linear program. */
const MOST_ITERATIONS = 50_000

/** A linear program over a part of a table whose equations may be missed, at the price of what they miss. The caller disposes of it. */
export function createIntervalProgram(engine: LinearEngine, part: PartOfTable): IntervalProgram {
  const { cells, equations } = part
  const sides = Float64Array.from(equations, ({ side }) => side)
  const model = engine.createModel({ lower: sides, upper: sides })
  const rows = cells.map((): number[] => [])
  const values = cells.map((): number[] => [])
  equations.forEach(({ terms, coefficients }, e) =>
    terms.forEach((place, t) => {
      rows[place]!.push(e)
      values[place]!.push(coefficients[t]!)
    }),
  )
  equations.forEach((_, e) => {
    rows.push([e], [e])
    values.push([1], [-1])
  })
  const count = rows.length
  const starts = new Int32Array(count + 1)
  rows.forEach((own, column) => (starts[column + 1] = starts[column]! + own.length))
  model.addColumns({
    costs: Float64Array.from({ length: count }, (_, column) => (column < cells.length ? 0 : 1)),
    lower: Float64Array.from({ length: count }, (_, column) => (column < cells.length ? -Infinity : 0)),
    upper: new Float64Array(count).fill(Infinity),
    starts,
    rows: Int32Array.from(rows.flat()),
    values: Float64Array.from(values.flat()),
  })

  return {
    restrict(places, to) {
      const lower = Float64Array.from(to, ([low]) => low)
      const upper = Float64Array.from(to, ([low, high]) => Math.max(low, high))
      model.setColumnBounds(Int32Array.from(places), lower, upper)
    },
    solve() {
      const { status, objective, columnValues, rowDuals, reducedCosts } = model.solveRelaxation({
        iterations: MOST_ITERATIONS,
      })
      const takesPart = (of: Float64Array, length: number): number[] =>
        Array.from({ length }, (_, place) => place).filter((place) => Math.abs(of[place]!) > NO_MULTIPLIER)
      return {
        missing: status === 'optimal' ? objective : null,
        deviations: columnValues.slice(0, cells.length),
        equations: takesPart(rowDuals, equations.length),
        cells: takesPart(reducedCosts, cells.length),
      }
    },
    dispose: () => model.dispose(),
  }
}
