import type { Dialect, ImportRequest } from '../../contract/model.ts'
import type { AppError } from '../../contract/errors.ts'
import { createColumnScan, type ColumnScan } from './column-scan.ts'
import { createMissingCells } from './missing-cells.ts'
import { createNumberReader } from './number-reader.ts'
import { readRecords, type ReadOptions, type RecordsRead } from './read-records.ts'

/** A record as it stands in the file. */
export type RawRecord = { readonly row: number; readonly line: number; readonly cells: string[]; readonly raw: string }

/** What one pass over a file tells; filled while it is read, so that what was read before an error stays. */
export type TableScan = {
  readonly columns: ColumnScan[]
  headerProblem: AppError | null
  records: number
  read: RecordsRead | null
  readonly firstRecords: RawRecord[]
  /** By column, the first records whose cell there cannot be read as a number. */
  readonly failedRecords: RawRecord[][]
  raggedRecord: RawRecord | null
}

/** How many records are kept to be shown, of the beginning and of the failed ones of each column. */
const MOST_SHOWN = 50

export function emptyTableScan(): TableScan {
  return {
    columns: [],
    headerProblem: null,
    records: 0,
    read: null,
    firstRecords: [],
    failedRecords: [],
    raggedRecord: null,
  }
}

/**
 * Read a whole file once into `scan` without keeping its cells.
 *
 * @throws AppError of `readRecords`; what was read until then is in `scan`.
 */
export async function scanTable(
  path: string,
  dialect: Dialect,
  columns: ImportRequest['columns'],
  scan: TableScan,
  options: ReadOptions = {},
): Promise<void> {
  const isMissing = createMissingCells(dialect.missingCodes)
  const reader = createNumberReader(dialect)
  scan.read = await readRecords(
    path,
    dialect,
    {
      onHeader(names, problem) {
        scan.headerProblem = problem
        for (const name of names) {
          scan.columns.push(createColumnScan(name, columns[name]?.type ?? null, reader))
          scan.failedRecords.push([])
        }
      },
      onRecord(fields, row, line, raw) {
        scan.records += 1
        let kept: RawRecord | null = null
        const keep = () => (kept ??= { row, line, cells: fields, raw: raw() })
        if (scan.firstRecords.length < MOST_SHOWN) scan.firstRecords.push(keep())
        for (let column = 0; column < fields.length; column += 1) {
          const text = fields[column]!
          const scanned = scan.columns[column]!
          if (isMissing(text)) scanned.addMissing()
          else if (scanned.add(text, row, line)) {
            const failed = scan.failedRecords[column]!
            if (failed.length < MOST_SHOWN) failed.push(keep())
          }
        }
      },
      onRagged(cells, row, line, raw) {
        scan.raggedRecord = { row, line, cells, raw: raw() }
      },
    },
    options,
  )
}
