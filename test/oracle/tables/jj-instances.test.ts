import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cellStatus } from '../../../src-main/domain/tables/table.ts'
import { isAppError } from '../../../src-main/contract/errors.ts'
import { readAdjusted } from '../../../src-main/io/tables/adjusted/read-adjusted.ts'
import { readJjTable } from '../../../src-main/io/tables/jj/read-jj.ts'
import { jjLines } from '../../../src-main/io/tables/jj/write-jj.ts'
import { sharedPath } from '../../support/shared.ts'

const tables = ['data', 'tables'] as const
const read = (folder: string, name: string) => readFileSync(sharedPath(...tables, folder, name), 'utf8')
const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

describe('instances', () => {
  test.each(rowsOf(read('jj', 'INDEX.tsv')))(
    '%s has %s cells, %s sensitive ones and %s relations, and is written as it was read',
    (name, cells, sensitive, relations) => {
      const table = readJjTable(read('jj', name), name)
      expect({
        cells: table.cells,
        sensitive: table.status.filter((status) => status === cellStatus.sensitive).length,
        relations: table.relations.count,
      }).toEqual({ cells: Number(cells), sensitive: Number(sensitive), relations: Number(relations) })
      expect(readJjTable([...jjLines(table)].join(''), name)).toEqual(table)
    },
  )

  test.each(readdirSync(sharedPath(...tables, 'jj', 'best')))(
    'the adjusted table %s gives every cell a value',
    (name) => {
      const { cells } = readJjTable(read('jj', name.replace('.csv', '.jj')), name)
      expect(readAdjusted(read('jj/best', name), name, cells).every(Number.isFinite)).toBe(true)
    },
  )
})

/** What the independent checker calls unreadable is refused with the line; the rest is read. */
describe('small instances', () => {
  const expected = rowsOf(read('tiny', 'expected.tsv'))
  const instances = [...new Map(expected.map(([name = '', , , exit]) => [name, exit === '2']))]

  test.each(instances)('%s: refused is %s', (name, isRefused) => {
    let refusal: unknown = null
    try {
      readJjTable(read('tiny', name), name)
    } catch (error) {
      refusal = error
    }
    if (!isRefused) expect(refusal).toBeNull()
    else expect(isAppError(refusal) ? Object.keys(refusal.params).slice(0, 2) : refusal).toEqual(['path', 'line'])
  })
})
