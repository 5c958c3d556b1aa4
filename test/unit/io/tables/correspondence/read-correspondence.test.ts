import { describe, expect, test } from 'vitest'
import { readCorrespondence } from '../../../../../src-main/io/tables/correspondence/read-correspondence.ts'
import { refusalOf } from '../../../../support/refusal.ts'
import { textFile } from '../../../../support/text-file.ts'

const read = (text: string, columns?: string[]) =>
  readCorrespondence(textFile(text), { total: 'Total', ...(columns === undefined ? {} : { columns }) })

describe('correspondence table', () => {
  test('columns are levels from coarse to fine; a code that repeats the one above ends the branch', async () => {
    expect(await read('"A10","A21","A88"\n"AZ","A","01"\n"BE","B","05"\n"AZ","A","02"\n"AZ","X","X"\n')).toEqual({
      codes: ['Total', 'AZ', 'A', '01', '02', 'X', 'BE', 'B', '05'],
      parents: Int32Array.of(-1, 0, 1, 2, 2, 1, 0, 6, 7),
      labels: null,
    })
  })

  test('chosen columns in the chosen order', async () => {
    expect((await read('fine,name,coarse\n1,one,A\n2,two,A\n', ['coarse', 'fine'])).codes).toEqual([
      'Total',
      'A',
      '1',
      '2',
    ])
  })

  test('empty cells at the end of a line say that the branch is less deep', async () => {
    expect((await read('a,b\nA,A1\nB,\n')).codes).toEqual(['Total', 'A', 'A1', 'B'])
  })

  test.each([
    ['a code below two others', 'a,b\nA,1\nB,1\n', 'hierarchy-code-two-parents', { line: 3, first: 'A', second: 'B' }],
    ['the total', 'a,b\nA,Total\n', 'hierarchy-code-total', { line: 2, code: 'Total' }],
    ['a code below an empty cell', 'a,b\nA,2\n,1\n', 'hierarchy-code-empty', { line: 3 }],
  ])('%s is refused with its line', async (_, text, code, params) => {
    expect(await refusalOf(() => read(text))).toMatchObject({ code, params: { path: 'data.csv', ...params } })
  })

  test('a column that is not there is refused', async () => {
    expect(await refusalOf(() => read('a,b\nA,1\n', ['a', 'c']))).toEqual({
      code: 'variable-unknown',
      params: { name: 'c', available: 'a, b' },
    })
  })
})
