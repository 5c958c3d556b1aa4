import { expect, test } from 'vitest'
import { fitColumns } from '../../../../src-renderer/components/fit-columns.ts'

test('columns grow to the edge where the next would show a sliver of itself', () => {
  expect(fitColumns([50, 100, 100, 100, 100], 370)).toEqual(
    [50, 160, 160, 160, 160].map((w, i) => (i === 0 ? 50 : w / 1.5)),
  )
})

test('they stay as they are where the next shows most of itself, where all fit, and where growing would be much', () => {
  const natural = [50, 100, 100, 100]
  expect(fitColumns(natural, 315)).toBe(natural)
  expect(fitColumns(natural, 800)).toBe(natural)
  expect(fitColumns(natural, 199)).toBe(natural)
  expect(fitColumns(natural, 10)).toBe(natural)
})
