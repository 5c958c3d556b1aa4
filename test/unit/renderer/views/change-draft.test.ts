import { expect, test } from 'vitest'
import { changeOf } from '../../../../src-renderer/views/tables/change-draft.ts'

test('levels and weights are numbers of at least 0', () => {
  expect(changeOf('levels', ['3', '4.5'])).toEqual({ kind: 'levels', lower: 3, upper: 4.5 })
  expect(changeOf('levels-percent', ['10', '0'])).toEqual({ kind: 'levels-percent', lower: 10, upper: 0 })
  expect(changeOf('weight', ['2'])).toEqual({ kind: 'weight', weight: 2 })
  expect([changeOf('levels', ['-1', '4']), changeOf('levels', ['3']), changeOf('weight', ['x'])]).toEqual([
    null,
    null,
    null,
  ])
})

test('a bound that is left out is none, and the lower one is not above the upper one', () => {
  expect(changeOf('bounds', ['-5', ''])).toEqual({ kind: 'bounds', lower: -5, upper: null })
  expect(changeOf('bounds', ['', ''])).toEqual({ kind: 'bounds', lower: null, upper: null })
  expect([changeOf('bounds', ['5', '4']), changeOf('bounds', ['5', 'x'])]).toEqual([null, null])
})
