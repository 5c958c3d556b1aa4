/** A made file on its way in, as the import dialog shows it. */
import type { ImportColumn, ImportPreview, ImportRequest, PreviewRow } from '../../../src-main/contract/model.ts'

const rows: readonly (readonly [number, string])[] = [
  [2, '000101;Tirol;3;34;16.090,69;642,50;504,570'],
  [3, '000102;Kärnten;2;39;27.076,24;518,00;493,382'],
  [4, '000201;Wien;4;57;9.756,25;1.120,00;611,034'],
  [5, '000202;Steiermark;1;71;12.471,60;;388,917'],
  [6, '000301;Wien;5;42;31.418,05;905,75;502,118'],
  [7, '000302;Vorarlberg;2;28;8.940,00;-999,00;447,760'],
  [8, '000303;Wien;2;33;14.208,30;705,00;471,002'],
]

const row = (number: number, raw: string, failed: number[] = []): PreviewRow => {
  const cells = raw.split(';')
  return {
    row: number,
    line: number,
    cells,
    failed,
    missing: cells.flatMap((cell, i) => (cell === '' ? [i] : [])),
    raw,
  }
}

const column = (name: string, change: Partial<ImportColumn>): ImportColumn => ({
  name,
  type: 'number',
  suggestedType: 'number',
  parsed: 2411,
  failed: 0,
  missing: 0,
  distinct: 2411,
  distinctIsCapped: false,
  smallest: null,
  largest: null,
  failedCells: [],
  policy: 'stop',
  histogram: null,
  ...change,
})

const counts = [180, 610, 1104, 1290, 1080, 820, 552, 368, 236, 160, 104, 70, 44, 34, 24, 22]

export function aPreview(request: ImportRequest): ImportPreview {
  const policy = request.columns['income']?.policy ?? 'stop'
  const reason = (key: string, params: Record<string, string | number> = {}) => ({
    key: `import.reasons.${key}`,
    params,
  })
  return {
    path: request.path,
    fileName: 'household_income.csv',
    sizeBytes: 214_000,
    dialect: {
      encoding: 'windows-1252',
      delimiter: ';',
      quote: '"',
      decimal: ',',
      thousands: '.',
      hasHeader: true,
      missingCodes: [],
      comment: '',
      ...request.dialect,
    },
    guess: {
      encoding: {
        value: 'windows-1252',
        certainty: 0.97,
        reason: reason('encodingLetters', { encoding: 'windows-1252' }),
      },
      delimiter: { value: ';', certainty: 1, reason: reason('delimiterFields', { fields: 7, percent: 100 }) },
      quote: { value: '"', certainty: 0.98, reason: reason('quoteSeen', { count: 31 }) },
      decimal: { value: ',', certainty: 0.99, reason: reason('decimalComma', { example: '642,50' }) },
      thousands: { value: '.', certainty: 0.86, reason: reason('thousandsSettled', { example: '1.120' }) },
      hasHeader: { value: true, certainty: 1, reason: reason('headerTextAboveNumbers', { columns: 5 }) },
      comment: { value: '', certainty: 0.96, reason: reason('commentNone') },
    },
    records: 2411,
    columns: [
      column('id', { type: 'identifier', suggestedType: 'identifier' }),
      column('region', { type: 'category', suggestedType: 'category', distinct: 9 }),
      column('hsize', { type: 'integer', suggestedType: 'integer', distinct: 9, smallest: '1', largest: '9' }),
      column('age', {
        type: 'integer',
        suggestedType: 'integer',
        parsed: 2402,
        missing: 9,
        distinct: 96,
        smallest: '0',
        largest: '97',
      }),
      column('income', {
        parsed: 2398,
        failed: 1,
        missing: 12,
        distinct: 2377,
        smallest: '0.00',
        largest: '182340.50',
        failedCells: [{ row: 214, line: 214, text: '12.3.4' }],
        policy,
        histogram: {
          variable: 'income',
          edges: counts.map((_, i) => 11_396.28 * i).concat(182_340.5),
          counts,
          median: 18_204.3,
        },
      }),
      column('rent', { parsed: 2370, missing: 41, distinct: 1204, smallest: '-999.00', largest: '2450.00' }),
      column('weight', { distinct: 2298, smallest: '112.400', largest: '1980.733' }),
    ],
    firstRows: rows.map(([number, raw]) => row(number, raw)),
    problemRows: policy === 'text' ? [] : [row(214, '005303;Wien;2;46;12.3.4;780,00;561,220', [4])],
    blocker: null,
    notes: [
      { key: 'import.notes.repeatedIdentifier', params: { variable: 'id', count: 2 } },
      { key: 'import.notes.keptAsText', params: { variable: 'id', row: 2 } },
    ],
  }
}
