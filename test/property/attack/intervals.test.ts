import { beforeAll, describe, expect, test } from 'vitest'
import type { AttackAnswer, AttackProblem } from '../../../src-main/domain/attack/attack-problem.ts'
import { parseAttacker } from '../../../src-main/domain/attack/attackers.ts'
import { findEnds, reachNeeded } from '../../../src-main/domain/attack/derive-intervals.ts'
import { knownRanges } from '../../../src-main/domain/attack/known-ranges.ts'
import { tightenRanges } from '../../../src-main/domain/attack/tighten-ranges.ts'
import { createRandomStream, type RandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import type { LinearEngine } from '../../../src-main/domain/optimise/engine.ts'
import { cellStatus, type ProtectedTable } from '../../../src-main/domain/tables/table.ts'
import { localEngine } from '../../support/local-context.ts'
import { randomTable } from '../../support/random-table.ts'

let engine: LinearEngine
beforeAll(async () => {
  engine = await localEngine()
})

const ROWS = 2
const COLUMNS = 2
const WIDTH = COLUMNS + 1
const LARGEST = 7

/** Whole inner values with their totals, as `randomTable` numbers cells. */
function withTotals(inner: readonly number[]): Float64Array {
  const values = new Float64Array((ROWS + 1) * WIDTH)
  inner.forEach((value, k) => {
    const [i, j] = [1 + Math.floor(k / COLUMNS), 1 + (k % COLUMNS)]
    for (const at of [i * WIDTH + j, i * WIDTH, j, 0]) values[at]! += value
  })
  return values
}

/** A small table, some cells of it fixed and each with bounds of its own, and another table as its release. */
function tableAndRelease(random: RandomStream): { table: ProtectedTable; released: Float64Array } {
  const plain = randomTable(random, { rows: ROWS, columns: COLUMNS, sensitive: 2 })
  const released = withTotals(Array.from({ length: ROWS * COLUMNS }, () => random.integer(0, LARGEST)))
  const status = plain.status.map((one) =>
    one === cellStatus.safe && random.integer(0, 4) === 0 ? cellStatus.fixed : one,
  )
  return {
    table: {
      ...plain,
      status,
      lower: released.map((value) => Math.max(0, value - random.integer(0, 6))),
      upper: released.map((value) => value + random.integer(0, 6)),
    },
    released,
  }
}

/** Smallest and largest value of each target over all tables of whole numbers, one after the other. */
function byEnumeration(
  { status, lower, upper }: ProtectedTable,
  released: Float64Array,
  targets: Int32Array,
  othersAreKnown: boolean,
) {
  const found = { lower: Array.from(targets, () => Infinity), upper: Array.from(targets, () => -Infinity) }
  const most = 2 * LARGEST
  const inner = [0, 0, 0, 0]
  for (inner[0] = 0; inner[0] <= most; inner[0] += 1)
    for (inner[1] = 0; inner[1] <= most; inner[1] += 1)
      for (inner[2] = 0; inner[2] <= most; inner[2] += 1)
        for (inner[3] = 0; inner[3] <= most; inner[3] += 1) {
          const values = withTotals(inner)
          const isPossible = values.every((value, cell) => {
            const isKnown =
              status[cell] === cellStatus.fixed || (othersAreKnown && status[cell] !== cellStatus.sensitive)
            return isKnown ? value === released[cell] : value >= lower[cell]! && value <= upper[cell]!
          })
          if (!isPossible) continue
          targets.forEach((cell, place) => {
            found.lower[place] = Math.min(found.lower[place]!, values[cell]!)
            found.upper[place] = Math.max(found.upper[place]!, values[cell]!)
          })
        }
  return found
}

function derive(problem: AttackProblem, programs = Infinity): AttackAnswer {
  let left = programs
  const context = { engine, shouldStop: () => (left -= 1) < 0 }
  return findEnds(problem, reachNeeded(problem, context), context)
}

const values = (released: Float64Array, targets: Int32Array, differences: Float64Array) =>
  Array.from(targets, (cell, place) => released[cell]! + differences[place]!)

describe.each(Array.from({ length: 12 }, (_, seed) => seed))('a table of two rows and columns, seed %i', (seed) => {
  const { table, released } = tableAndRelease(createRandomStream(seed))

  test.each(['bounds', 'others=0'])('intervals of the attacker %s are those of enumeration', (attacker) => {
    const problem = knownRanges(table, released, parseAttacker(attacker))
    const { targets } = problem
    const expected = byEnumeration(table, released, targets, attacker !== 'bounds')
    const found = derive(problem)
    expect([...found.isLowerExact, ...found.isUpperExact]).toEqual(Array(2 * targets.length).fill(1))
    values(released, targets, found.lower).forEach((value, k) => expect(value).toBeCloseTo(expected.lower[k]!, 6))
    values(released, targets, found.upper).forEach((value, k) => expect(value).toBeCloseTo(expected.upper[k]!, 6))
  })

  test('ranges by single relations hold every interval', () => {
    const problem = knownRanges(table, released, parseAttacker('bounds'))
    const ranges = tightenRanges(problem)
    const { lower, upper } = derive(problem)
    problem.targets.forEach((cell, place) => {
      expect(ranges.lower[cell]!).toBeLessThanOrEqual(lower[place]! + 1e-9)
      expect(ranges.upper[cell]!).toBeGreaterThanOrEqual(upper[place]! - 1e-9)
    })
  })

  test('a search that is stopped tells intervals that reach so far at least', () => {
    const problem = knownRanges(table, released, parseAttacker('bounds'))
    const whole = derive(problem)
    const part = derive(problem, 1)
    problem.targets.forEach((_, place) => {
      expect(part.lower[place]!).toBeGreaterThanOrEqual(whole.lower[place]! - 1e-9)
      expect(part.upper[place]!).toBeLessThanOrEqual(whole.upper[place]! + 1e-9)
      if (part.isLowerExact[place] === 1) expect(part.lower[place]!).toBeCloseTo(whole.lower[place]!, 6)
      if (part.isUpperExact[place] === 1) expect(part.upper[place]!).toBeCloseTo(whole.upper[place]!, 6)
    })
  })
})

test('a cell without a bound and without relations has no end', () => {
  const { table, released } = tableAndRelease(createRandomStream(1))
  const open: ProtectedTable = {
    ...table,
    status: new Uint8Array(table.cells).fill(cellStatus.sensitive),
    lower: new Float64Array(table.cells),
    upper: new Float64Array(table.cells).fill(Infinity),
  }
  const problem = knownRanges(open, released, parseAttacker('bounds'))
  const { lower, upper, isUpperExact } = derive(problem)
  values(released, problem.targets, lower).forEach((value) => expect(value).toBeCloseTo(0, 6))
  expect([...upper]).toEqual(Array(table.cells).fill(Infinity))
  expect([...isUpperExact]).toEqual(Array(table.cells).fill(1))
})
