import { describe, expect, test } from 'vitest'
import { linearTicks, logTicks } from '../../../../src-main/contract/charts/ticks.ts'

describe('linearTicks', () => {
  test('round steps cover the range, with the decimals that keep them apart', () => {
    expect(linearTicks(4.0, 5.692, 4)).toEqual({ values: [4, 4.5, 5, 5.5, 6], decimals: 1 })
    expect(linearTicks(0, 20.2, 4)).toEqual({ values: [0, 10, 20, 30], decimals: 0 })
    expect(linearTicks(0.1, 0.13, 3)).toEqual({ values: [0.1, 0.11, 0.12, 0.13], decimals: 2 })
  })

  test('inside keeps to the range', () => {
    expect(linearTicks(0, 45.6, 6, true).values).toEqual([0, 10, 20, 30, 40])
  })

  test('an empty or broken range is one tick, never an endless list', () => {
    expect(linearTicks(5, 5, 4).values).toEqual([5])
    expect(linearTicks(5, Number.NaN, 4).values).toEqual([5])
    expect(linearTicks(5, Number.POSITIVE_INFINITY, 4).values).toEqual([5])
  })
})

describe('logTicks', () => {
  test('1, 2 and 5 of each decade', () => {
    expect(logTicks(0.3, 60)).toEqual([0.5, 1, 2, 5, 10, 20, 50])
  })

  test('decades alone over a wide range', () => {
    expect(logTicks(0.01, 1000)).toEqual([0.01, 0.1, 1, 10, 100, 1000])
  })
})
