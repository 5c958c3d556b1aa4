import { beforeAll, describe, expect, test } from 'vitest'
import { ctaAnytime } from '../../../src-main/domain/cta/cta-anytime/index.ts'
import { ctaBlockCoordinate } from '../../../src-main/domain/cta/cta-block-coordinate/index.ts'
import { ctaBranchAndCut } from '../../../src-main/domain/cta/cta-branch-and-cut/index.ts'
import { ctaFixAndRelaxBcd } from '../../../src-main/domain/cta/cta-fix-and-relax-bcd/index.ts'
import { ctaFixAndRelax } from '../../../src-main/domain/cta/cta-fix-and-relax/index.ts'
import { createDirectionProgram } from '../../../src-main/domain/cta/directions/direction-program.ts'
import { sensitiveVariables } from '../../../src-main/domain/cta/problem/adjustment-problem.ts'
import { prepareAdjustment } from '../../../src-main/domain/cta/problem/prepare-problem.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import type { ProtectedTable } from '../../../src-main/domain/tables/table.ts'
import { adjustLocally } from '../../support/adjust-locally.ts'
import { localEngine } from '../../support/local-context.ts'
import { randomTable } from '../../support/random-table.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

/** The least objective over all 2^|S| choices of directions, a linear program each. */
function leastByEnumeration(table: ProtectedTable): number {
  const { problem } = prepareAdjustment(table, null)
  if (problem === null) return Infinity
  const open = sensitiveVariables(problem)
  const program = createDirectionProgram(engine, problem, false)
  try {
    let least = Infinity
    for (let choice = 0; choice < 2 ** open.length; choice += 1) {
      const directions = new Int8Array(problem.variables)
      open.forEach((v, k) => (directions[v] = (choice >> k) % 2 === 0 ? 1 : -1))
      const { status, objective } = program.solve(directions)
      if (status === 'optimal') least = Math.min(least, objective * problem.costUnit)
    }
    return least
  } finally {
    program.dispose()
  }
}

/** Every relation to the last digit, every bound and every level, of whole released values. */
function expectSafe(table: ProtectedTable, values: Float64Array): void {
  const { relations, status, lower, upper, lowerProtection, upperProtection } = table
  for (let r = 0; r < relations.count; r += 1) {
    let sum = 0
    for (let t = relations.starts[r]!; t < relations.starts[r + 1]!; t += 1)
      sum += relations.coefficients[t]! * values[relations.cells[t]!]!
    expect(sum).toBe(relations.rightSides[r])
  }
  values.forEach((x, i) => {
    expect(x).toBeGreaterThanOrEqual(lower[i]!)
    expect(x).toBeLessThanOrEqual(upper[i]!)
    if (status[i] !== 1) return
    const a = table.values[i]!
    expect(x <= a - lowerProtection[i]! || x >= a + upperProtection[i]!).toBe(true)
  })
}

const tables = Array.from({ length: 6 }, (_, seed) =>
  randomTable(createRandomStream(seed), { rows: 4, columns: 4, sensitive: 6 }),
)

describe('methods of table adjustment', () => {
  test.each([
    ['branch-and-cut', ctaBranchAndCut, { gap: 0, start: true }],
    ['fix-and-relax with one cluster', ctaFixAndRelax, { clusters: 1, gap: 0 }],
    ['the anytime method', ctaAnytime, {}],
  ] as const)('%s finds what enumeration of all directions finds', async (_, method, params) => {
    for (const table of tables) {
      const { values, objective, bound } = await adjustLocally(method, table, { params, work: 20 })
      const least = leastByEnumeration(table)
      expectSafe(table, values!)
      expect(objective).toBeCloseTo(least, 6)
      expect(bound).toBeLessThanOrEqual(least + 1e-9)
    }
  })

  test.each([
    ['fix-and-relax by hierarchy', ctaFixAndRelax, { order: 'hierarchy', clusters: 3 }],
    ['fix-and-relax by level', ctaFixAndRelax, { order: 'level', clusters: 3 }],
    ['fix-and-relax by connectivity', ctaFixAndRelax, { order: 'connectivity', clusters: 6 }],
    ['fix-and-relax at random', ctaFixAndRelax, { order: 'random', clusters: 6 }],
    ['fix-and-relax as published', ctaFixAndRelax, { clusters: 3, start: false }],
    ['fix-and-relax to the last digit', ctaFixAndRelax, { order: 'level', clusters: 2, gap: 0 }],
    ['fix-and-relax, then blocks', ctaFixAndRelaxBcd, { clusters: 3 }],
  ] as const)('%s gives a safe table between its bound and no better than the best', async (_, method, params) => {
    for (const table of tables) {
      const { values, objective, bound } = await adjustLocally(method, table, { params })
      const least = leastByEnumeration(table)
      expectSafe(table, values!)
      expect(objective).toBeGreaterThanOrEqual(least - 1e-9)
      expect(bound).toBeLessThanOrEqual(least + 1e-9)
    }
  })

  test('fix-and-relax improves the table it begins with', async () => {
    let improved = 0
    for (const table of tables) {
      const { objectives } = await adjustLocally(ctaFixAndRelax, table, { params: { clusters: 3, gap: 0 } })
      expect(objectives).toEqual([...objectives].sort((a, b) => b - a))
      if (objectives.length > 1) improved += 1
    }
    expect(improved).toBeGreaterThan(0)
  })

  test('block descent never tells a worse table than before', async () => {
    for (const table of tables) {
      const { values, objectives } = await adjustLocally(ctaBlockCoordinate, table)
      expectSafe(table, values!)
      expect(objectives).toEqual([...objectives].sort((a, b) => b - a))
    }
  })

  test('bounds of 1e12 leave no cell unprotected', async () => {
    for (const method of [ctaBranchAndCut, ctaFixAndRelax, ctaAnytime] as const) {
      const table = randomTable(createRandomStream(9), { rows: 4, columns: 4, sensitive: 6, upper: 1e12 })
      const { values } = await adjustLocally(method, table, { work: 20 })
      expectSafe(table, values!)
    }
  })

  test('a search beside a proof ends by itself once the table is solved', async () => {
    for (const workers of [2, 3]) {
      const table = randomTable(createRandomStream(11), { rows: 5, columns: 5, sensitive: 8 })
      const { values, objective, bound, ended } = await adjustLocally(ctaAnytime, table, { workers })
      expectSafe(table, values!)
      expect(ended).toBe('finished')
      expect(objective).toBeCloseTo(leastByEnumeration(table), 6)
      expect(objective - bound!).toBeLessThanOrEqual(1e-6 * objective)
    }
  })

  test('a sensitive zero rises by its upper level, as nothing lies below', async () => {
    const table = randomTable(createRandomStream(5), { rows: 4, columns: 4, sensitive: 3 })
    const zero = table.values.findIndex((value, cell) => value > 0 && cell > 6 && table.status[cell] === 0)
    const { starts, cells, coefficients } = table.relations
    const less = table.values[zero]!
    for (let r = 0; r + 1 < starts.length; r += 1)
      for (let t = starts[r]!; t < starts[r + 1]!; t += 1)
        // Of its row and column the totals, and the grand total.
        if (cells[t] === zero && coefficients[t] === 1) table.values[cells[starts[r]!]!]! -= less
    table.values[0]! -= less
    table.values[zero] = 0
    table.status[zero] = 1
    table.lowerProtection[zero] = 4
    table.upperProtection[zero] = 7
    for (const method of [ctaAnytime, ctaBranchAndCut, ctaFixAndRelax] as const) {
      const { values } = await adjustLocally(method, table, { work: 10 })
      expectSafe(table, values!)
      expect(values![zero]).toBeGreaterThanOrEqual(7)
    }
  })

  test('the same limit of work gives the same bytes', async () => {
    const table = randomTable(createRandomStream(7), { rows: 8, columns: 8, sensitive: 20 })
    const [one, other] = [
      await adjustLocally(ctaAnytime, table, { work: 3 }),
      await adjustLocally(ctaAnytime, table, { work: 3 }),
    ]
    expectSafe(table, one.values!)
    expect(other).toEqual(one)
  })

  test('a cell that its relation settles inside its interval is proven and named with that relation', async () => {
    const table = randomTable(createRandomStream(3), { rows: 4, columns: 4, sensitive: 0 })
    // Row 2: all but the last cell may not change, the last must.
    const row = [10, 11, 12, 13, 14]
    row.slice(0, -1).forEach((cell) => (table.lower[cell] = table.upper[cell] = table.values[cell]!))
    table.status[14] = 1
    table.lowerProtection[14] = 1
    table.upperProtection[14] = 2
    for (const method of [ctaAnytime, ctaBranchAndCut] as const) {
      const { values, infeasible } = await adjustLocally(method, table, { work: 10 })
      expect(values).toBe(null)
      expect(infeasible).toEqual({ cells: Int32Array.from(row), relations: Int32Array.of(2) })
    }
  })
})
