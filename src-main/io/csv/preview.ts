import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAppError, type AppError, type ErrorMessage } from '../../contract/errors.ts'
import { fileError } from '../../contract/file-error.ts'
import type { ImportColumn, ImportPreview, ImportRequest, PreviewRow, VariableType } from '../../contract/model.ts'
import { equalBins } from '../../domain/data/equal-bins.ts'
import { numberText } from '../../domain/data/number-text.ts'
import type { ColumnScanResult } from './column-scan.ts'
import { isNumericType, readsAs, suggestType } from './column-types.ts'
import { guessDialect } from './guess-dialect.ts'
import { importNotes } from './import-notes.ts'
import { createMissingCells } from './missing-cells.ts'
import { createNumberReader } from './number-reader.ts'
import { refuseIfCancelled, type ReadOptions } from './read-records.ts'
import { emptyTableScan, scanTable, type RawRecord, type TableScan } from './scan-table.ts'

/** How many problematic records are shown. */
const MOST_PROBLEM_ROWS = 50

/** What lies about the file itself, not about how it is read, has nothing to preview. */
const WITHOUT_PREVIEW = new Set(['file-not-found', 'file-not-readable', 'import-cancelled', 'csv-dialect-invalid'])

/**
 * Read a delimited text file once without storing anything, and tell how it was understood: dialect, columns with counts
 * of what could and could not be read under their type, first and first problematic records. What stops the file from
 * being read as it stands comes as `blocker`, with what was read before it.
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `csv-dialect-invalid`, `import-cancelled`.
 *
 * Cost      One pass (two for the encoding); memory for the numbers of the file.
 */
export async function previewImport(
  path: string,
  request: ImportRequest,
  options: ReadOptions = {},
): Promise<ImportPreview> {
  const { dialect, guess } = await guessDialect(path, request.dialect, options.signal)
  const scan = emptyTableScan()
  let blocker: AppError | null
  try {
    await scanTable(path, dialect, request.columns, scan, options)
    blocker = scan.headerProblem
  } catch (error) {
    if (!isAppError(error) || WITHOUT_PREVIEW.has(error.code)) throw error
    blocker = error
  }

  const results: ColumnScanResult[] = []
  const columns: ImportColumn[] = []
  for (const column of scan.columns) {
    // Sorting a long column takes its time: the process answers in between.
    const result = column.result()
    await nextTurn()
    refuseIfCancelled(options)
    results.push(result)
    columns.push(describeColumn(result, request))
    await nextTurn()
  }
  const show = rowDescriber(columns.map(shownType), dialect)
  return {
    path,
    fileName: basename(path),
    sizeBytes: scan.read?.sizeBytes ?? (await sizeOf(path)),
    dialect,
    guess,
    records: scan.records,
    columns,
    firstRows: scan.firstRecords.map(show),
    problemRows: problemRecords(scan, columns).map(show),
    blocker: blocker === null ? null : messageOf(blocker),
    notes: importNotes(scan, results, columns, request),
  }
}

function describeColumn(
  { facts, missing, values: numbers, failedCells }: ColumnScanResult,
  request: ImportRequest,
): ImportColumn {
  const { name, present } = facts
  const suggestedType = suggestType(facts)
  const type = request.columns[name]?.type ?? suggestedType
  const isNumeric = isNumericType(type)
  const values = type === 'integer' ? numbers.filter((value) => Number.isSafeInteger(value)) : numbers
  let smallest = Infinity
  let largest = -Infinity
  if (isNumeric) {
    for (const value of values) {
      if (value < smallest) smallest = value
      if (value > largest) largest = value
    }
  }
  const hasRange = isNumeric && values.length > 0
  return {
    name,
    type,
    suggestedType,
    parsed: isNumeric ? values.length : present,
    failed: isNumeric ? present - values.length : 0,
    missing,
    distinct: facts.distinct,
    distinctIsCapped: facts.distinctIsCapped,
    smallest: hasRange ? numberText(smallest) : null,
    largest: hasRange ? numberText(largest) : null,
    failedCells: isNumeric ? [...failedCells] : [],
    policy: request.columns[name]?.policy ?? 'stop',
    histogram: hasRange ? { variable: name, ...equalBins(values) } : null,
  }
}

/** Under the policy `text` a column with failures is read as text, and no cell of it is a problem any more. */
function shownType({ type, failed, policy }: ImportColumn): VariableType {
  return failed > 0 && policy === 'text' ? 'text' : type
}

function problemRecords(scan: TableScan, columns: readonly ImportColumn[]): RawRecord[] {
  const byRow = new Map<number, RawRecord>()
  for (const [index, column] of columns.entries()) {
    if (!isNumericType(shownType(column))) continue
    for (const record of scan.failedRecords[index] ?? []) byRow.set(record.row, record)
  }
  const records = [...byRow.values()].sort((a, b) => a.row - b.row).slice(0, MOST_PROBLEM_ROWS)
  return scan.raggedRecord === null ? records : [...records, scan.raggedRecord]
}

function rowDescriber(
  types: readonly VariableType[],
  dialect: ImportPreview['dialect'],
): (record: RawRecord) => PreviewRow {
  const isMissing = createMissingCells(dialect.missingCodes)
  const reader = createNumberReader(dialect)
  return ({ row, line, cells, raw }) => {
    const missing: number[] = []
    const failed: number[] = []
    for (const [index, text] of cells.entries()) {
      const type = types[index]
      if (isMissing(text)) missing.push(index)
      else if (type !== undefined && isNumericType(type) && !readsAs(type, text, reader)) failed.push(index)
    }
    return { row, line, cells, failed, missing, raw }
  }
}

async function sizeOf(path: string): Promise<number> {
  const info = await stat(path).catch((error: unknown) => {
    throw fileError(error, path, 'read')
  })
  return info.size
}

function messageOf(error: AppError): ErrorMessage {
  return { code: error.code, params: { ...error.params } }
}
