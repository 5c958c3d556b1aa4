import { expect, test } from 'vitest'
import { chartFormat } from '../../../../src-main/contract/charts/chart-format.ts'

const english = chartFormat('en')
const german = chartFormat('de')

test('four significant digits, and every digit before the point', () => {
  expect([4.7321, 0.18104, 12345.6, 99.996, 1.0].map(english.number)).toEqual([
    '4.732',
    '0.1810',
    '12,346',
    '100.0',
    '1',
  ])
})

test('a real minus sign and a no-break space before the percent sign', () => {
  expect(english.number(-15.274)).toBe('\u221215.27')
  expect(english.percent(3.8249)).toBe('3.825\u00a0%')
  expect(english.percent(100)).toBe('100.0\u00a0%')
  expect(english.percent(0)).toBe('0\u00a0%')
})

test('what was chosen is shown as it was chosen', () => {
  expect([1, 0.5, 4.79].map(english.short)).toEqual(['1', '0.5', '4.79'])
})

test('ticks of one axis share their decimals and never show a minus zero', () => {
  expect([4, 4.4, -0.04].map((value) => english.fixed(value, 1))).toEqual(['4.0', '4.4', '0.0'])
})

test('the locale decides the signs', () => {
  expect(german.number(1234.5678)).toBe('1.235')
  expect(german.percent(4.7321)).toBe('4,732\u00a0%')
  expect(german.count(1234567)).toBe('1.234.567')
})
