import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ImportRequest, type ExportDialect, type VariableType } from '../../../src-main/contract/model.ts'
import type { Column } from '../../../src-main/domain/data/columns.ts'
import { readTable } from '../../../src-main/io/csv/read-table.ts'
import { writeTable } from '../../../src-main/io/csv/write-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'cordon-round-trip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const awkward = fc.string({
  unit: fc.constantFrom(
    'a',
    'é',
    'Ł',
    '😀',
    '"',
    "'",
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    ' ',
    '#',
    '=',
    '-',
    '.',
    '0',
    '1',
    '\ufeff',
    '\u00a0',
    'e',
  ),
  minLength: 1,
  maxLength: 6,
})
const awkwardNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(-0, 0, 1e21, -1e-7, 5e-324, 1.7976931348623157e308, 2 ** 53, 2 ** 60, 0.1 + 0.2, -999),
)

type Cells = { kind: 'numeric'; cells: (number | null)[] } | { kind: 'coded'; cells: (string | null)[] }

const table = fc.integer({ min: 1, max: 6 }).chain((records) =>
  fc.record({
    names: fc.uniqueArray(
      awkward.filter((name) => name.trim() !== ''),
      { minLength: 1, maxLength: 4 },
    ),
    columns: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('numeric' as const),
          cells: fc.array(fc.option(awkwardNumber), { minLength: records, maxLength: records }),
        }),
        fc.record({
          kind: fc.constant('coded' as const),
          cells: fc.array(fc.option(awkward), { minLength: records, maxLength: records }),
        }),
      ),
      { minLength: 4, maxLength: 4 },
    ),
    delimiter: fc.constantFrom(',', ';', '\t', '|', ' '),
    decimal: fc.constantFrom('.' as const, ',' as const),
    lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
  }),
)

function toColumn(source: Cells): Column {
  if (source.kind === 'numeric') {
    const { cells } = source
    const missing = cells.includes(null) ? Uint8Array.from(cells, (cell) => (cell === null ? 1 : 0)) : null
    return { kind: 'numeric', values: Float64Array.from(cells, (cell) => cell ?? 0), missing }
  }
  const labels = [...new Set(source.cells.filter((cell) => cell !== null))]
  return {
    kind: 'coded',
    labels,
    codes: Int32Array.from(source.cells, (cell) => (cell === null ? -1 : labels.indexOf(cell))),
  }
}

test('what is written is read back as the same columns: every double, every text, every missing cell', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(table, async ({ names, columns: sources, delimiter, decimal, lineEnd, encoding }) => {
      run += 1
      const path = join(folder, `${run}.csv`)
      const columns = names.map((_, index) => toColumn(sources[index] as Cells))
      const dialect: ExportDialect = { delimiter, decimal, lineEnd, encoding, guardFormulas: false }
      await writeTable(path, { names, columns }, dialect)

      const types = columns.map((column): VariableType => (column.kind === 'numeric' ? 'number' : 'text'))
      const request = ImportRequest.parse({
        path,
        dialect: { delimiter, decimal, encoding, quote: '"', thousands: '', hasHeader: true, comment: '' },
        columns: Object.fromEntries(names.map((name, index) => [name, { type: types[index] }])),
      })
      const read = await readTable(path, request)
      expect(read.columns.map(({ name, type, column }) => ({ name, type, column }))).toEqual(
        names.map((name, index) => ({ name, type: types[index], column: columns[index] })),
      )
    }),
    { seed: 7, numRuns: 400 },
  )
})
