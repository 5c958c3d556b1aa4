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
    expect(chooseVariables(columns, { qi: ['all'], weight: ['w'], confidential: ['wage'] })).toEqual({
      quasiIdentifiers: ['age'],
      confidential: ['wage'],
      weight: 'w',
      dropped: [],
    })
  })

  test('a variable named all is a variable', () => {
    expect(chooseVariables([{ name: 'all', type: 'number' }, ...columns], { qi: ['all'] }).quasiIdentifiers).toEqual([
      'all',
    ])
  })
})

describe('contradictions', () => {
  const refuse = (options: Parameters<typeof chooseVariables>[1]) => {
    try {
      return chooseVariables(columns, options)
    } catch (error) {
      return error
    }
  }

  test.each([
    [{ qi: ['age'], drop: ['age'] }, 'quasi-identifier'],
    [{ qi: ['age'], confidential: ['wage'], drop: ['region,wage'] }, 'confidential'],
    [{ qi: ['age'], weight: ['w'], drop: ['w'] }, 'weight'],
  ])('what is left out of the release is in it by no other name: %j', (options, first) => {
    expect(refuse(options)).toMatchObject({ code: 'variable-twice', params: { first, second: 'drop' } })
  })

  test('there is one weight', () => {
    expect(refuse({ qi: ['age'], weight: ['w,wage'] })).toMatchObject({ code: 'argument-invalid' })
  })

  test('to leave a variable out twice is to leave it out', () => {
    expect(refuse({ qi: ['age'], drop: ['w', 'w,region'] })).toMatchObject({ dropped: ['w', 'region'] })
  })
})

describe('withTypes', () => {
  test('every type is settled, and a quasi-identifier is a number unless the user chose its type', () => {
    const chosen = chooseVariables(columns, { qi: ['id,region', 'age'] })
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
    rolesOf(
      columns,
      chooseVariables(columns, { qi: ['age'], drop: ['region'], confidential: ['wage'], weight: ['w'] }),
    ),
  ).toEqual({
    id: 'identifier',
    region: 'drop',
    age: 'quasi-identifier',
    wage: 'confidential',
    w: 'weight',
  })
})
