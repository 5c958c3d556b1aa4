import { expect, test } from 'vitest'
import { describeClasses, type GroupedColumn } from '../../../../src-main/domain/classes/describe-classes.ts'
import { groupModes } from '../../../../src-main/domain/data/group-modes.ts'
import { releasedColumn } from '../../../../src-main/domain/data/released-column.ts'
import { runSteps } from '../../../../src-main/domain/run-steps.ts'

/** Released are the means of groups, or their most frequent categories, as they would be. */
const numbers =
  (values: readonly number[], rest: Partial<Extract<GroupedColumn, { kind: 'numeric' }>> = {}) =>
  (groups: Int32Array): GroupedColumn => {
    const { missing = null, factor = 1 } = rest
    const own = { values: Float64Array.from(values), missing }
    return { kind: 'numeric', ...own, released: releasedColumn(own, groups, false).values, factor }
  }
const codes =
  (values: readonly number[]) =>
  (groups: Int32Array): GroupedColumn => {
    const own = Int32Array.from(values)
    return { kind: 'categorical', codes: own, released: groupModes(own, groups, 1 + Math.max(...values)) }
  }
const confidential = (values: readonly number[]) => ({
  name: 'diagnosis',
  codes: Int32Array.from(values),
  distinct: 1 + Math.max(...values),
  values: null,
})
function describe(
  groups: readonly number[],
  columns: readonly ((groups: Int32Array) => GroupedColumn)[],
  diagnoses: readonly number[] = [],
) {
  const own = Int32Array.from(groups)
  const secrets = diagnoses.length === 0 ? [] : [confidential(diagnoses)]
  return runSteps(
    describeClasses(
      own,
      columns.map((column) => column(own)),
      secrets,
    ),
  )
}

test('the losses of all classes are the loss of the release', () => {
  // Variance 5/3 · 3 = 5 in all; 1 of it within {0, 1} and {2, 3}, twice a half. One of two category differences.
  const { loss } = describe([0, 0, 1, 1], [numbers([0, 1, 2, 3]), codes([0, 0, 0, 1])])
  const squares = 0.5 / (5 / 3)
  expect(loss?.[0]).toBeCloseTo((100 * squares) / 4, 12)
  expect(loss?.[1]).toBeCloseTo((100 * (squares + 1)) / 4, 12)
})

test('a factor counts in loss and diameter, a missing cell in neither', () => {
  const plain = describe([0, 0, 1, 1], [numbers([0, 1, 2, 3])])
  const weighed = describe([0, 0, 1, 1], [numbers([0, 1, 2, 3], { factor: 4 })])
  expect(weighed.diameters[0]).toBeCloseTo(2 * plain.diameters[0]!, 12)
  expect(weighed.loss?.[0]).toBeCloseTo(plain.loss![0]!, 12)
  const missing = Uint8Array.of(0, 1, 0, 0)
  const gaps = describe([0, 0, 1, 1], [numbers([0, 0, 2, 3], { missing })])
  expect(gaps.loss?.[0]).toBe(0)
  expect(gaps.released[0]).toEqual({ kind: 'numeric', values: Float64Array.of(0, 2.5), missing: Uint8Array.of(0, 0) })
})

test('members, released values and the diameter of each class', () => {
  const { starts, records, released, diameters } = describe(
    [1, 0, 1, 0, 1],
    [numbers([5, 1, 7, 3, 6]), codes([2, 0, 1, 0, 1])],
  )
  expect([...starts]).toEqual([0, 2, 5])
  expect([...records]).toEqual([1, 3, 0, 2, 4])
  expect(released).toEqual([
    { kind: 'numeric', values: Float64Array.of(2, 6), missing: Uint8Array.of(0, 0) },
    { kind: 'categorical', codes: Int32Array.of(0, 1) },
  ])
  // Deviation √5.8: 2 apart in the first class, 2 apart and another category in the second.
  expect(diameters[0]).toBeCloseTo(2 / Math.sqrt(5.8), 12)
  expect(diameters[1]).toBeCloseTo(Math.sqrt(4 / 5.8 + 1), 12)
})

test('different values and entropy are those that are there', () => {
  const { diversity } = describe([0, 0, 0, 1, 1, 1], [numbers([1, 2, 3, 4, 5, 6])], [0, 1, -1, 2, 2, -1])
  expect([...diversity!.distinct]).toEqual([2, 1])
  expect([...diversity!.entropy]).toEqual([1, 0])
  expect(describe([0, 0], [numbers([1, 2])]).diversity).toBeNull()
})

test('a class too large to measure by pairs has no diameter, a constant file no loss', () => {
  const many = Array.from({ length: 501 }, (_, record) => record)
  expect(
    describe(
      many.map(() => 0),
      [numbers(many)],
    ).diameters[0],
  ).toBe(-1)
  expect(describe([0, 0], [numbers([4, 4])]).loss).toBeNull()
})
