import { expect, test } from 'vitest'
import { tabulate, tabulateLinked } from '../../../../src-main/domain/tables/tabulate.ts'
import { codesOfCell, type TabulatedTable } from '../../../../src-main/domain/tables/tabulated-table.ts'
import { uniteTables } from '../../../../src-main/domain/tables/unite-tables.ts'
import { hierarchyOfRows, plainSource, spanned } from '../../../support/shared-tables.ts'

const activities = ['a1', 'a2', 'b1', 'b1', 'a1']
const activity = spanned('activity', activities, hierarchyOfRows([['a', 'a1'], ['a', 'a2'], ['b', 'b1']])) // prettier-ignore
/** The same lowest codes below other ones. */
const kind = spanned('activity', activities, hierarchyOfRows([['x', 'a1'], ['x', 'b1'], ['y', 'a2']])) // prettier-ignore
const size = spanned('size', ['s', 'l', 's', 'l', 'l'])
const region = spanned('region', ['n', 'n', 'w', 'w', 'w'])
const response = Float64Array.of(1, 2, 3, 4, 5)

const counted = (...spanning: Parameters<typeof plainSource>[0]) =>
  tabulate(plainSource(spanning, response, 0), { largest: 2, keepEmpty: false })

const namesOf = (table: TabulatedTable) =>
  Array.from({ length: table.cells }, (_, cell) => codesOfCell(table, cell).join(' '))

test('cells with the same codes are one cell, relations over the same cells one relation', () => {
  const united = uniteTables([counted(activity, size), counted(activity, region)])
  const bySize = namesOf(counted(activity, size)).map((name) => `${name} Total`)
  const byRegion = namesOf(counted(activity, region)).map((name) => name.replace(' ', ' Total '))
  expect(namesOf(united).sort()).toEqual([...new Set([...bySize, ...byRegion])].sort())

  // Sum over the activities (Total, a, b) is in both tables.
  const activityTotals = 3
  const alone = counted(activity, size).relations.count + counted(activity, region).relations.count
  expect(united.relations.count).toBe(alone - activityTotals)
})

test('every relation holds on the united cells, which keep their contributions', () => {
  const united = uniteTables([counted(activity, size), counted(region, activity), counted(kind, size)])
  const { starts, cells, coefficients, count } = united.relations
  for (let relation = 0; relation < count; relation += 1) {
    let sum = 0
    for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1)
      sum += coefficients[term]! * united.values[cells[term]!]!
    expect(sum).toBe(0)
  }
  const cell = namesOf(united).indexOf('x Total Total')
  expect([united.values[cell], united.contributors[cell]]).toEqual([13, 4])
  expect(united.largest.contributions.slice(2 * cell, 2 * cell + 2)).toEqual(Float64Array.of(5, 4))
})

test('a shared cell with two values is refused by its codes', () => {
  const other = tabulate(plainSource([activity], Float64Array.of(1, 2, 3, 4, 6), 0), { largest: 2, keepEmpty: false })
  expect(() => uniteTables([counted(activity, size), other])).toThrow(
    expect.objectContaining({ code: 'linked-cells-differ', params: { cell: 'Total × Total' } }),
  )
})

test('tables over some of the variables agree where single records would be rounded apart', () => {
  const fine = Float64Array.of(0.004, 0.004, 0.004, 0.004, 0.004)
  const source = plainSource([activity, size, region], fine, 2)
  const united = tabulateLinked(source, [[0, 1], [0, 2]], { largest: 0, keepEmpty: false }) // prettier-ignore
  const whole = tabulate(source, { largest: 0, keepEmpty: false })
  expect(united.values[0]).toBe(whole.values[0])
  expect(united.variables.map(({ name }) => name)).toEqual(['activity', 'size', 'region'])
})
