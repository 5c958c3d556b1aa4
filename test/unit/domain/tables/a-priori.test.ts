import { describe, expect, test } from 'vitest'
import { applyAPriori, type APrioriChange } from '../../../../src-main/domain/tables/a-priori.ts'
import { applyRules } from '../../../../src-main/domain/tables/apply-rules.ts'
import { parseRule } from '../../../../src-main/domain/tables/parse-rule.ts'
import { BY_HAND, NOT_STRUCK } from '../../../../src-main/domain/tables/sensitivity.ts'
import { tabulate } from '../../../../src-main/domain/tables/tabulate.ts'
import { hierarchyOfRows, plainSource, spanned } from '../../../support/shared-tables.ts'

/** Cells Total, a, a1, b, b1, b2 with the values 60, 10, 10, 50, 20, 30; b1 is sensitive by its single record. */
const hierarchy = hierarchyOfRows([['a', 'a1'], ['b', 'b1'], ['b', 'b2']]) // prettier-ignore
const codes = ['a1', 'a1', 'b1', 'b2', 'b2']
const table = tabulate(plainSource([spanned('code', codes, hierarchy)], Float64Array.of(5, 5, 20, 15, 15), 0), {
  largest: 0,
  keepEmpty: false,
})
const judged = applyRules(table, [parseRule('freq=2,10')])
const options = { skipUnfit: false, expandEqual: false, percent: 20 }

const change = (code: string, change: APrioriChange['change'], line = 1): APrioriChange => ({ codes: [code], change, line }) // prettier-ignore
const kind = (kind: 'safe' | 'sensitive' | 'protected') => ({ kind })

function after(changes: readonly APrioriChange[], changed: Partial<typeof options> = {}) {
  const { sensitivity } = applyAPriori(table, judged, changes, { ...options, ...changed })
  const { status, lowerProtection, upperProtection, struckBy, weights } = sensitivity
  return Array.from(status, (letter, cell) => ({
    status: 'suz'[letter],
    levels: [lowerProtection[cell], upperProtection[cell]],
    struckBy: struckBy[cell],
    weight: weights.get(cell) ?? null,
  }))
}

const safe = { status: 's', levels: [0, 0], struckBy: NOT_STRUCK, weight: null }
const struck = { status: 'u', levels: [2, 2], struckBy: 0, weight: null }

test('without changes everything is as the rules judged it', () => {
  expect(after([])).toEqual([safe, safe, safe, safe, struck, safe])
})

test('a cell made sensitive has a percentage of its value as level; one that is already keeps its own', () => {
  const byHand = { status: 'u', levels: [6, 6], struckBy: BY_HAND, weight: null }
  expect(after([change('b2', kind('sensitive')), change('b1', kind('sensitive'))])).toEqual([
    safe,
    safe,
    safe,
    safe,
    struck,
    byHand, // prettier-ignore
  ])
})

test('the last of several changes of a cell holds, and an empty code is the total', () => {
  const changes = [
    change('b1', { kind: 'levels', lower: 7, upper: 9 }),
    change('b1', { kind: 'weight', weight: 0 }),
    change('', { kind: 'weight', weight: 3 }),
  ]
  expect(after(changes)).toEqual([
    { ...safe, weight: 3 },
    safe,
    safe,
    safe,
    { ...struck, levels: [7, 9], weight: 1 },
    safe, // prettier-ignore
  ])
})

test('safe takes the levels away, protected fixes a cell', () => {
  expect(after([change('b1', kind('safe')), change('b2', kind('protected'))])).toEqual([
    safe,
    safe,
    safe,
    safe,
    safe,
    { ...safe, status: 'z' }, // prettier-ignore
  ])
})

test('cells that are equal because a parent has a single child change together where that is asked for', () => {
  const protectedCell = { ...safe, status: 'z' }
  expect(after([change('a', kind('protected'))], { expandEqual: true })).toEqual([
    safe,
    protectedCell,
    protectedCell,
    safe,
    struck,
    safe, // prettier-ignore
  ])
})

describe('a change that does not fit', () => {
  test.each([
    [change('c', kind('safe'), 4), 'a-priori-cell-unknown'],
    [change('b2', { kind: 'levels', lower: 1, upper: 1 }, 4), 'a-priori-not-allowed'],
    [change('b1', kind('protected'), 4), 'a-priori-not-allowed'],
  ])('is refused with its line, or left out and told', (entry, code) => {
    const params: unknown = expect.objectContaining({ line: 4, cell: entry.codes[0] })
    expect(() => after([entry])).toThrow(expect.objectContaining({ code, params }))
    const result = applyAPriori(table, judged, [entry], { ...options, skipUnfit: true })
    const why: unknown = expect.stringMatching(/^(cell-unknown|not-allowed)$/)
    expect(result).toEqual({ sensitivity: judged, skipped: [{ ...entry, why }] })
  })
})
