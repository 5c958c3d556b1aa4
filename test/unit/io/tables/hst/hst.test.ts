import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { APrioriChange } from '../../../../../src-main/domain/tables/a-priori.ts'
import { flatHierarchy } from '../../../../../src-main/domain/tables/hierarchy.ts'
import { readHst } from '../../../../../src-main/io/tables/hst/read-hst.ts'
import { writeHst } from '../../../../../src-main/io/tables/hst/write-hst.ts'
import { refusalOf } from '../../../../support/refusal.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const variables = [
  { name: 'Region', hierarchy: flatHierarchy('Total', ['N1', ' 2', 'a;"b']) },
  { name: 'Size', hierarchy: flatHierarchy('Total', ['small', 'large']) },
]
const read = (text: string, separator: string | null = null) => readHst(text, 'a.hst', { variables, separator })

const changes: APrioriChange[] = [
  { codes: ['N1', 'small'], change: { kind: 'sensitive' }, line: 1 },
  { codes: ['N1', 'small'], change: { kind: 'levels', lower: 10, upper: 15.5 }, line: 2 },
  { codes: [' 2', ''], change: { kind: 'weight', weight: 0.1 + 0.2 }, line: 3 },
  { codes: ['', 'large'], change: { kind: 'protected' }, line: 4 },
  { codes: ['a;"b', 'large'], change: { kind: 'safe' }, line: 5 },
]

describe('a priori file', () => {
  test('what is written is read back equal', async () => {
    const path = join(temporaryFolder(), 'a.hst')
    await writeHst(path, changes)
    expect(read(readFileSync(path, 'utf8'))).toEqual(changes)
  })

  test.each([
    ['commas and quotes', '"N1","small",U\r\n"N1",small,PL,10,15.5\r\n'],
    ['a decimal comma', 'N1;small;u\nN1;small;pl;10;15,5'],
    ['tabs, blanks and CR CR LF', 'N1\tsmall\tu\r\r\n N1 \tsmall\tpl\t10\t15.5\r\r\n'],
    ['a separator at the end', 'N1;small;u;;\nN1;small;pl;10;15.5;\n'],
  ])('the same changes with %s', (_, text) => {
    expect(read(text)).toEqual(changes.slice(0, 2))
  })

  test('w is c, and a code that the table lacks is left for the table to refuse', () => {
    expect(read('X;;W;3')).toEqual([{ codes: ['X', ''], change: { kind: 'weight', weight: 3 }, line: 1 }])
  })

  test.each([
    ['no separator', 'N1 small u', 'a-priori-separator', { codes: 2 }],
    ['no command', 'N1;small;u\nN1;small\n', 'a-priori-line-unexpected', { line: 2, codes: 2 }],
    ['one level alone', 'N1;small;pl;3\n', 'a-priori-line-unexpected', { line: 1 }],
    ['a number that nothing takes', 'N1;small;u;3\n', 'a-priori-line-unexpected', { line: 1 }],
    ['an unknown command', 'N1;small;x\n', 'a-priori-command-unknown', { line: 1, command: 'x' }],
    ['a secondary cell', 'N1;small;ml\n', 'a-priori-command-unsuited', { line: 1, command: 'ml' }],
    ['bounds', 'N1;small;ab;1;2\n', 'a-priori-command-unsuited', { line: 1, command: 'ab' }],
    ['a level that is no number', 'N1;small;pl;1;x\n', 'table-number-unreadable', { line: 1, field: 'upl', text: 'x' }],
    ['a cost below zero', 'N1;small;c;-1\n', 'table-number-negative', { line: 1, field: 'cost' }],
  ])('%s is refused with its line', async (_, text, code, params) => {
    expect(await refusalOf(() => read(text))).toMatchObject({ code, params: { path: 'a.hst', ...params } })
  })
})
