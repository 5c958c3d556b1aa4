import { describe, expect, test } from 'vitest'
import { chooseVariables, rolesOf, withTypes } from '../../../src-main/cli/chosen-variables.ts'

const columns = [
  { name: 'id', type: 'identifier' as const },
  { name: 'region', type: 'category' as const },
  { name: 'age', type: 'integer' as const },
  { name: 'wage', type: 'number' as const },
  { name: 'w', type: 'number' as const },
]

describe('chooseVariables', () => {
  test('all is every numeric variable without another role', () => {
    expect(chooseVariables(columns, { qi: 'all', weight: 'w', confidential: 'wage' })).toEqual({
      quasiIdentifiers: ['age'],
      confidential: ['wage'],
      weight: 'w',
      dropped: [],
    })
  })

  test('a variable named all is a variable', () => {
    expect(chooseVariables([{ name: 'all', type: 'number' }, ...columns], { qi: 'all' }).quasiIdentifiers).toEqual([
      'all',
    ])
  })
})

describe('withTypes', () => {
  test('every type is settled, and a quasi-identifier is a number unless the user chose its type', () => {
    const chosen = chooseVariables(columns, { qi: 'id,region,age' })
    const request = {
      path: 'a.csv',
      dialect: {},
      columns: { region: { type: 'text' as const }, age: { policy: 'missing' as const } },
    }
    expect(withTypes(request, columns, chosen).columns).toEqual({
      id: { type: 'number' },
      region: { type: 'category' },
      age: { type: 'integer', policy: 'missing' },
      wage: { type: 'number' },
      w: { type: 'number' },
    })
  })
})

test('identifiers leave by themselves, dropped variables by choice', () => {
  expect(
    rolesOf(columns, chooseVariables(columns, { qi: 'age', drop: 'region', confidential: 'wage', weight: 'w' })),
  ).toEqual({
    id: 'identifier',
    region: 'drop',
    age: 'quasi-identifier',
    wage: 'confidential',
    w: 'weight',
  })
})
