import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileError } from '../../contract/file-error.ts'
import { AppError } from '../../contract/errors.ts'
import type { Dialect, ImportProgress } from '../../contract/model.ts'
import { checkDialect } from './check-dialect.ts'
import { columnNames, headerProblem } from './column-names.ts'
import { createRecordParser } from './record-parser.ts'
import { createTextDecoding } from './text-decoding.ts'

export type ReadOptions = {
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

export type RecordHandlers = {
  /** Names of the columns, once, before any record; `problem` says what is wrong with them (throw it, or read on). */
  onHeader: (names: string[], problem: AppError | null) => void
  /** `row` as in a spreadsheet (header = 1), `line` of the file from 1; as many fields as there are names. */
  onRecord: (fields: string[], row: number, line: number, raw: () => string) => void
  /** A record that is about to be refused because it has too many or too few fields. */
  onRagged?: (fields: string[], row: number, line: number, raw: () => string) => void
}

export type RecordsRead = {
  readonly records: number
  readonly sizeBytes: number
  /** Empty lines among the records, which were passed over. */
  readonly emptyLines: number
  readonly firstEmptyLine: number | null
}

/** Small enough that the event loop turns every few milliseconds. */
const CHUNK_BYTES = 128 * 1024

/**
 * Read a delimited text file record by record.
 *
 * An empty line is a record only where there is a single column (its cell is missing there); empty lines at the end of
 * the file never are. Without a header the columns are named V1, V2, …
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `csv-empty`, `csv-no-records`, `csv-ragged-row`,
 *         `csv-unclosed-quote`, `csv-stray-quote`, `csv-encoding`, `csv-dialect-invalid`, `import-cancelled`.
 *
 * Cost      One pass; memory for one chunk and one record.
 */
export async function readRecords(
  path: string,
  dialect: Dialect,
  handlers: RecordHandlers,
  options: ReadOptions = {},
): Promise<RecordsRead> {
  checkDialect(dialect)
  const sizeBytes = await fileSize(path)
  const table = createTableReading(dialect, handlers)
  const parser = createRecordParser(dialect, table.record)
  const decoding = createTextDecoding(dialect.encoding)
  refuseIfCancelled(options)
  let bytesRead = 0
  for await (const bytes of chunksOf(path)) {
    refuseIfCancelled(options)
    parser.push(decoding.decode(bytes))
    bytesRead += bytes.length
    options.onProgress?.({ path, bytesRead, sizeBytes, records: table.records() })
  }
  refuseIfCancelled(options)
  parser.push(decoding.end())
  parser.end()
  table.end(path)
  return { records: table.records(), sizeBytes, ...table.emptyLines() }
}

/** @throws AppError `import-cancelled` */
export function refuseIfCancelled({ signal }: ReadOptions): void {
  if (signal?.aborted === true) throw new AppError('import-cancelled', {})
}

async function fileSize(path: string): Promise<number> {
  const info = await stat(path).catch((error: unknown) => {
    throw fileError(error, path, 'read')
  })
  if (info.isDirectory()) throw new AppError('file-not-readable', { path, reason: 'EISDIR' })
  return info.size
}

async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  try {
    for await (const chunk of stream) yield chunk as Uint8Array
  } catch (error) {
    throw fileError(error, path, 'read')
  } finally {
    stream.destroy()
  }
}

/** Header, empty lines, row numbers and the number of fields: what makes a table of records. */
function createTableReading({ hasHeader }: Dialect, handlers: RecordHandlers) {
  let names: string[] | null = null
  let records = 0
  let pendingLines: number[] = []
  let emptyLines = 0
  let firstEmptyLine: number | null = null

  function passOver(line: number): void {
    emptyLines += 1
    firstEmptyLine ??= line
  }

  function deliver(fields: string[], line: number, raw: () => string): void {
    const expected = names?.length ?? fields.length
    const row = records + (hasHeader ? 2 : 1)
    if (fields.length !== expected) {
      handlers.onRagged?.(fields, row, line, raw)
      throw new AppError('csv-ragged-row', { line, fields: fields.length, expected })
    }
    records += 1
    handlers.onRecord(fields, row, line, raw)
  }

  function record(fields: string[], line: number, raw: () => string): void {
    const isEmptyLine = fields.length === 1 && fields[0] === '' && raw() === ''
    if (isEmptyLine) {
      // Whether it is a record is known when something follows.
      pendingLines.push(line)
      return
    }
    if (names === null) {
      pendingLines.forEach(passOver)
      pendingLines = []
      names = columnNames(fields, hasHeader)
      handlers.onHeader(names, hasHeader ? headerProblem(names) : null)
      if (!hasHeader) deliver(fields, line, raw)
      return
    }
    for (const pending of pendingLines) {
      if (names.length === 1) deliver([''], pending, () => '')
      else passOver(pending)
    }
    if (pendingLines.length > 0) pendingLines = []
    deliver(fields, line, raw)
  }

  return {
    record,
    records: () => records,
    emptyLines: () => ({ emptyLines, firstEmptyLine }),
    end(path: string): void {
      if (names === null) throw new AppError('csv-empty', { path })
      if (records === 0) throw new AppError('csv-no-records', { path })
    },
  }
}
