import { expect, test } from 'vitest'
import { createRandomStream } from '../../../../src-main/domain/numerics/random-stream.ts'

test('the same seed and stream give the same numbers', () => {
  const draw = () => {
    const random = createRandomStream(7, 2)
    return [random.integer(0, 1000), random.fraction(), ...random.permutation(10)]
  }
  expect(draw()).toEqual(draw())
})

test('streams of one seed differ', () => {
  const first = createRandomStream(7, 0)
  const second = createRandomStream(7, 1)
  expect(first.fraction()).not.toBe(second.fraction())
})

test('a permutation holds every index once', () => {
  expect([...createRandomStream(1).permutation(50)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, i) => i),
  )
})

test('integers lie within their bounds, both included', () => {
  const random = createRandomStream(3)
  const drawn = new Set(Array.from({ length: 200 }, () => random.integer(-1, 1)))
  expect([...drawn].sort((a, b) => a - b)).toEqual([-1, 0, 1])
})
