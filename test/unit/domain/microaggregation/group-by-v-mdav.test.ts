import { describe, expect, test } from 'vitest'
import { standardise } from '../../../../src-main/domain/data/standardise.ts'
import { nearestNeighbours } from '../../../../src-main/domain/microaggregation/nearest-neighbours.ts'
import { groupByVMdav } from '../../../../src-main/domain/microaggregation/v-mdav/group-by-v-mdav.ts'
import { aNumericProblem } from '../../../support/numeric-problem.ts'

function groupLine(values: number[], k: number, gamma: number): number[] {
  const line = Float64Array.from(values)
  const neighbours = nearestNeighbours(line, line.length, 1, line.length)
  return [...groupByVMdav(line, line.length, 1, neighbours, { k, gamma, movingCentroid: false })]
}

describe('V-MDAV', () => {
  test('extends a group by a record nearer to it than γ times its distance to the rest', () => {
    expect(groupLine([0, 1, 2, 50, 51, 100], 2, 1)).toEqual([1, 1, 1, 0, 0, 0])
  })

  test('never extends at γ = 0: a tail of fewer than k joins the nearest centroid', () => {
    expect(groupLine([0, 1, 2, 90, 100], 2, 0)).toEqual([1, 1, 1, 0, 0])
  })

  test('stops extending at 2k − 1', () => {
    const groups = groupLine([0, 0, 0, 0, 0, 0, 50, 51], 2, 5)
    expect(groups.filter((group) => group === groups[7]).length).toBeLessThanOrEqual(3)
  })

  test('shorter neighbour lists change the cost and not the groups', () => {
    const made = aNumericProblem(120, 3, 4)
    const { values } = standardise(made.values, 120, 3)
    const options = { k: 4, gamma: 0.7, movingCentroid: false }
    const group = (length: number) => groupByVMdav(values, 120, 3, nearestNeighbours(values, 120, 3, length), options)
    expect(group(2)).toEqual(group(119))
  })
})
