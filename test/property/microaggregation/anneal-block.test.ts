import { describe, expect, test } from 'vitest'
import { squaredDistance } from '../../../src-main/domain/data/distances.ts'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { groupByMdav } from '../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { membersOf } from '../../../src-main/domain/microaggregation/members.ts'
import { annealBlock } from '../../../src-main/domain/microaggregation/microaggregation-blocks/anneal-block.ts'
import { nearRecords } from '../../../src-main/domain/microaggregation/microaggregation-blocks/near-records.ts'
import { nearestNeighbours } from '../../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']
const silent = { shouldStop: () => false, report: () => undefined }
const annealing = { seed: 1, stream: 0, trials: 100, hottest: 0.5 }

function aStart(records: number, variables: number, k: number, shape: Shape) {
  const problem = aNumericProblem(records, variables, 5, shape)
  const { values } = standardise(problem.values, records, variables, problem)
  return { values, start: groupByMdav(values, records, variables, k) }
}

describe('annealing a block', () => {
  test.each(shapes)('keeps k to 2k − 1 records in a group and never loses more: %s', (shape) => {
    for (const k of [2, 3, 7]) {
      const { values, start } = aStart(600, 3, k, shape)
      const groups = annealBlock(values, 3, start, k, annealing, silent)
      const { count, starts } = membersOf(groups)
      const sizes = Array.from({ length: count }, (_, group) => starts[group + 1]! - starts[group]!)
      expect([Math.min(...sizes) >= k, Math.max(...sizes) <= 2 * k - 1]).toEqual([true, true])
      expect(sumOfSquaredErrors(values, 3, groups)).toBeLessThanOrEqual(sumOfSquaredErrors(values, 3, start))
    }
  })

  test('loses far less than MDAV, the same for the same seed and stream', () => {
    const { values, start } = aStart(1500, 4, 5, 'uniform')
    const groups = annealBlock(values, 4, start, 5, annealing, silent)
    expect(sumOfSquaredErrors(values, 4, groups)).toBeLessThan(0.92 * sumOfSquaredErrors(values, 4, start))
    expect(annealBlock(values, 4, start, 5, annealing, silent)).toEqual(groups)
    expect(annealBlock(values, 4, start, 5, { ...annealing, stream: 1 }, silent)).not.toEqual(groups)
  })

  test('a stop, no trials, one group and equal records leave the groups as they are', () => {
    const { values, start } = aStart(300, 2, 3, 'uniform')
    expect(annealBlock(values, 2, start, 3, annealing, { ...silent, shouldStop: () => true })).toBe(start)
    expect(annealBlock(values, 2, start, 3, { ...annealing, trials: 0 }, silent)).toBe(start)
    const one = new Int32Array(5)
    expect(annealBlock(values.subarray(0, 10), 2, one, 3, annealing, silent)).toBe(one)
    expect(annealBlock(new Float64Array(600), 2, start, 3, annealing, silent)).toBe(start)
  })
})

describe('near records', () => {
  test('are others, nearest first, most of them the nearest there are', () => {
    const { values, start } = aStart(1200, 3, 3, 'uniform')
    const lists = nearRecords(values, 3, start, 6)
    const nearest = nearestNeighbours(values, 1200, 3, 6)
    let found = 0
    for (let record = 0; record < 1200; record += 1) {
      const own = [...lists.subarray(record * 6, (record + 1) * 6)]
      const distances = own.map((other) => squaredDistance(values, 3, record, other))
      expect(own).not.toContain(record)
      expect(new Set(own).size).toBe(6)
      expect(distances).toEqual([...distances].sort((a, b) => a - b))
      found += own.filter((other) => nearest.records.subarray(record * 6, (record + 1) * 6).includes(other)).length
    }
    expect(found / (6 * 1200)).toBeGreaterThan(0.9)
  })

  test('repeat the last where a file has too few', () => {
    const values = Float64Array.of(0, 1, 3, 10)
    expect([...nearRecords(values, 1, Int32Array.of(0, 0, 1, 1), 4)].slice(0, 4)).toEqual([1, 2, 3, 3])
  })
})
