import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryProject } from '../../../src-main/storage/open-project.ts'
import { pack, unpack } from '../../../src-main/storage/number-layout.ts'
import { steppingClock } from '../../support/clock.ts'
import { anImportedTable } from '../../support/imported-table.ts'

const anyNumber = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.integer({ min: -128, max: 127 }),
  fc.constantFrom(-0, 0, 127, 128, -129, 32767, 32768, 2 ** 31, -(2 ** 31), 2 ** 53),
)

test('numbers packed into few bytes come back bit for bit', () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { maxLength: 50 }), (numbers) => {
      const values = Float64Array.from(numbers)
      const { layout, bytes } = pack(values)
      expect(Float64Array.from(unpack(layout, bytes))).toEqual(values)
    }),
    { seed: 11, numRuns: 500 },
  )
})

test('any column stored in a project comes back the same, and so does any page of it', () => {
  const texts = fc.array(fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 })), {
    minLength: 1,
    maxLength: 40,
  })
  const numbers = fc.array(fc.option(anyNumber), { minLength: 1, maxLength: 40 })
  const store = temporaryProject(steppingClock())
  fc.assert(
    fc.property(fc.oneof(texts, numbers), fc.nat(45), fc.integer({ min: 1, max: 50 }), (cells, start, count) => {
      const table = anImportedTable({ v: cells })
      const dataset = store.datasets.add(table, '2026-03-01T10:00:00.000Z')
      expect(store.datasets.column(dataset.id, 'v')).toEqual(table.columns[0]?.column)
      const shown = store.datasets.page(dataset.id, start, count).rows.map(([cell]) => cell)
      const expected = cells.slice(start, start + count)
      const isNumeric = table.columns[0]?.type === 'number'
      expect(shown.map((cell) => (cell === null || !isNumeric ? cell : Number(cell)))).toEqual(expected)
    }),
    { seed: 12, numRuns: 200 },
  )
  store.close()
})
