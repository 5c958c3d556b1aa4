import { describe, expect, test } from 'vitest'
import { format } from '../../../../src-renderer/i18n/format.ts'

test('sizes in decimal units', () => {
  expect([0, 999, 214_000, 38_400_000, 212_000_000, 1.5e9].map(format.bytes)).toEqual([
    '0\u00a0B',
    '999\u00a0B',
    '214\u00a0kB',
    '38.4\u00a0MB',
    '212\u00a0MB',
    '1.5\u00a0GB',
  ])
})

test('a clock of minutes and seconds, with hours only where there are any', () => {
  expect([0, 43_900, 600_000, 3_725_000].map(format.clock)).toEqual(['0:00', '0:43', '10:00', '1:02:05'])
})

test('spans for sentences', () => {
  expect([400, 43_000, 132_000, 3_900_000].map(format.span)).toEqual([
    '0.4\u00a0s',
    '43\u00a0s',
    '2\u00a0min 12\u00a0s',
    '1\u00a0h 5\u00a0min',
  ])
  expect([-5, 4_400, 300_000, 7_200_000].map(format.ago)).toEqual(['0\u00a0s', '4\u00a0s', '5\u00a0min', '2\u00a0h'])
})

describe('days', () => {
  const now = new Date(2026, 10, 30, 12, 0)
  test.each([
    [new Date(2026, 10, 30, 10, 42), 'today, 10:42'],
    [new Date(2026, 10, 29, 23, 59), 'yesterday, 23:59'],
    [new Date(2026, 10, 27, 9, 0), '27 November'],
    [new Date(2025, 10, 15, 9, 0), '15 Nov 2025'],
  ])('%s', (date, text) => {
    expect(format.day(date.toISOString(), now)).toBe(text)
  })
})

test('large counts of work are shortened, fractions are not', () => {
  expect([41_206, 58_400_000, 2_300_000_000, 0.45].map(format.work)).toEqual([
    '41,206',
    '58.4\u00a0M',
    '2.3\u00a0G',
    '0.4500',
  ])
})

test('a cell keeps every digit and every text', () => {
  expect(['182340.50', '-999.00', '1e5', 'Kärnten', '12345678901234567890', '0.1000'].map(format.cell)).toEqual([
    '182,340.50',
    '\u2212999.00',
    '1e5',
    'Kärnten',
    '12345678901234567890',
    '0.1000',
  ])
})

test('percent without its sign for columns that name it', () => {
  expect([4.7321, 0, 100].map(format.inPercent)).toEqual(['4.732', '0', '100.0'])
})
