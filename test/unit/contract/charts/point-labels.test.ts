import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeLabels } from '../../../../src-main/contract/charts/point-labels.ts'

const area = { x: 34, y: 10, width: 374, height: 206 }

test('right of the point, left of it where there is no room', () => {
  const [right, left] = placeLabels(
    [
      { x: 100, y: 50, text: 'MDAV, k = 3' },
      { x: 390, y: 90, text: 'MDAV, k = 10' },
    ],
    area,
  )
  expect([right?.isLeft, left?.isLeft]).toEqual([false, true])
})

test('a name that neither side has room for is cut on the roomier one, inside the chart', () => {
  const text = 'a very long name of a method, k = 3, with what tells it from the others'
  const [right, left] = placeLabels(
    [
      { x: 100, y: 50, text },
      { x: 300, y: 90, text },
    ],
    area,
  )
  expect(right).toMatchObject({ isLeft: false, isCut: true, x: 112, width: area.x + area.width - 112 })
  expect(left).toMatchObject({ isLeft: true, isCut: true, x: 0, width: 288 })
})

test('names of points at one place stand under each other, in order of height', () => {
  const places = placeLabels(
    [
      { x: 100, y: 101, text: 'second' },
      { x: 100, y: 100, text: 'first' },
      { x: 100, y: 102, text: 'third' },
    ],
    area,
  )
  expect(places.map((place) => place.y)).toEqual([114, 100, 128])
})

test('no two names cover each other while there is room below', () => {
  const point = fc.record({
    x: fc.integer({ min: 40, max: 300 }),
    y: fc.integer({ min: 15, max: 80 }),
    text: fc.constant('MDAV, k = 3'),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (points) => {
      const places = placeLabels(points, area)
      for (const [i, a] of places.entries()) {
        for (const b of places.slice(i + 1)) {
          const meets = a.x < b.x + b.width && b.x < a.x + a.width
          if (meets) expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(14)
        }
      }
    }),
    { seed: 1 },
  )
})
