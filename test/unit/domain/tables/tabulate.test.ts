import { describe, expect, test } from 'vitest'
import { hierarchyOfRows, plainSource, spanned } from '../../../support/shared-tables.ts'
import { tabulate } from '../../../../src-main/domain/tables/tabulate.ts'
import { codesOfCell } from '../../../../src-main/domain/tables/tabulated-table.ts'

const options = { largest: 0, keepEmpty: false }

test('a parent with a single child is a cell of its own, equal to it by a relation of two terms', () => {
  const region = spanned('region', ['a1', 'b1', 'b2'], hierarchyOfRows([['a', 'a1'], ['b', 'b1'], ['b', 'b2']])) // prettier-ignore
  const { relations, values, ...table } = tabulate(plainSource([region], Float64Array.of(1, 2, 3), 0), options)
  expect(Array.from(values, (value, cell) => [codesOfCell({ relations, values, ...table }, cell)[0], value])).toEqual([
    ['Total', 6],
    ['a', 1],
    ['a1', 1],
    ['b', 5],
    ['b1', 2],
    ['b2', 3],
  ])
  expect(relations).toEqual({
    count: 3,
    starts: Int32Array.of(0, 3, 5, 8),
    cells: Int32Array.of(0, 1, 3, 1, 2, 3, 4, 5),
    coefficients: Float64Array.of(-1, 1, 1, -1, 1, -1, 1, 1),
    rightSides: new Float64Array(3),
  })
})

describe('values', () => {
  test('are sums of rounded lowest cells, so that totals are right to the last digit', () => {
    const code = spanned('code', ['a', 'b', 'c', 'a'])
    const response = Float64Array.of(0.1049, 0.105, 0.2049, 1e-9)
    expect(tabulate(plainSource([code], response, 2), options).values).toEqual(Float64Array.of(0.4, 0.1, 0.1, 0.2))
  })
  test('too large to be told with all decimals are told with fewer', () => {
    const code = spanned('code', ['a', 'b'])
    const table = tabulate(plainSource([code], Float64Array.of(1e14 + 0.25, 0.25), 6), options)
    expect(table.decimals).toBe(1)
    expect(table.values[0]).toBe(table.values[1]! + table.values[2]!)
  })
})

test('combinations without records are cells of value 0 where they are kept', () => {
  const source = plainSource([spanned('one', ['a', 'b']), spanned('two', ['c', 'd'])], Float64Array.of(1, 2), 0)
  expect(tabulate(source, options).values).toEqual(Float64Array.of(3, 1, 2, 1, 1, 2, 2))
  expect(tabulate(source, { ...options, keepEmpty: true }).values).toEqual(Float64Array.of(3, 1, 2, 1, 1, 0, 2, 0, 2))
})

test('a table that no memory would hold is refused before it is made', () => {
  const codes = Array.from({ length: 250 }, (_, code) => `${code}`)
  const source = plainSource(['a', 'b', 'c'].map((name) => spanned(name, codes)), new Float64Array(250), 0) // prettier-ignore
  expect(() => tabulate(source, { ...options, keepEmpty: true })).toThrow(
    expect.objectContaining({ code: 'table-too-large', params: { cells: 251 ** 3, allowed: 10_000_000 } }),
  )
})
