import { describe, expect, test } from 'vitest'
import { standardise } from '../../../../src-main/domain/data/standardise.ts'
import { createDistinctGroups } from '../../../../src-main/domain/microaggregation/distinct-values/distinct-groups.ts'
import { repairDistinctValues } from '../../../../src-main/domain/microaggregation/distinct-values/repair-distinct-values.ts'
import { groupByMdav } from '../../../../src-main/domain/microaggregation/mdav/group-by-mdav.ts'
import { membersOf } from '../../../../src-main/domain/microaggregation/members.ts'
import { sumOfSquaredErrors } from '../../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createRandomStream } from '../../../../src-main/domain/numerics/random-stream.ts'
import { aNumericProblem } from '../../../support/numeric-problem.ts'

const made = (records: number, seed: number, distinctAtLeast: number) => {
  const random = createRandomStream(seed)
  const file = standardise(aNumericProblem(records, 2, seed, 'clustered').values, records, 2)
  const confidentialCodes = Int32Array.from({ length: records }, () => random.integer(0, 3))
  return { ...file, confidentialCodes, distinctAtLeast }
}

describe('repairDistinctValues', () => {
  test('a grouping that lacks nothing is left as it is, to the array', () => {
    const file = { ...made(12, 1, 2), confidentialCodes: Int32Array.from({ length: 12 }, (_, record) => record % 3) }
    const groups = Int32Array.from({ length: 12 }, (_, record) => Math.floor(record / 3))
    expect(repairDistinctValues(file, groups, 3)).toBe(groups)
  })

  test('two far records change places where that is all it takes', () => {
    const values = Float64Array.of(0, 1, 2, 100, 101, 102)
    const file = {
      values,
      variables: 1,
      sst: 5,
      confidentialCodes: Int32Array.of(0, 0, 0, 1, 1, 1),
      distinctAtLeast: 2,
    }
    const groups = repairDistinctValues(file, Int32Array.of(0, 0, 0, 1, 1, 1), 3)
    // The exchange costs less than one group of six would.
    expect(groups).toEqual(Int32Array.of(0, 0, 1, 0, 1, 1))
  })

  test('when the file holds just enough values, everything becomes one group', () => {
    const file = { ...made(9, 2, 3), confidentialCodes: Int32Array.of(0, 0, 0, 0, 0, 0, 0, 1, 2) }
    expect(repairDistinctValues(file, Int32Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2), 3)).toEqual(new Int32Array(9))
  })

  test('loses less than uniting every group that lacks a value with its nearest', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const file = made(60, seed, 3)
      const start = groupByMdav(file.values, 60, 2, 3)
      const state = createDistinctGroups(file.values, 2, file.confidentialCodes, 3, membersOf(start))
      for (let group = 0; group < state.count; group += 1)
        while (!state.isEmpty(group) && state.lack(group) > 0) state.unite(group, state.nearestGroups(group, 1)[0]!)
      const united = state.groups()
      const repaired = repairDistinctValues(file, start, 3)
      const lossOf = (groups: Int32Array) => sumOfSquaredErrors(file.values, 2, groups)
      expect(lossOf(repaired)).toBeLessThan(lossOf(united.map((group) => [...new Set(united)].indexOf(group))))
    }
  })

  test('costs are what a change adds to the SSE', () => {
    const file = made(30, 5, 2)
    const lossOf = (state: { groups(): Int32Array }) => {
      const groups = state.groups()
      const numbers = [...new Set(groups)]
      return sumOfSquaredErrors(
        file.values,
        2,
        groups.map((group) => numbers.indexOf(group)),
      )
    }
    const state = createDistinctGroups(
      file.values,
      2,
      file.confidentialCodes,
      2,
      membersOf(groupByMdav(file.values, 30, 2, 5)),
    )
    const [i, j] = [state.members(0)[1]!, state.members(1)[2]!]
    const expectCost = (cost: number, change: () => void) => {
      const before = lossOf(state)
      change()
      expect(lossOf(state) - before).toBeCloseTo(cost, 10)
    }
    expectCost(state.exchangeCost(i, 0, j, 1), () => state.exchange(i, 0, j, 1))
    expectCost(state.moveCost(i, 1, 2), () => state.move(i, 1, 2))
    expectCost(state.unionCost(0, 2), () => state.unite(0, 2))
    const leaving = state.nearestComplete(0, state.members(0)[0]!, 4)
    expectCost(state.splitCost(0, leaving), () => state.split(0, leaving))
  })
})

test('many groups are repaired in parts of space, also where a part holds no other value', () => {
  const records = 13_000
  const random = createRandomStream(9)
  const values = Float64Array.from({ length: records }, (_, record) => record / records)
  // The first records hold one value alone; elsewhere most records do.
  const confidentialCodes = Int32Array.from({ length: records }, (_, record) =>
    record < 2000 || random.integer(1, 3) > 1 ? 0 : random.integer(1, 2),
  )
  const file = { values, variables: 1, sst: records / 12, confidentialCodes, distinctAtLeast: 2 }
  const start = Int32Array.from({ length: records }, (_, record) => Math.floor(record / 3))
  const members = membersOf(repairDistinctValues(file, start, 3))
  let fewest = Infinity
  for (let group = 0; group < members.count; group += 1) {
    const own = members.records.subarray(members.starts[group], members.starts[group + 1])
    fewest = Math.min(fewest, new Set(own.map((record) => confidentialCodes[record]!)).size)
    expect(own.length).toBeGreaterThanOrEqual(3)
  }
  expect(fewest).toBe(2)
})
