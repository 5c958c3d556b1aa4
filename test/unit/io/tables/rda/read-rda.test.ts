import { describe, expect, test } from 'vitest'
import { readRda } from '../../../../../src-main/io/tables/rda/read-rda.ts'
import { refusalOf } from '../../../../support/refusal.ts'

const read = (...lines: string[]) => readRda(lines.join('\n'), 'a.rda')

const variable = {
  fields: [],
  role: null,
  total: null,
  hierarchy: null,
  codeList: null,
  decimals: 0,
  requestCodes: [],
}

describe('metadata', () => {
  test('of a table', () => {
    expect(
      read(
        '   <SEPARATOR> ";"',
        '   <SAFE> "S"',
        '   <UNSAFE> "U"',
        '   <PROTECT> "Z"',
        'Industry',
        '   <RECODEABLE>',
        '   <TOTCODE> "All of it"',
        '   <HIERARCHICAL>',
        '   <HIERCODELIST> "my industry.hrc"',
        '   <HIERLEADSTRING> "-"',
        '   <CODELIST> industry.cdl',
        'Turnover',
        '   <NUMERIC>',
        '   <DECIMALS> 1',
        'Shadow',
        '   <NUMERIC> <SHADOW>',
        'Cost',
        '   <NUMERIC> <COSTVAR>',
        'Firms',
        '   <FREQUENCY>',
        'Largest',
        '   <MAXSCORE>',
        'Flag',
        '   <STATUS>',
        'Low',
        '   <NUMERIC> <LOWERPL>',
        'Up',
        '   <numeric> <upperpl>',
      ),
    ).toEqual({
      separator: ';',
      statusCodes: { safe: 'S', unsafe: 'U', protect: 'Z' },
      variables: [
        {
          ...variable,
          name: 'Industry',
          line: 5,
          role: 'spanning',
          total: 'All of it',
          hierarchy: { kind: 'file', file: 'my industry.hrc', leadString: '-' },
          codeList: 'industry.cdl',
        },
        { ...variable, name: 'Turnover', line: 12, role: 'response', decimals: 1 },
        { ...variable, name: 'Shadow', line: 15, role: 'shadow' },
        { ...variable, name: 'Cost', line: 17, role: 'cost' },
        { ...variable, name: 'Firms', line: 19, role: 'frequency' },
        { ...variable, name: 'Largest', line: 21, role: 'largest' },
        { ...variable, name: 'Flag', line: 23, role: 'status' },
        { ...variable, name: 'Low', line: 25, role: 'lower-level' },
        { ...variable, name: 'Up', line: 27, role: 'upper-level' },
      ],
    })
  })

  test('of records with fixed places', () => {
    expect(
      read(
        'Code 4  5 99999',
        '  <RECODABLE>',
        '  <HIERLEVELS>  3 1 1 0 0',
        '  <DISTANCE>  1  3  5',
        'Wgt 15 4',
        '  <NUMERIC>',
        '  <WEIGHT>',
        'Ask 99 1',
        '  <REQUEST>  "1" "2"',
      ),
    ).toEqual({
      separator: null,
      statusCodes: { safe: 's', unsafe: 'u', protect: 'p' },
      variables: [
        {
          ...variable,
          name: 'Code',
          line: 1,
          fields: ['4', '5', '99999'],
          role: 'spanning',
          hierarchy: { kind: 'widths', widths: [3, 1, 1, 0, 0] },
        },
        { ...variable, name: 'Wgt', line: 5, fields: ['15', '4'], role: 'weight' },
        { ...variable, name: 'Ask', line: 8, fields: ['99', '1'], role: 'request', requestCodes: ['1', '2'] },
      ],
    })
  })

  test.each([
    ['an unknown keyword', ['A', '<RECODE>'], 'metadata-keyword-unknown', { line: 2, keyword: '<RECODE>' }],
    ['a keyword before any variable', ['<NUMERIC>'], 'metadata-keyword-misplaced', { line: 1, keyword: '<NUMERIC>' }],
    ['a keyword that says nothing', ['A', '<TOTCODE>'], 'metadata-argument-missing', { line: 2, keyword: '<TOTCODE>' }],
    ['decimals that are no number', ['A', '<DECIMALS> x'], 'metadata-number-unreadable', { line: 2, text: 'x' }],
    ['a variable twice', ['A', 'B', 'A'], 'metadata-variable-twice', { line: 3, variable: 'A', first: 1 }],
    ['an SPSS file', ['<SPSS>', 'A'], 'metadata-spss', { line: 1 }],
    ['a file without variables', ['<SEPARATOR> ";"'], 'metadata-no-variables', {}],
  ])('%s is refused', async (_, lines, code, params) => {
    expect(await refusalOf(() => read(...lines))).toMatchObject({ code, params: { path: 'a.rda', ...params } })
  })
})
