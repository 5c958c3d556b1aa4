import { expect, test } from 'vitest'
import { createElites } from '../../../../../src-main/domain/microaggregation/microaggregation-anytime/elites.ts'

const values = Float64Array.of(0, 1, 5, 6)

test('keeps the best first, and those that lose the same once', () => {
  const elites = createElites(values, 1)
  elites.add(Int32Array.of(0, 1, 0, 1))
  elites.add(Int32Array.of(0, 0, 1, 1))
  elites.add(Int32Array.of(1, 1, 0, 0))
  expect(elites.groupings.map((groups) => [...groups])).toEqual([
    [0, 0, 1, 1],
    [0, 1, 0, 1],
  ])
})

test('lets the worst go when there are too many', () => {
  const line = Float64Array.from({ length: 101 }, (_, record) => record ** 1.1)
  const elites = createElites(line, 1)
  for (let cut = 99; cut >= 1; cut -= 1)
    elites.add(Int32Array.from({ length: 101 }, (_, record) => (record < cut ? 0 : 1)))
  expect(elites.groupings).toHaveLength(40)
  const cuts = elites.groupings.map((groups) => groups.indexOf(1))
  expect(Math.min(...cuts)).toBeGreaterThan(20)
  expect(Math.max(...cuts)).toBeLessThan(80)
})
