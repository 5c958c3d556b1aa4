import { expect, test } from 'vitest'
import { isNamedLikeKey, suggestType, type ColumnFacts } from '../../../../src-main/io/csv/column-types.ts'

const facts = (over: Partial<ColumnFacts>): ColumnFacts => ({
  name: 'x',
  present: 100,
  numbers: 100,
  whole: 100,
  codeLike: 0,
  distinct: 50,
  distinctIsCapped: false,
  ...over,
})

test.each<[string, Partial<ColumnFacts>, string]>([
  ['whole numbers are integers', {}, 'integer'],
  ['few distinct whole numbers stay integers: they may be counts', { distinct: 2 }, 'integer'],
  ['one decimal makes numbers', { whole: 99 }, 'number'],
  ['one cell that is no number does not make a number column text', { numbers: 99, whole: 99 }, 'integer'],
  ['half of the cells are not most of them', { numbers: 50, whole: 50, distinct: 60 }, 'text'],
  ['all distinct numbers under a name like id are identifiers', { name: 'person_id', distinct: 100 }, 'identifier'],
  ['numbers that repeat under a name like id are not', { name: 'household_id', distinct: 40 }, 'integer'],
  ['all distinct numbers under another name are numbers', { name: 'income', distinct: 100 }, 'integer'],
  ['leading zeros that repeat are categories', { codeLike: 30, distinct: 16 }, 'category'],
  ['leading zeros that never repeat are identifiers', { codeLike: 30, distinct: 100 }, 'identifier'],
  ['more digits than a double keeps are identifiers', { codeLike: 100, numbers: 0, distinct: 100 }, 'identifier'],
  ['few distinct texts are categories', { numbers: 0, distinct: 4 }, 'category'],
  ['many distinct texts are text', { numbers: 0, distinct: 90 }, 'text'],
  [
    'all distinct texts under a name like id are identifiers',
    { name: 'Case No', numbers: 0, distinct: 100 },
    'identifier',
  ],
  ['an empty column is text', { present: 0, numbers: 0, whole: 0, distinct: 0 }, 'text'],
  [
    'where counting stopped nothing is called distinct',
    { name: 'id', numbers: 0, distinct: 100, distinctIsCapped: true },
    'text',
  ],
])('%s', (_, over, type) => {
  expect(suggestType(facts(over))).toBe(type)
})

test('a name is like a key by its words, not by its letters', () => {
  const names = [
    'id',
    'ID',
    'person_id',
    'caseNo',
    'id_household',
    'PATIENTID',
    'Serial',
    'paid',
    'grid',
    'casino',
    'width',
    'PAID.UP.CAPITAL',
  ]
  expect(names.filter(isNamedLikeKey)).toEqual([
    'id',
    'ID',
    'person_id',
    'caseNo',
    'id_household',
    'PATIENTID',
    'Serial',
  ])
})
