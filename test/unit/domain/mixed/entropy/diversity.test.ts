import { expect, test } from 'vitest'
import { diversityOf } from '../../../../../src-main/domain/mixed/entropy/diversity.ts'
import { aMixedFile } from '../../../../support/mixed-file.ts'

const groups = Int32Array.of(0, 0, 1, 1)
const file = aMixedFile({
  numbers: [[1, 2, 3, 4]],
  confidential: [
    [0, 0, 0, 1],
    [0, 1, 0, 0],
  ],
})

test('the sum of minima takes each variable where it is worst, the minimum of sums the worst group', () => {
  // Group 0 has 0 and 1 bit, group 1 has 1 and 0 bits.
  expect(diversityOf(file, groups, 'sum-of-minima').joint).toBe(0)
  expect(diversityOf(file, groups, 'minimum-of-sums').joint).toBe(1)
})

test('one group of all records has all the entropy there can be', () => {
  const { smallest, joint, scaled } = diversityOf(file, new Int32Array(4), 'sum-of-minima')
  expect(smallest[0]).toBeCloseTo(0.811278, 6)
  expect(joint).toBeCloseTo(2 * 0.811278, 5)
  expect(scaled).toBe(1)
})

test('missing values and records left out are not counted', () => {
  const withMissing = aMixedFile({ numbers: [[1, 2, 3, 4]], confidential: [[0, 1, -1, 0]] })
  expect(diversityOf(withMissing, new Int32Array(4), 'sum-of-minima').smallest[0]).toBeCloseTo(0.918296, 6)
  expect(diversityOf(withMissing, Int32Array.of(0, 0, 0, -1), 'sum-of-minima').smallest[0]).toBe(1)
})
