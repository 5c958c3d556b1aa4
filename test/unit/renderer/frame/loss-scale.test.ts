import { expect, test } from 'vitest'
import { lossScale } from '../../../../src-renderer/frame/loss-scale.ts'

test('the bar ends at four times the first loss, at 100 % at most, and has an end where nothing is known or lost', () => {
  expect([5.5, 0.36, 40, null, 0].map(lossScale)).toEqual([22, 1.44, 100, 100, 100])
})
