import { describe, expect, test } from 'vitest'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { plainProblem, type MicroaggregationProblem } from '../../../src-main/domain/method.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { membersOf } from '../../../src-main/domain/microaggregation/members.ts'
import { microaggregationBlocks } from '../../../src-main/domain/microaggregation/microaggregation-blocks/index.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { localContext } from '../../support/local-context.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']

async function solve(
  problem: MicroaggregationProblem,
  parameters: Record<string, unknown>,
  options: Parameters<typeof localContext>[1] = {},
) {
  const context = await localContext(microaggregationBlocks, options)
  const answer = await microaggregationBlocks.solve(problem, microaggregationBlocks.params.parse(parameters), context)
  return { ...answer, events: context.events }
}

function sizesOf(groups: Int32Array) {
  const { count, starts } = membersOf(groups)
  const sizes = Array.from({ length: count }, (_, group) => starts[group + 1]! - starts[group]!)
  return { count, smallest: Math.min(...sizes), largest: Math.max(...sizes) }
}

function lossOf({ values, records, variables, ...options }: MicroaggregationProblem, groups: Int32Array): number {
  const file = standardise(values, records, variables, options)
  return file.sst === 0 ? 0 : (100 * sumOfSquaredErrors(file.values, variables, groups)) / file.sst
}

function mdavLoss(problem: MicroaggregationProblem, k: number): number {
  const { values } = standardise(problem.values, problem.records, problem.variables, problem)
  return lossOf(problem, groupByMdav(values, problem.records, problem.variables, k))
}

describe('groups by blocks', () => {
  test.each(shapes)('lose less than MDAV on one block, and hardly more on many small ones: %s', async (shape) => {
    for (const [variables, k] of [
      [2, 3],
      [6, 5],
    ] as const) {
      const problem = aNumericProblem(4000, variables, 21, shape)
      const mdav = mdavLoss(problem, k)
      const one = await solve(problem, { k })
      const many = await solve(problem, { k, blockRecords: 600 })
      for (const { groups } of [one, many]) expect(sizesOf(groups).smallest).toBeGreaterThanOrEqual(k)
      expect(lossOf(problem, one.groups)).toBeLessThanOrEqual(mdav)
      expect(lossOf(problem, many.groups)).toBeLessThanOrEqual(1.01 * mdav)
      expect(many.work['blocks']).toBeGreaterThan(7)
    }
  })

  test('offsets of 1e9 change nothing', async () => {
    const problem = aNumericProblem(900, 3, 5, 'integer grid')
    const shifted = { ...problem, values: problem.values.map((value) => value + 1e9) }
    const parameters = { k: 3, blockRecords: 200 }
    expect((await solve(shifted, parameters)).groups).toEqual((await solve(problem, parameters)).groups)
  })

  test('equal records, and duplicates heavier than k, lose nothing', async () => {
    const equal = { ...aNumericProblem(500, 2), values: new Float64Array(1000).fill(1e9) }
    // Ten places of 60 records each.
    const heavy = {
      ...aNumericProblem(600, 2),
      values: Float64Array.from({ length: 1200 }, (_, cell) => (cell >> 1) % 10),
    }
    for (const problem of [equal, heavy]) {
      const { groups } = await solve(problem, { k: 4, blockRecords: 100 })
      expect(lossOf(problem, groups)).toBeCloseTo(0, 12)
      expect(sizesOf(groups).smallest).toBeGreaterThanOrEqual(4)
    }
  })

  test('2k − 1 records make one group, one variable and 200 variables are grouped', async () => {
    expect([...(await solve(aNumericProblem(9, 2), { k: 5 })).groups]).toEqual(new Array(9).fill(0))
    const line = aNumericProblem(1000, 1, 3)
    expect(lossOf(line, (await solve(line, { k: 3 })).groups)).toBeLessThanOrEqual(mdavLoss(line, 3))
    const wide = aNumericProblem(400, 200, 3)
    expect(lossOf(wide, (await solve(wide, { k: 3 })).groups)).toBeLessThanOrEqual(mdavLoss(wide, 3))
  })

  test('a large k is served by blocks of many groups', async () => {
    const problem = aNumericProblem(3000, 2, 3)
    const { groups } = await solve(problem, { k: 700, blockRecords: 100 })
    const { count, smallest } = sizesOf(groups)
    expect([count, smallest >= 700]).toEqual([4, true])
  })

  test('a limit of work counts blocks and ends at one answer; another seed ends at another', async () => {
    const problem = aNumericProblem(3000, 3, 8)
    const parameters = { k: 3, blockRecords: 500 }
    const limited = await solve(problem, parameters, { limits: { work: 11 } })
    const again = await solve(problem, parameters, { limits: { work: 11 } })
    expect([limited.ended, limited.work['blocks']]).toEqual(['work-limit', 11])
    expect(again.groups).toEqual(limited.groups)
    const other = await solve(problem, parameters, { seed: 2 })
    expect(other.groups).not.toEqual((await solve(problem, parameters)).groups)
  })

  test('every answer on the way is better than the one before, the first is there before any search', async () => {
    const { events } = await solve(aNumericProblem(3000, 3, 8), { k: 3, blockRecords: 500 })
    const losses = events.flatMap((event) => (event.kind === 'incumbent' ? [event.sse] : []))
    expect(losses.length).toBeGreaterThan(2)
    expect(losses.every((loss, turn) => turn === 0 || loss < losses[turn - 1]!)).toBe(true)
    expect(events.findIndex(({ kind }) => kind === 'incumbent')).toBeLessThan(
      events.findIndex((event) => event.kind === 'phase' && event.phase === 'blocks-mdav'),
    )
  })

  test('a stop in the midst of the blocks keeps those that are done', async () => {
    const problem = { ...plainProblem, ...aNumericProblem(3000, 3, 8) }
    let looks = 0
    const { groups, events } = await solve(
      problem,
      { k: 3, blockRecords: 500 },
      { shouldStop: () => (looks += 1) > 40 },
    )
    const first = events.find((event) => event.kind === 'incumbent')!
    expect(lossOf(problem, groups)).toBeLessThan(lossOf(problem, first.groups))
    expect(sizesOf(groups).smallest).toBeGreaterThanOrEqual(3)
  })
})
