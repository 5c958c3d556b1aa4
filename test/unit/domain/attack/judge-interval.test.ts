import { describe, expect, test } from 'vitest'
import { parseAttacker } from '../../../../src-main/domain/attack/attackers.ts'
import { judgeInterval } from '../../../../src-main/domain/attack/judge-interval.ts'
import { knownRanges } from '../../../../src-main/domain/attack/known-ranges.ts'
import { smallTable } from '../../../support/made-table.ts'
import { refusalOf } from '../../../support/refusal.ts'

const exact = { isLowerExact: true, isUpperExact: true, protectionLower: 5, protectionUpper: 15 }

describe('an interval beside the protection interval 5 to 15', () => {
  test.each([
    [5, 15, 'uncertain'],
    [0, Infinity, 'uncertain'],
    [6, 15, 'narrow'],
    [5, 14, 'narrow'],
    [9, 11, 'narrow'],
    [0, 6, 'narrow'],
    [0, 5, 'misled'],
    [15, 15, 'misled'],
    [20, 40, 'misled'],
  ])('%d to %d is %s', (lower, upper, state) => {
    expect(judgeInterval({ ...exact, lower, upper })).toBe(state)
  })

  test('an end that was not searched for leaves it open, unless it reaches far enough as it is', () => {
    expect(judgeInterval({ ...exact, lower: 6, upper: 20, isLowerExact: false })).toBe('open')
    expect(judgeInterval({ ...exact, lower: 5, upper: 15, isLowerExact: false, isUpperExact: false })).toBe('uncertain')
    expect(judgeInterval({ ...exact, lower: 20, upper: 20, isLowerExact: false })).toBe('open')
  })
})

describe('what an attacker knows', () => {
  const released = Float64Array.of(30, 5, 25)

  test('bounds alone leave each cell its bounds', () => {
    const { lower, upper, targets } = knownRanges(smallTable(), released, parseAttacker('bounds'))
    expect([[...lower], [...upper], [...targets]]).toEqual([[-30, -5, -25], [30, 35, 15], [1]])
  })

  test('a share is taken of the released value of every cell', () => {
    const { lower, upper } = knownRanges(smallTable(), released, parseAttacker('share=20'))
    expect([[...lower], [...upper]]).toEqual([
      [-6, -1, -5],
      [6, 1, 5],
    ])
  })

  test('others leaves sensitive cells their bounds', () => {
    const { lower, upper } = knownRanges(smallTable(), released, parseAttacker('others=0'))
    expect([[...lower.map(Math.abs)], [...upper]]).toEqual([
      [0, 5, 0],
      [0, 35, 0],
    ])
  })

  test('fixed cells are known', () => {
    const { lower, upper } = knownRanges(
      smallTable({ status: Uint8Array.of(2, 1, 0) }),
      released,
      parseAttacker('bounds'),
    )
    expect([lower[0], upper[0]]).toEqual([0, 0])
  })

  test('an attacker nobody knows is refused with those there are', async () => {
    expect(await refusalOf(() => parseAttacker('share'))).toEqual({
      code: 'argument-invalid',
      params: { argument: '--intervals', value: 'share', expected: 'bounds, share=PERCENT, others=PERCENT' },
    })
  })
})
