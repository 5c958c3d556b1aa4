import { expect, test } from 'vitest'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import {
  chooseSize,
  newSizeRecord,
  noteRegion,
  sizeOf,
} from '../../../../../src-main/domain/cta/regions/region-sizes.ts'

test('the size that gains most for its work is chosen most, its neighbours now and then', () => {
  const record = newSizeRecord()
  noteRegion(record, 2, 1e-4, 1000)
  noteRegion(record, 4, 3e-4, 1000)
  noteRegion(record, 6, 5e-4, 4000)
  const random = createRandomStream(1)
  const times = new Array<number>(10).fill(0)
  for (let draw = 0; draw < 1000; draw += 1) times[chooseSize(record, random)]! += 1
  expect(times[4]).toBeGreaterThan(650)
  expect(times[3]).toBeGreaterThan(50)
  expect(times[5]).toBeGreaterThan(50)
  expect(times[3]! + times[4]! + times[5]!).toBe(1000)
})

test('while nothing gains, sizes up to one larger than those tried', () => {
  const record = newSizeRecord()
  const random = createRandomStream(1)
  const first = chooseSize(record, random)
  noteRegion(record, first, 0, 500)
  const chosen = new Set(Array.from({ length: 200 }, () => chooseSize(record, random)))
  expect([...chosen].sort((a, b) => a - b)).toEqual(Array.from({ length: first + 2 }, (_, place) => place))
  expect(sizeOf(first + 1)).toBeGreaterThan(sizeOf(first))
})

test('what regions gained long ago counts less than what they gain now', () => {
  const record = newSizeRecord()
  noteRegion(record, 5, 1e-3, 1000)
  for (let region = 0; region < 100; region += 1) noteRegion(record, 5, 0, 1000)
  noteRegion(record, 1, 1e-6, 1000)
  const random = createRandomStream(3)
  const chosen = Array.from({ length: 100 }, () => chooseSize(record, random))
  expect(chosen.filter((place) => place === 1).length).toBeGreaterThan(60)
})
