import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordParser } from '../../../src-main/io/csv/record-parser.ts'

const awkward = fc.string({
  unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', '#', 'é', '😀', '0'),
  maxLength: 8,
})

test('any records written by the rules of RFC 4180 are read as csv-parse reads them, in chunks of any size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(awkward, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      (rows, lineEnd, chunk) => {
        const text = rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join(lineEnd)
        const read: string[][] = []
        const parser = createRecordParser({ delimiter: ',', quote: '"', comment: '' }, (fields) => read.push(fields))
        for (let at = 0; at < text.length; at += chunk) parser.push(text.slice(at, at + chunk))
        parser.end()
        expect(read).toEqual(rows)
        expect(parse(text, { relax_column_count: true, record_delimiter: lineEnd })).toEqual(rows)
      },
    ),
    { seed: 20260101, numRuns: 500 },
  )
})
