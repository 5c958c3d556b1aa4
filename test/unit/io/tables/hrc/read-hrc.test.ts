import { describe, expect, test } from 'vitest'
import { readHrc } from '../../../../../src-main/io/tables/hrc/read-hrc.ts'
import { refusalOf } from '../../../../support/refusal.ts'

const read = (text: string, leadString = '@') => readHrc(text, 'a.hrc', { total: 'Total', leadString })

describe('hierarchy file', () => {
  const tree = {
    codes: ['Total', 'N', 'N1', 'N11', 'N2', 'S', 'S1'],
    parents: Int32Array.of(-1, 0, 1, 2, 1, 0, 5),
    labels: null,
  }

  test.each([
    ['LF', 'N\n@N1\n@@N11\n@N2\nS\n@S1\n', '@'],
    ['no end of the last line', 'N\n@N1\n@@N11\n@N2\nS\n@S1', '@'],
    ['CRLF and blanks at the ends', 'N  \r\n@N1\r\n@@N11 \r\n@N2\r\nS\r\n@S1\r\n', '@'],
    ['CR CR LF', 'N\r\r\n@N1\r\r\n@@N11\r\r\n@N2\r\r\nS\r\r\n@S1\r\r\n', '@'],
    ['empty lines', '\nN\n@N1\n@@N11\n@N2\n \nS\n@S1\n\n', '@'],
    ['another lead string', 'N\n--N1\n----N11\n--N2\nS\n--S1\n', '--'],
  ])('the same tree with %s', (_, text, leadString) => {
    expect(read(text, leadString)).toEqual(tree)
  })

  test('blanks in front of a code are part of it', () => {
    expect(read('Nr\n@ 1\n@10\n').codes).toEqual(['Total', 'Nr', ' 1', '10'])
  })

  test('labels stand beside their codes', () => {
    const labels = new Map([['N', 'North']])
    expect(readHrc('N\nS', 'a.hrc', { total: 'Total', leadString: '@', labels }).labels).toEqual(['', 'North', ''])
  })

  test.each([
    ['a code twice', 'N\n@1\nS\n@1\n', 'hierarchy-code-twice', { line: 4, code: '1', first: 2 }],
    ['a level left out', 'N\n@@N11\n', 'hierarchy-level-skipped', { line: 2, code: 'N11', level: 2, deepest: 1 }],
    ['a first code below nothing', '@N\n', 'hierarchy-level-skipped', { line: 1, code: 'N', level: 1, deepest: 0 }],
    ['the total', 'Total\n@N\n', 'hierarchy-code-total', { line: 1, code: 'Total' }],
    ['an empty code', 'N\n@\n', 'hierarchy-code-empty', { line: 2 }],
  ])('%s is refused with its line', async (_, text, code, params) => {
    expect(await refusalOf(() => read(text))).toEqual({ code, params: { path: 'a.hrc', ...params } })
  })

  test('a file without codes is refused', async () => {
    expect(await refusalOf(() => read('\n'))).toEqual({ code: 'hierarchy-empty', params: { path: 'a.hrc' } })
  })
})
