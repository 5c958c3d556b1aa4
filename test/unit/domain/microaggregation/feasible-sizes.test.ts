import { expect, test } from 'vitest'
import { feasibleSizes } from '../../../../src-main/domain/microaggregation/column-generation/feasible-sizes.ts'

test.each([
  [5, 3, [5]],
  [6, 3, [3]],
  [7, 3, [3, 4]],
  [8, 3, [3, 4, 5]],
  [9, 3, [3, 4, 5]],
  [21, 10, [10, 11]],
])('%i records, k = %i: sizes %j', (records, k, sizes) => {
  expect(feasibleSizes(records, k)).toEqual(sizes)
})
