import { describe, expect, test } from 'vitest'
import { createNumberText } from '../../../src-main/report/number-text.ts'

const english = createNumberText('en')

describe('numbers of the report', () => {
  test('a column shares one number of decimals, enough for four digits of its largest value', () => {
    expect(english.column([0.125, 18.25, null], '–')).toEqual(['0.13', '18.25', '–'])
    expect(english.column([0, 12345.678], '–')).toEqual(['0', '12,346'])
    expect(english.column([], '–')).toEqual([])
  })

  test('lengths of time are told in seconds below a minute, then in minutes', () => {
    expect(english.duration(840)).toBe('0.840\u00a0s')
    expect(english.duration(43_120)).toBe('43.1\u00a0s')
    expect(english.duration(59_999)).toBe('1\u00a0min 0\u00a0s')
    expect(english.duration(725_000)).toBe('12\u00a0min 5\u00a0s')
  })

  test('a chosen percentage keeps the digits it was given', () => {
    expect(english.chosenPercent(1)).toBe('1\u00a0%')
    expect(english.chosenPercent(0.5)).toBe('0.5\u00a0%')
  })
})
