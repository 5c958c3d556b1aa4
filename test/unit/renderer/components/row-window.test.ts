import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHeight, rowWindow, scrollTo, TALLEST_PIXELS } from '../../../../src-renderer/components/row-window.ts'

test('the rows in sight and a few around them', () => {
  expect(rowWindow(2600, 260, 1000, 26, 2)).toEqual({ first: 98, end: 112, offset: 2548 })
  expect(rowWindow(0, 260, 3, 26)).toEqual({ first: 0, end: 3, offset: 0 })
})

test('a list taller than a browser allows is scaled, and its last row can still be reached', () => {
  const rows = 10_000_000
  expect(contentHeight(rows, 26)).toBe(TALLEST_PIXELS)
  expect(rowWindow(TALLEST_PIXELS - 500, 500, rows, 26).end).toBe(rows)
})

test('scrolling to a row brings it into sight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, at, from) => {
        const viewHeight = 600
        const row = Math.min(rows - 1, Math.floor(at * rows))
        const start = from * Math.max(0, contentHeight(rows, 26) - viewHeight)
        const scrollTop = scrollTo(row, start, viewHeight, rows, 26) ?? start
        const { first, end } = rowWindow(scrollTop, viewHeight, rows, 26, 1)
        expect(row).toBeGreaterThanOrEqual(first)
        expect(row).toBeLessThan(end)
      },
    ),
    { seed: 1 },
  )
})
