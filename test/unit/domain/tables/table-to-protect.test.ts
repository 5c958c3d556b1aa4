import { describe, expect, test } from 'vitest'
import { applyRules } from '../../../../src-main/domain/tables/apply-rules.ts'
import { parseRule } from '../../../../src-main/domain/tables/parse-rule.ts'
import { tabulate } from '../../../../src-main/domain/tables/tabulate.ts'
import { tableToProtect } from '../../../../src-main/domain/tables/table-to-protect.ts'
import type { CellWeighting } from '../../../../src-main/domain/tables/cell-weights.ts'
import { plainSource, spanned } from '../../../support/shared-tables.ts'

function protectedTable(response: readonly number[], rules: readonly string[], weighting: CellWeighting = 'one') {
  const code = spanned(
    'code',
    response.map((_, record) => `c${record}`),
  )
  const source = {
    ...plainSource([code], Float64Array.from(response), 0),
    cost: Float64Array.from(response, (_, record) => record + 1),
  }
  const table = tabulate(source, { largest: 3, keepEmpty: false })
  return tableToProtect(table, applyRules(table, rules.map(parseRule)), weighting)
}

describe('bounds', () => {
  test('of a table without negative values are 0 and one and a half times the largest', () => {
    const { lower, upper } = protectedTable([10, 30], [])
    expect([lower, upper]).toEqual([new Float64Array(3), new Float64Array(3).fill(60)])
  })
  test('of a table with negative values begin at one and a half times the smallest', () => {
    expect(protectedTable([-10, 30], []).lower).toEqual(new Float64Array(3).fill(-15))
  })
  test('leave every sensitive cell room for its levels', () => {
    const { lower, upper, lowerProtection, upperProtection, values } = protectedTable([-100, 40], ['freq=2,300'])
    for (const cell of values.keys()) {
      expect(upper[cell]! - values[cell]!).toBeGreaterThanOrEqual(upperProtection[cell]!)
      expect(values[cell]! - lower[cell]!).toBeGreaterThanOrEqual(lowerProtection[cell]!)
    }
    expect(upper[2]).toBe(160)
  })
})

test.each<[CellWeighting, number[]]>([
  ['one', [1, 1, 1, 1]],
  ['inverse', [1 / 25, 1, 1 / 16, 1 / 9]],
  ['inverse-root', [1 / 5, 1, 1 / 4, 1 / 3]],
  ['cost', [6, 1, 2, 3]],
])('weights: %s', (weighting, expected) => {
  expect(Array.from(protectedTable([0, 16, 9], [], weighting).weights)).toEqual(expected)
})

test('combinations without records keep their value, and names are the codes of the cells', () => {
  const source = plainSource([spanned('one', ['a', 'b']), spanned('two', ['c', 'd'])], Float64Array.of(1, 2), 0)
  const table = tabulate(source, { largest: 0, keepEmpty: true })
  const { status, lower, upper, names } = tableToProtect(table, applyRules(table, []), 'one')
  expect(Array.from(status.keys()).filter((cell) => status[cell] === 2)).toEqual([5, 7])
  expect([lower[5], upper[5], names![5]]).toEqual([0, 0, 'a × d'])
})
