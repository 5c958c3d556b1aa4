import { basename, extname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../contract/errors.ts'
import type { Dialect, ImportRequest, VariableType } from '../../contract/model.ts'
import { nameList } from '../../contract/name-list.ts'
import type { ImportedColumn, ImportedTable } from '../../domain/data/imported-table.ts'
import { createColumnReading, type ColumnReading } from './column-reading.ts'
import { suggestType } from './column-types.ts'
import { guessDialect } from './guess-dialect.ts'
import { createMissingCells } from './missing-cells.ts'
import { createNumberReader } from './number-reader.ts'
import { readRecords, refuseIfCancelled, type ReadOptions } from './read-records.ts'
import { emptyTableScan, scanTable } from './scan-table.ts'

/**
 * Read a delimited text file into whole columns under the user's choices; what they did not choose is guessed as
 * `previewImport` shows it. Nothing is changed in silence: a cell of a number column that is no number follows the
 * policy of its column.
 *
 * @throws AppError `cell-not-a-number` (the first such cell of a column under the policy `stop`, and how many the column
 *         has), `variable-unknown` (a choice for a column the file does not have), `csv-duplicate-header`,
 *         `csv-empty-header` and those of `readRecords`.
 *
 * Cost      One pass when the type of every column is chosen, else two; memory for the columns.
 */
export async function readTable(
  path: string,
  request: ImportRequest,
  options: ReadOptions = {},
): Promise<ImportedTable> {
  const { dialect, names } = await guessDialect(path, request.dialect, options.signal)
  const chosen = new Map(
    Object.entries(request.columns).flatMap(([name, { type }]) => (type === undefined ? [] : [[name, type] as const])),
  )
  const areAllChosen = names.every((name) => chosen.has(name))
  const types = areAllChosen
    ? chosen
    : await completeTypes(path, dialect, request, chosen, partOfProgress(options, 0, 2))
  const { columns, records } = await readColumns(
    path,
    dialect,
    request,
    types,
    areAllChosen ? options : partOfProgress(options, 1, 2),
  )
  refuseFailures(columns)

  const built: ImportedColumn[] = []
  for (const column of columns) {
    built.push(column.build())
    await nextTurn()
    refuseIfCancelled(options)
  }
  return {
    name: basename(path, extname(path)),
    sourceName: basename(path),
    dialect,
    request: {
      // The name only: the folder of a confidential file says things the project file need not know.
      path: basename(path),
      dialect,
      columns: Object.fromEntries(columns.map(({ name, type, policy }) => [name, { type, policy }])),
    },
    records,
    columns: built,
  }
}

/** The types the user chose, and for the other columns the suggestion from a pass of its own over the file. */
async function completeTypes(
  path: string,
  dialect: Dialect,
  request: ImportRequest,
  chosen: ReadonlyMap<string, VariableType>,
  options: ReadOptions,
): Promise<ReadonlyMap<string, VariableType>> {
  const scan = emptyTableScan()
  await scanTable(path, dialect, request.columns, scan, options)
  const types = new Map(chosen)
  for (const column of scan.columns) {
    if (!chosen.has(column.name)) types.set(column.name, suggestType(column.result().facts))
    await nextTurn()
    refuseIfCancelled(options)
  }
  return types
}

async function readColumns(
  path: string,
  dialect: Dialect,
  request: ImportRequest,
  types: ReadonlyMap<string, VariableType>,
  options: ReadOptions,
) {
  const isMissing = createMissingCells(dialect.missingCodes)
  const reader = createNumberReader(dialect)
  const columns: ColumnReading[] = []
  const { records } = await readRecords(
    path,
    dialect,
    {
      onHeader(names, problem) {
        if (problem !== null) throw problem
        refuseUnknownColumns(names, request)
        for (const name of names)
          columns.push(
            createColumnReading(name, types.get(name) ?? 'text', request.columns[name]?.policy ?? 'stop', reader),
          )
      },
      onRecord(fields, row) {
        for (let index = 0; index < fields.length; index += 1) {
          const text = fields[index]!
          if (isMissing(text)) columns[index]!.addMissing()
          else columns[index]!.add(text, row)
        }
      },
    },
    options,
  )
  return { columns, records }
}

function refuseUnknownColumns(names: readonly string[], request: ImportRequest): void {
  const known = new Set(names)
  for (const name of Object.keys(request.columns)) {
    if (!known.has(name)) throw new AppError('variable-unknown', { name, available: nameList(names) })
  }
}

/** The earliest cell that stops the import is the one that is named. */
function refuseFailures(columns: readonly ColumnReading[]): void {
  let earliest: { variable: string; row: number; text: string; count: number } | null = null
  for (const { name, policy, failures } of columns) {
    const found = failures()
    if (policy === 'stop' && found !== null && (earliest === null || found.row < earliest.row))
      earliest = { variable: name, ...found }
  }
  if (earliest === null) return
  const { row, variable, text, count } = earliest
  throw new AppError('cell-not-a-number', { row, variable, text, failed: count })
}

/** Progress of one of several passes, as a part of the whole. */
function partOfProgress(options: ReadOptions, part: number, parts: number): ReadOptions {
  const { onProgress } = options
  if (onProgress === undefined) return options
  return {
    ...options,
    onProgress: (progress) =>
      onProgress({ ...progress, bytesRead: Math.floor((part * progress.sizeBytes + progress.bytesRead) / parts) }),
  }
}
