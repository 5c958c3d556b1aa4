import type { LinearEngine } from '../../optimise/engine.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'

/** Simplex iterations that one repair may take. */
const ITERATIONS = 100_000

/**
 * Whole changes of the open variables, few steps each, that give every relation what it lacks at the least cost.
 *
 * @param whole  steps that the changes start from.
 * @param reach  the most steps a variable changes by.
 * @returns      changes of all variables, 0 for those that are not open; null when none were found.
 */
export function repairRounding(
  engine: LinearEngine,
  { variables, relations, costs, relationStarts, relationsOf, relationCoefficients }: AdjustmentProblem,
  whole: Float64Array,
  open: Uint8Array,
  lacking: Float64Array,
  { least, most, reach }: { least: Float64Array; most: Float64Array; reach: number },
): Float64Array | null {
  const members = Int32Array.from({ length: variables }, (_, v) => v).filter((v) => open[v] === 1)
  const rowOf = new Int32Array(relations).fill(-1)
  const rows: number[] = []
  for (const v of members) {
    for (let k = relationStarts[v]!; k < relationStarts[v + 1]!; k += 1) {
      const r = relationsOf[k]!
      if (rowOf[r] === -1) rowOf[r] = rows.push(r) - 1
    }
  }
  if (lacking.some((lack, r) => lack !== 0 && rowOf[r] === -1)) return null

  const count = members.length
  const costOf: number[] = []
  const upper: number[] = []
  const starts = [0]
  const rowIndices: number[] = []
  const values: number[] = []
  for (const sign of [1, -1]) {
    for (const v of members) {
      // Towards the original costs less than nothing; beyond it is told no better, as the reach is a few steps.
      costOf.push(whole[v]! * sign >= 0 ? costs[v]! : -costs[v]!)
      upper.push(Math.max(0, Math.min(reach, sign === 1 ? most[v]! - whole[v]! : whole[v]! - least[v]!)))
      for (let k = relationStarts[v]!; k < relationStarts[v + 1]!; k += 1) {
        rowIndices.push(rowOf[relationsOf[k]!]!)
        values.push(sign * relationCoefficients[k]!)
      }
      starts.push(rowIndices.length)
    }
  }
  const sides = Float64Array.from(rows, (r) => lacking[r]!)
  const model = engine.createModel({ lower: sides, upper: sides })
  try {
    model.addColumns({
      costs: Float64Array.from(costOf),
      lower: new Float64Array(2 * count),
      upper: Float64Array.from(upper),
      starts: Int32Array.from(starts),
      rows: Int32Array.from(rowIndices),
      values: Float64Array.from(values),
    })
    const { columnValues } = model.solveInteger({
      start: null,
      timeLimitMs: null,
      nodeLimit: null,
      gapRelative: 0.01,
      iterationLimit: ITERATIONS,
    })
    if (columnValues === null) return null
    const changes = new Float64Array(variables)
    members.forEach((v, j) => (changes[v] = Math.round(columnValues[j]! - columnValues[count + j]!)))
    return changes
  } finally {
    model.dispose()
  }
}
