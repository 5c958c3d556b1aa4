import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../src-main/contract/errors.ts'
import { parseRule, writtenForm } from '../../../../src-main/domain/tables/parse-rule.ts'
import { sensitivityRules } from '../../../../src-main/domain/tables/sensitivity-rules.ts'

describe('a rule as it is written', () => {
  test.each([
    ['p=15', 'p', { percent: 15, intruders: 1 }],
    ['p=12.5,2', 'p', { percent: 12.5, intruders: 2 }],
    ['pq=20,100', 'pq', { posterior: 20, prior: 100, intruders: 1 }],
    ['nk=2,80', 'nk', { contributors: 2, percent: 80 }],
    ['freq=3', 'freq', { minimum: 3, percent: null }],
    ['freq=3, 30', 'freq', { minimum: 3, percent: 30 }],
    ['zero=5', 'zero', { range: 5 }],
    ['request=30,20,5', 'request', { first: 30, second: 20, minimum: 5, percent: 30 }],
    ['manual', 'manual', { percent: 20 }],
  ])('%s', (text, id, parameters) => {
    expect(parseRule(text)).toMatchObject({ id, parameters })
  })

  test.each(['p', 'p=', 'p=x', 'p=-1', 'p=15,0', 'p=15,1,1', 'nk=2', 'nk=1.5,80', 'nk=2,100', 'pq=60,50', 'freq=1'])(
    '%s is refused with the form that it should have',
    (text) => {
      expect(() => parseRule(text)).toThrow(
        expect.toSatisfy((error) => error instanceof AppError && error.code === 'rule-invalid'),
      )
    },
  )

  test('that nobody knows is refused with those that there are', () => {
    expect(() => parseRule('dominance=2,80')).toThrow(
      expect.objectContaining({
        code: 'rule-unknown',
        params: { rule: 'dominance', available: sensitivityRules.map(({ id }) => id).join(', ') },
      }),
    )
  })
})

test('the form of each rule says what may be left out', () => {
  expect(sensitivityRules.map(writtenForm)).toEqual([
    'p=PERCENT[,INTRUDERS]',
    'pq=POSTERIOR,PRIOR[,INTRUDERS]',
    'nk=CONTRIBUTORS,PERCENT',
    'freq=MINIMUM[,PERCENT]',
    'request=FIRST[,SECOND][,MINIMUM][,PERCENT]',
    'zero=RANGE',
    'manual[=PERCENT]',
  ])
})
