import { describe, expect, test } from 'vitest'
import { findLeafCover } from '../../../src-main/domain/cta/directions/leaf-cover.ts'
import { levelBound } from '../../../src-main/domain/cta/directions/level-bound.ts'
import { raiseLeaves } from '../../../src-main/domain/cta/directions/raise-leaves.ts'
import { repairOnLeaves } from '../../../src-main/domain/cta/directions/repair-on-leaves.ts'
import type { AdjustmentProblem } from '../../../src-main/domain/cta/problem/adjustment-problem.ts'
import { prepareAdjustment } from '../../../src-main/domain/cta/problem/prepare-problem.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { cellStatus, type ProtectedTable } from '../../../src-main/domain/tables/table.ts'
import { randomTable } from '../../support/random-table.ts'

/** Totals sensitive too: rows, columns and the grand total. */
function withSensitiveTotals(table: ProtectedTable): ProtectedTable {
  for (const cell of [0, 1, 2, 9, 18]) {
    table.status[cell] = cellStatus.sensitive
    table.lowerProtection[cell] = 12
    table.upperProtection[cell] = 15
  }
  return table
}

function problemOf(table: ProtectedTable): AdjustmentProblem {
  const { problem } = prepareAdjustment(table, null)
  if (problem === null) throw new Error('The made table has no problem.')
  return problem
}

function expectKept(
  { relations, starts, terms, coefficients, lower, upper, up, down, sensitive }: AdjustmentProblem,
  deviations: Float64Array,
): void {
  for (let r = 0; r < relations; r += 1) {
    let sum = 0
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) sum += coefficients[t]! * deviations[terms[t]!]!
    expect(Math.abs(sum)).toBeLessThan(1e-6)
  }
  deviations.forEach((z, v) => {
    expect(z).toBeGreaterThanOrEqual(lower[v]! - 1e-6)
    expect(z).toBeLessThanOrEqual(upper[v]! + 1e-6)
    if (sensitive[v] === 1) expect(z >= up[v]! - 1e-6 || z <= down[v]! + 1e-6).toBe(true)
  })
}

describe('first tables by leaves', () => {
  const problems = Array.from({ length: 12 }, (_, seed) =>
    problemOf(withSensitiveTotals(randomTable(createRandomStream(seed), { rows: 8, columns: 8, sensitive: 20 }))),
  )

  test('raised leaves protect every cell where bounds leave room above', () => {
    for (const problem of problems) {
      const raised = raiseLeaves(problem, findLeafCover(problem)!)
      expectKept(problem, raised!.deviations)
      problem.sensitive.forEach((is, v) => expect(raised!.directions[v]).toBe(is))
    }
  })

  test('deviations of leaves alone become a table in which totals are safe too', () => {
    let found = 0
    problems.forEach((problem, seed) => {
      const cover = findLeafCover(problem)!
      const random = createRandomStream(100 + seed)
      const deviations = new Float64Array(problem.variables)
      for (let v = 0; v < problem.variables; v += 1)
        if (problem.sensitive[v] === 1 && cover.isLeaf(v))
          deviations[v] =
            random.fraction() < 0.5 && problem.down[v]! >= problem.lower[v]! ? problem.down[v]! : problem.up[v]!
      const repaired = repairOnLeaves(problem, cover, deviations)
      if (repaired === null) return
      found += 1
      expectKept(problem, repaired.deviations)
    })
    expect(found).toBeGreaterThan(8)
  })

  test('no table costs less than its levels', () => {
    for (const problem of problems) {
      const raised = raiseLeaves(problem, findLeafCover(problem)!)!
      expect(levelBound(problem)).toBeGreaterThan(0)
      expect(levelBound(problem)).toBeLessThan(raised.objective)
      // Where only the upper side has room, its level is what counts.
      const v = problem.sensitive.indexOf(1)
      const [up, lower] = [problem.up.slice(), problem.lower.slice()]
      up[v] = 100
      const both = levelBound({ ...problem, up })
      lower[v] = problem.down[v]! + 1
      const onlyUp = levelBound({ ...problem, up, lower })
      const nearer = Math.min(100, -problem.down[v]!)
      expect(onlyUp - both).toBeCloseTo(problem.costs[v]! * problem.costUnit * (100 - nearer), 6)
    }
  })

  test('relations that are no totals have no leaves', () => {
    const table = randomTable(createRandomStream(1), { rows: 4, columns: 4, sensitive: 4 })
    table.relations.coefficients[1] = 2
    expect(findLeafCover(problemOf(table))).toBe(null)
  })
})
