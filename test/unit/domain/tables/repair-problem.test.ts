import { expect, test } from 'vitest'
import { ctaBranchAndCut } from '../../../../src-main/domain/cta/cta-branch-and-cut/index.ts'
import { createRandomStream } from '../../../../src-main/domain/numerics/random-stream.ts'
import { relationsOff } from '../../../../src-main/domain/tables/relations-off.ts'
import { repairProblem, type RepairStage } from '../../../../src-main/domain/tables/repair-problem.ts'
import type { ProtectedTable } from '../../../../src-main/domain/tables/table.ts'
import { adjustLocally } from '../../../support/adjust-locally.ts'
import { smallTable } from '../../../support/made-table.ts'
import { randomTable } from '../../../support/random-table.ts'

const repaired = async (table: ProtectedTable, stage: RepairStage) =>
  (await adjustLocally(ctaBranchAndCut, repairProblem(table, stage))).values

// Total 31, parts 10 (sensitive) and 20: the relation is off by 1.
const off = smallTable({ values: Float64Array.of(31, 10, 20) })

test('inner cells change before totals, sensitive ones never', async () => {
  expect(await repaired(off, 'inner')).toEqual(Float64Array.of(31, 10, 21))
})

test('fixed cells keep their values; where only the total can move, the second stage moves it', async () => {
  const fixed = { ...off, status: Uint8Array.of(0, 1, 2) }
  expect(await repaired(fixed, 'inner')).toBeNull()
  expect(await repaired(fixed, 'totals')).toEqual(Float64Array.of(30, 10, 20))
})

test('sensitive and fixed cells that contradict each other cannot be repaired', async () => {
  expect(await repaired({ ...off, status: Uint8Array.of(2, 1, 2) }, 'totals')).toBeNull()
})

test('the third stage moves sensitive cells by what rounding explains, and no further; fixed ones never', async () => {
  const contradicting = { ...off, status: Uint8Array.of(2, 1, 2) }
  expect(await repaired(contradicting, 'rounded')).toEqual(Float64Array.of(31, 11, 20))
  // Three whole numbers are off by one at most, each rounded by a half.
  expect(await repaired({ ...contradicting, values: Float64Array.of(32, 10, 20) }, 'rounded')).toBeNull()
  expect(await repaired({ ...contradicting, status: Uint8Array.of(2, 2, 2) }, 'rounded')).toBeNull()
})

test('the third stage moves no sensitive cell where others can', async () => {
  expect(await repaired(off, 'rounded')).toEqual(Float64Array.of(31, 10, 21))
})

test.each([1, 2, 3, 4])(
  'a random table with two wrong inner cells is additive afterwards, at no more than that, seed %i',
  async (seed) => {
    const random = createRandomStream(seed)
    const right = randomTable(random, { rows: 3, columns: 4, sensitive: 2 })
    const inner = [6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19].filter((cell) => right.status[cell] === 0)
    const values = right.values.slice()
    const [one, other] = random.permutation(inner.length).map((place) => inner[place]!)
    values[one!]! += 3
    values[other!]! += 2
    const wrong = { ...right, values }
    expect(relationsOff(wrong).length).toBeGreaterThan(0)
    const found = await repaired(wrong, 'inner')
    expect(relationsOff({ ...wrong, values: found! })).toEqual([])
    const change = found!.reduce((sum, value, cell) => sum + Math.abs(value - values[cell]!), 0)
    expect(change).toBeLessThanOrEqual(5)
    right.status.forEach((status, cell) => {
      if (status === 1) expect(found![cell]).toBe(values[cell])
    })
  },
)
