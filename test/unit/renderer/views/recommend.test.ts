import { expect, test } from 'vitest'
import { recommend } from '../../../../src-renderer/views/runs/recommend.ts'
import { describeMethods } from '../../../../src-main/domain/methods.ts'

test.each([
  [1080, 13, 'microaggregation-anytime', 'bound'],
  [1_000_000, 10, 'microaggregation-blocks', 'size'],
  [1080, 1, 'univariate-exact', 'exact'],
])('%i records and %i variables: %s', (records, variables, method, reason) => {
  expect(recommend(describeMethods(), records, variables)).toMatchObject({ method, reason })
})

test('no method, no recommendation', () => {
  expect(recommend([], 10, 2)).toBeNull()
})
