import { expect, test } from 'vitest'
import { logLogSlope } from '../../../../src-main/app/bench/log-log-slope.ts'

test('the slope is the power with which y grows', () => {
  const points = [10, 30, 100, 1000].map((x) => ({ x, y: 3 * x ** 1.5 }))
  expect(logLogSlope(points)).toBeCloseTo(1.5, 12)
})

test('one size, no time at all and no points have no slope', () => {
  expect(logLogSlope([])).toBeNull()
  expect(
    logLogSlope([
      { x: 10, y: 1 },
      { x: 10, y: 2 },
    ]),
  ).toBeNull()
  expect(
    logLogSlope([
      { x: 10, y: 0 },
      { x: 20, y: 1 },
    ]),
  ).toBeNull()
})
