import { beforeAll, describe, expect, test } from 'vitest'
import { ctaAnytime } from '../../../src-main/domain/cta/cta-anytime/index.ts'
import { ctaBranchAndCut } from '../../../src-main/domain/cta/cta-branch-and-cut/index.ts'
import { proveInfeasible } from '../../../src-main/domain/cta/infeasible/prove-infeasible.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import { cellStatus, type ProtectedTable } from '../../../src-main/domain/tables/table.ts'
import { adjustLocally } from '../../support/adjust-locally.ts'
import { localEngine } from '../../support/local-context.ts'
import { randomTable } from '../../support/random-table.ts'
import { tableOf, type CellOf } from '../../support/table-of.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

const prove = (table: ProtectedTable, suspects: readonly number[] = [0]) =>
  proveInfeasible(engine, table, suspects, () => false)

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/**
 * A ring of sensitive cells, each neighbour pair with a cell that makes up for little: neighbours must move in opposite
 * directions, which an odd number of them cannot. Sensitive cells come first, then those between them.
 */
function aRing(sensitive: number): ProtectedTable {
  const cells = upTo(sensitive).map((i): CellOf => ({ value: 100 + i, bounds: [50, 150], protection: [10, 10] }))
  const between = upTo(sensitive).map((): CellOf => ({ value: 20, bounds: [5, 35] }))
  return tableOf(
    [...cells, ...between],
    upTo(sensitive).map((i) => [
      [i, 1],
      [(i + 1) % sensitive, 1],
      [sensitive + i, -1],
    ]),
  )
}

/** A row of sensitive cells that move by their level or not at all, and a total, last, that nearly stays. */
function aRow(levels: readonly number[]): ProtectedTable {
  const cells = levels.map((level, i): CellOf => {
    const value = 30 + i
    return { value, bounds: [value - level, value + level], protection: [level, level] }
  })
  const total = cells.reduce((sum, { value }) => sum + value, 0)
  return tableOf(
    [...cells, { value: total, bounds: [total - 0.5, total + 0.5] }],
    [[...levels.map((_, i) => [i, 1] as const), [levels.length, -1]]],
  )
}

/** Two tables as one: relations and cells of the second come after those of the first; a sum ties their first cells. */
function joined(one: ProtectedTable, other: ProtectedTable): ProtectedTable {
  const floats = (a: Float64Array, b: Float64Array, last: number) => Float64Array.of(...a, ...b, last)
  const tie = one.cells + other.cells
  const [r, s] = [one.relations, other.relations]
  return {
    ...one,
    cells: tie + 1,
    values: floats(one.values, other.values, one.values[0]! + other.values[0]!),
    weights: floats(one.weights, other.weights, 1),
    status: Uint8Array.of(...one.status, ...other.status, cellStatus.safe),
    lower: floats(one.lower, other.lower, -1e6),
    upper: floats(one.upper, other.upper, 1e6),
    lowerProtection: floats(one.lowerProtection, other.lowerProtection, 0),
    upperProtection: floats(one.upperProtection, other.upperProtection, 0),
    relations: {
      count: r.count + s.count + 1,
      starts: Int32Array.of(
        ...r.starts,
        ...s.starts.subarray(1).map((at) => at + r.cells.length),
        r.cells.length + s.cells.length + 3,
      ),
      cells: Int32Array.of(...r.cells, ...s.cells.map((cell) => cell + one.cells), 0, one.cells, tie),
      coefficients: Float64Array.of(...r.coefficients, ...s.coefficients, 1, 1, -1),
      rightSides: floats(r.rightSides, s.rightSides, 0),
    },
  }
}

/** The table with nothing asked of one cell. */
function without(table: ProtectedTable, cell: number): ProtectedTable {
  const [status, lower, upper] = [table.status.slice(), table.lower.slice(), table.upper.slice()]
  status[cell] = cellStatus.safe
  lower[cell] = -1e6
  upper[cell] = 1e6
  return { ...table, status, lower, upper }
}

describe('a contradiction of many sensitive cells', () => {
  test.each([11, 21, 31])('a ring of %i that must alternate is proven, with every cell of it', (sensitive) => {
    expect(prove(aRing(sensitive))).toEqual({
      cells: Int32Array.from(upTo(2 * sensitive)),
      relations: Int32Array.from(upTo(sensitive)),
    })
  })

  test.each([10, 20, 30])('a ring of %i can alternate: nothing is proven', (sensitive) => {
    expect(prove(aRing(sensitive))).toBe(null)
  })

  test.each([11, 21, 29])('a row of %i equal levels that cannot cancel is proven', (sensitive) => {
    expect(prove(aRow(upTo(sensitive).map(() => 6)))).toEqual({
      cells: Int32Array.from(upTo(sensitive + 1)),
      relations: Int32Array.of(0),
    })
  })

  test('a row of levels of which one outweighs all others is proven; one that they can make up for is not', () => {
    const others = upTo(24).map((i) => 1 + (i % 2))
    expect(prove(aRow([...others, 40]))?.cells).toHaveLength(26)
    expect(prove(aRow([...others, 30]))).toBe(null)
  })

  test('is found among the cells of a larger table by the methods, and nothing of the others is in it', async () => {
    const larger = randomTable(createRandomStream(4), { rows: 8, columns: 8, sensitive: 20 })
    const table = joined(larger, aRing(13))
    const ring = {
      cells: Int32Array.from(upTo(26), (i) => larger.cells + i),
      relations: Int32Array.from(upTo(13), (i) => larger.relations.count + i),
    }
    for (const work of [5, null]) {
      const method = work === null ? ctaBranchAndCut : ctaAnytime
      const { values, infeasible } = await adjustLocally(method, table, { work })
      expect({ values, infeasible }).toEqual({ values: null, infeasible: ring })
    }
    const possible = joined(larger, aRing(14))
    expect((await adjustLocally(ctaAnytime, possible, { work: 5 })).values).not.toBe(null)
  })

  test('has nothing in it that could be left out', async () => {
    const table = joined(aRow([4, 4, 4, 3, 3, 3, 2, 2, 2, 30]), aRing(9))
    const { cells } = prove(table)!
    expect(cells.length).toBeGreaterThan(9)
    // The other contradiction is taken out of the way.
    const inRow = cells.every((cell) => cell < 11)
    const alone = inRow ? aRow([4, 4, 4, 3, 3, 3, 2, 2, 2, 30]) : aRing(9)
    expect(prove(alone)).not.toBe(null)
    for (const cell of upTo(alone.cells)) {
      const { values, infeasible } = await adjustLocally(ctaBranchAndCut, without(alone, cell))
      expect([cell, values === null, infeasible]).toEqual([cell, false, null])
    }
  })
})

describe('random tables with narrow bounds', () => {
  test.each(upTo(30))('table %i is called impossible only where branch-and-cut finds nothing', async (seed) => {
    const random = createRandomStream(seed)
    const table = randomTable(random, { rows: 4, columns: 4, sensitive: 8 })
    for (let cell = 0; cell < table.cells; cell += 1) {
      table.lower[cell] = table.values[cell]! - random.integer(2, 9)
      table.upper[cell] = table.values[cell]! + random.integer(2, 9)
    }
    const proof = prove(table, upTo(table.cells))
    const { values, infeasible } = await adjustLocally(ctaBranchAndCut, table)
    expect(values === null).toBe(proof !== null)
    expect(infeasible === null).toBe(values !== null)
  })
})
