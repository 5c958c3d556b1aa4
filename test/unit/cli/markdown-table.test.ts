import { format } from 'prettier'
import { expect, test } from 'vitest'
import { markdownTable } from '../../../src-main/cli/markdown-table.ts'

test('a table in Markdown, already in the form of the formatter', async () => {
  const table = markdownTable(
    [
      { title: 'k', align: 'end' },
      { title: 'File', align: 'start' },
    ],
    [
      ['3', 'tarragona'],
      ['10', 'a|b'],
    ],
  )
  expect(table).toBe(
    ['|   k | File      |', '| --: | --------- |', '|   3 | tarragona |', '|  10 | a\\|b      |', ''].join('\n'),
  )
  expect(await format(table, { parser: 'markdown' })).toBe(table)
})
