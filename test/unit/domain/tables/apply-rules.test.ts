import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../src-main/contract/errors.ts'
import { applyRules, contributionsNeeded, judgementOf } from '../../../../src-main/domain/tables/apply-rules.ts'
import { parseRule } from '../../../../src-main/domain/tables/parse-rule.ts'
import type { TableSource } from '../../../../src-main/domain/tables/table-source.ts'
import { tabulate } from '../../../../src-main/domain/tables/tabulate.ts'
import { plainSource, spanned } from '../../../support/shared-tables.ts'

type Columns = Partial<Omit<TableSource, 'records' | 'spanning' | 'response'>>

/** What the rules say of a single cell with these contributions; the total beside it is the same cell. */
function judge(contributions: readonly number[] | null, rules: readonly string[], columns: Columns = {}) {
  const bound = rules.map(parseRule)
  const records = contributions?.length ?? columns.weight?.length ?? 0
  const source = {
    ...plainSource(
      [spanned('code', Array<string>(records).fill('a'))],
      Float64Array.from(contributions ?? Array(records)),
      2,
    ),
    ...(contributions === null && { response: null }),
    ...columns,
  }
  const table = tabulate(source, { largest: contributionsNeeded(bound), keepEmpty: false })
  const { status, struckBy, lowerProtection, upperProtection } = applyRules(table, bound)
  const rule = bound[struckBy[1]!]
  return {
    isSensitive: status[1] === 1,
    rule: rule?.id ?? null,
    levels: [lowerProtection[1], upperProtection[1]],
    figures: rule === undefined ? null : judgementOf(table, rule, 1)!.figures,
  }
}

const near = (figure: number): unknown => expect.closeTo(figure, 9)

const safe = { isSensitive: false, rule: null, levels: [0, 0], figures: null }

describe('p %', () => {
  test('strikes where the others without the second make less than p % of the largest', () => {
    // 100 − 60 − 30 = 10 < 20 % of 60 = 12.
    expect(judge([60, 30, 6, 4], ['p=20'])).toEqual({
      isSensitive: true,
      rule: 'p',
      levels: [2, 2],
      figures: { remainderPercent: near(100 / 6), percent: 20, intruders: 1 },
    })
  })
  test('lets a cell pass whose remainder is exactly p % of the largest, however sums are rounded', () => {
    expect(judge([0.6, 0.3, 0.03, 0.03, 0.03], ['p=15'])).toEqual(safe)
  })
  test('takes as many intruders together as are asked for', () => {
    expect(judge([60, 30, 6, 4], ['p=15'])).toEqual(safe)
    expect(judge([60, 30, 6, 4], ['p=15,2']).levels).toEqual([5, 5])
  })
  test('counts contributions by size, so that a loss is protected like a gain', () => {
    expect(judge([-60, 30, -6, 4], ['p=20'])).toMatchObject({ isSensitive: true, levels: [2, 2] })
  })
})

describe('prior–posterior', () => {
  test('with a prior of 100 is p %', () => {
    expect(judge([60, 30, 6, 4], ['pq=20,100']).levels).toEqual(judge([60, 30, 6, 4], ['p=20']).levels)
  })
  test('with a prior of 50 asks for twice the remainder', () => {
    // 10 · 50 % = 5 < 12: distance 60 · 20/50 − 10 = 14.
    expect(judge([60, 30, 6, 4], ['pq=20,50'])).toMatchObject({ rule: 'pq', levels: [14, 14] })
  })
})

describe('dominance', () => {
  test('strikes where the n largest make more than k %', () => {
    // 100 / 80 · 90 − 100 = 12.5.
    expect(judge([60, 30, 6, 4], ['nk=2,80'])).toEqual({
      isSensitive: true,
      rule: 'nk',
      levels: [12.5, 12.5],
      figures: { sharePercent: 90, percent: 80, contributors: 2 },
    })
    expect(judge([60, 30, 6, 4], ['nk=2,90'])).toEqual(safe)
  })
  test('lets a record of weight w stand for w units, the last with what is left', () => {
    // Three units of 100: 300 of 4 · 100 + 7 · 10 = 470.
    const columns = { weight: Float64Array.of(4, 7) }
    expect(judge([100, 10], ['nk=3,60'], columns)).toMatchObject({
      figures: { sharePercent: near(30000 / 470) },
    })
    // 2.5 · 100 + 0.5 · 10 of 2.5 · 100 + 7 · 10.
    expect(judge([100, 10], ['nk=3,60'], { weight: Float64Array.of(2.5, 7) })).toMatchObject({
      figures: { sharePercent: near(25500 / 320) },
    })
  })
})

describe('holdings', () => {
  test('contribute as one, wherever their records lie', () => {
    expect(judge([30, 30, 30, 6, 4], ['p=20'])).toEqual(safe)
    expect(judge([30, 30, 30, 6, 4], ['p=20'], { holding: Int32Array.of(0, 1, 0, 2, -1) }).levels).toEqual([2, 2])
  })
  test('are what a minimum frequency counts', () => {
    const columns = { holding: Int32Array.of(0, 1, 0, 1) }
    expect(judge([10, 10, 10, 10], ['freq=3'])).toEqual(safe)
    expect(judge([10, 10, 10, 10], ['freq=3'], columns).figures).toEqual({ frequency: 2, minimum: 3 })
  })
})

describe('a shadow variable', () => {
  test('is judged in place of the response, and its level is the same share of the value', () => {
    const columns = { shadow: Float64Array.of(60, 30, 6, 4) }
    expect(judge([400, 300, 200, 100], ['p=20'], columns)).toMatchObject({ isSensitive: true, levels: [20, 20] })
  })
})

describe('minimum frequency', () => {
  test('has a percentage of the value as level, 30 unless said otherwise', () => {
    expect(judge([50, 30], ['freq=3']).levels).toEqual([24, 24])
    expect(judge([50, 30], ['freq=3,10']).levels).toEqual([8, 8])
    expect(judge([50, 30, 20], ['freq=3'])).toEqual(safe)
  })
  test('compares the sum of the weights where there are any', () => {
    expect(judge([50, 30], ['freq=3'], { weight: Float64Array.of(1.5, 1.5) })).toEqual(safe)
    expect(judge([50, 30], ['freq=4'], { weight: Float64Array.of(1.5, 1.5) }).figures).toEqual({
      frequency: 3,
      minimum: 4,
    })
  })
  test('moves a small count by at least the minimum less one, downwards to 0 at most', () => {
    expect(judge(null, ['freq=4'], { weight: Float64Array.of(1, 1), decimals: 0 }).levels).toEqual([2, 3])
  })
  test('does not strike a value of 0, of which it makes no level', () => {
    expect(judge([0], ['freq=3'])).toEqual(safe)
  })
  test('makes levels of one unit at least', () => {
    expect(judge([0.01], ['freq=3']).levels).toEqual([0.01, 0.01])
  })
})

describe('a zero that says something of its contributors', () => {
  test('is struck by the zero rule alone, and has no way down', () => {
    expect(judge([0, 0], ['p=15', 'freq=3', 'zero=5'])).toEqual({
      isSensitive: true,
      rule: 'zero',
      levels: [5, 5],
      figures: { contributors: 2 },
    })
    expect(judge([1, 0], ['zero=5'])).toEqual(safe)
  })
})

describe('protection on request', () => {
  const four = [40, 30, 20, 10]
  test('strikes where one who asked makes more than the percentage of its class', () => {
    expect(judge(four, ['request=35,5'], { request: Uint8Array.of(1, 0, 0, 0) })).toMatchObject({
      rule: 'request',
      levels: [30, 30],
      figures: { sharePercent: 40, requests: 1, minimum: 0 },
    })
    expect(judge(four, ['request=35,5'], { request: Uint8Array.of(0, 1, 0, 0) })).toEqual(safe)
    expect(judge(four, ['request=35,5'], { request: Uint8Array.of(0, 0, 0, 2) })).toMatchObject({ isSensitive: true })
  })
  test('strikes where one asked and there are few contributors', () => {
    expect(judge(four, ['request=50,50,5,20'], { request: Uint8Array.of(0, 0, 0, 1) }).levels).toEqual([20, 20])
    expect(judge(four, ['request=50,50,5,20'], { request: new Uint8Array(4) })).toEqual(safe)
  })
})

test('of several rules the one with the largest distance strikes', () => {
  expect(judge([60, 30], ['p=20', 'freq=3'])).toMatchObject({ rule: 'freq', levels: [27, 27] })
  expect(judge([60, 30], ['freq=3,1', 'p=20'])).toMatchObject({ rule: 'p', levels: [12, 12] })
})

test('a level ends at the lowest value that can be released', () => {
  expect(judge([10, 5], ['nk=1,40']).levels).toEqual([10, 10])
  expect(judge([10, 5], ['nk=1,20']).levels).toEqual([15, 35])
})

test.each([
  [() => judge(null, ['p=15'], { weight: Float64Array.of(1, 1) }), 'rule-needs'],
  [() => judge([1, 2], ['request=30']), 'rule-needs'],
])('a rule that lacks what it judges by is refused', (judged, code) => {
  expect(judged).toThrow(expect.toSatisfy((error) => error instanceof AppError && error.code === code))
})
