import { expect, test } from 'vitest'
import { relativeGap } from '../../../src-main/app/relative-gap.ts'

test('the gap is (best − bound) / best, unknown while either is, and none at a loss of 0', () => {
  expect([
    relativeGap(4, 3),
    relativeGap(null, 3),
    relativeGap(4, null),
    relativeGap(0, 0),
    relativeGap(4, 4.0000001),
  ]).toEqual([0.25, null, null, 0, 0])
})
