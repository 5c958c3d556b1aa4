import { expect, test } from 'vitest'
import {
  assignToNearest,
  centroidsAt,
  placeCentroids,
} from '../../../../../src-main/domain/mixed/clusters/centroids.ts'
import { distinctTuples } from '../../../../../src-main/domain/mixed/clusters/distinct-tuples.ts'
import { mixedTotal } from '../../../../../src-main/domain/mixed/mixed-loss.ts'
import { aMixedFile } from '../../../../support/mixed-file.ts'

test('a tuple as near to two centroids goes to the lower one', () => {
  const tuples = distinctTuples(aMixedFile({ numbers: [[1, 2, 3]] }))
  const assigned = new Int32Array(3)
  assignToNearest(tuples, centroidsAt(tuples, [2, 0]), 1, assigned)
  expect([...assigned]).toEqual([1, 0, 0])
})

test('equal records are one tuple, and count as often as they are', () => {
  const file = aMixedFile({ numbers: [[5, 1, 5, 5]], nominal: [[0, 0, 0, 1]] })
  const tuples = distinctTuples(file)
  expect([...tuples.tupleOf]).toEqual([0, 1, 0, 2])
  expect([...tuples.records]).toEqual([0, 2, 1, 3])
  const middle = centroidsAt(tuples, [1])
  expect(placeCentroids(tuples, new Int32Array(3), middle)).toBeCloseTo(mixedTotal(file), 12)
  expect(middle.values[0]).toBeCloseTo(0, 12)
  expect(middle.codes[0]).toBe(0)
})

test('gamma weighs categories in the choice, never in the loss', () => {
  const file = aMixedFile({ numbers: [[0, 10]], nominal: [[0, 1]] })
  const tuples = distinctTuples(file)
  const centroids = centroidsAt(tuples, [0])
  const loss = assignToNearest(tuples, centroids, 7, new Int32Array(2))
  // Two standardised values lie √2 apart.
  expect(loss).toBeCloseTo(2 + 1, 12)
})
