import { describe, expect, test } from 'vitest'
import wordingOfRoles from '../../../../resources/locales/en/roles.json' with { type: 'json' }
import type { Role, Variable, VariableSummary, VariableType } from '../../../../src-main/contract/model.ts'
import { createWording } from '../../../../src-main/contract/wording.ts'
import { roleRemarks } from '../../../../src-main/domain/data/roles.ts'

const RECORDS = 100

function variable(name: string, type: VariableType, role: Role, summary: Partial<VariableSummary> = {}): Variable {
  const isNumeric = type === 'number' || type === 'integer'
  const usual = {
    missing: 0,
    distinct: 40,
    smallest: isNumeric ? 1 : null,
    largest: isNumeric ? 900 : null,
    mean: isNumeric ? 5 : null,
    isConstant: false,
  }
  return { id: 1, name, type, role, decimals: 0, summary: { ...usual, ...summary } }
}

const age = variable('age', 'integer', 'quasi-identifier')
const remarks = (...variables: Variable[]) => roleRemarks({ records: RECORDS, variables })
const keys = (...variables: Variable[]) =>
  remarks(...variables).map(({ variable: at, kind, key, suggestedRole }) => [at, kind, key, suggestedRole])

test('consistent roles call for no remark', () => {
  const weight = variable('w', 'number', 'weight')
  const confidential = variable('income', 'number', 'confidential')
  expect(
    keys(age, weight, confidential, variable('id', 'identifier', 'identifier'), variable('t', 'text', 'drop')),
  ).toEqual([])
})

test('a data set without quasi-identifier says so once, for the whole of it', () => {
  expect(keys(variable('a', 'number', 'keep'))).toEqual([[null, 'contradiction', 'noQuasiIdentifier', null]])
})

describe('contradictions', () => {
  test('a second weight is named with the first', () => {
    expect(remarks(age, variable('w1', 'number', 'weight'), variable('w2', 'number', 'weight'))).toEqual([
      {
        variable: 'w2',
        kind: 'contradiction',
        key: 'secondWeight',
        params: { variable: 'w2', first: 'w1' },
        suggestedRole: 'keep',
      },
    ])
  })

  test.each<[string, VariableType, Partial<VariableSummary>]>([
    ['weightNotPositive', 'number', { smallest: 0 }],
    ['weightNotPositive', 'number', { smallest: -3 }],
    ['weightNotNumeric', 'text', {}],
    ['weightMissing', 'number', { missing: 4 }],
  ])('%s', (key, type, summary) => {
    expect(keys(age, variable('w', type, 'weight', summary))).toEqual([['w', 'contradiction', key, 'keep']])
  })

  test('a quasi-identifier that is text is for methods for mixed data, also with missing values; a number has none', () => {
    expect(keys(variable('region', 'category', 'quasi-identifier', { missing: 2 }))).toEqual([
      ['region', 'suggestion', 'quasiIdentifierCategorical', null],
    ])
    expect(keys(variable('age', 'integer', 'quasi-identifier', { missing: 2 }))).toEqual([
      ['age', 'contradiction', 'quasiIdentifierMissing', 'keep'],
    ])
  })

  test.each<Role>(['keep', 'confidential', 'quasi-identifier'])('an identifier in the role %s', (role) => {
    expect(keys(age, variable('code', 'identifier', role))).toEqual([
      ['code', 'contradiction', 'identifierInOtherRole', 'identifier'],
    ])
  })
})

describe('suggestions', () => {
  test('a constant quasi-identifier protects nothing', () => {
    expect(keys(age, variable('year', 'integer', 'quasi-identifier', { isConstant: true, distinct: 1 }))).toEqual([
      ['year', 'suggestion', 'quasiIdentifierConstant', 'keep'],
    ])
  })

  test('texts that are all distinct, names of persons and running numbers look like identifiers', () => {
    const texts = variable('note', 'text', 'keep', { distinct: RECORDS })
    const surname = variable('last_name', 'category', 'keep')
    const running = variable('position', 'integer', 'keep', { distinct: RECORDS, smallest: 1, largest: RECORDS })
    expect(keys(age, texts, surname, running)).toEqual([
      ['note', 'suggestion', 'allTextsDistinct', 'identifier'],
      ['last_name', 'suggestion', 'namedLikeIdentifier', 'identifier'],
      ['position', 'suggestion', 'runningNumber', 'identifier'],
    ])
  })

  test('numbers that are all distinct but not running are values', () => {
    expect(keys(age, variable('income', 'integer', 'keep', { distinct: RECORDS }))).toEqual([])
  })

  test('a positive number named like a weight looks like one, as long as none is chosen', () => {
    const names = [
      'weight',
      'sampling_weight',
      'FNLWGT',
      'household_weights',
      'w',
      'wt',
      'width',
      'weight_class',
      'salary',
    ]
    const suggested = (name: string) => remarks(age, variable(name, 'number', 'keep')).length === 1
    expect(names.filter(suggested)).toEqual(['weight', 'sampling_weight', 'FNLWGT', 'household_weights', 'w', 'wt'])
    expect(keys(age, variable('w1', 'number', 'weight'), variable('w2', 'number', 'keep'))).toEqual([])
    expect(keys(age, variable('weight', 'number', 'keep', { smallest: 0 }))).toEqual([])
  })
})

test('every remark has wording that needs only its parameters, and no wording is left over', () => {
  const wording = createWording('en', { roles: wordingOfRoles })
  const all = [
    ...remarks(variable('a', 'number', 'keep')),
    ...remarks(age, variable('w1', 'text', 'weight'), variable('w2', 'number', 'weight', { smallest: 0, missing: 2 })),
    ...remarks(
      variable('r', 'category', 'quasi-identifier', { isConstant: true }),
      variable('m', 'number', 'quasi-identifier', { missing: 1 }),
      variable('c', 'identifier', 'keep'),
    ),
    ...remarks(age, variable('t', 'text', 'keep', { distinct: RECORDS }), variable('name', 'category', 'keep')),
    ...remarks(
      age,
      variable('n', 'integer', 'keep', { distinct: RECORDS, largest: RECORDS }),
      variable('weight', 'number', 'keep'),
    ),
  ]
  for (const { key, params } of all) expect(wording.t(`roles.remarks.${key}`, params)).toMatch(/^[A-Z\w].*\.$/)
  expect([...new Set(all.map(({ key }) => key))].sort()).toEqual(Object.keys(wordingOfRoles.remarks).sort())
})
