import { basename } from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import { nameList } from '../../../contract/name-list.ts'
import type { GivenTable } from '../../../domain/tables/given-table.ts'
import { flatHierarchy, type Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { hierarchyByDigits } from '../../../domain/tables/hierarchy-by-digits.ts'
import { createRecordParser } from '../../csv/record-parser.ts'
import type { CellRow } from '../cells/cell-row.ts'
import { tableOfRows } from '../cells/table-of-rows.ts'
import { withCodes } from '../cells/with-codes.ts'
import type { Metadata, MetadataVariable } from '../rda/metadata.ts'
import { DEFAULT_TOTAL, readHierarchyOf, readLabelsOf } from '../rda/read-hierarchies.ts'
import { readRda } from '../rda/read-rda.ts'
import { readHierarchy } from '../read-hierarchy.ts'
import { readText } from '../read-text.ts'
import { tabColumns } from './tab-columns.ts'
import { createRowReading, type Fields } from './tab-rows.ts'

export type TabOptions = {
  readonly metadataPath: string
  /** Which of several numeric variables is the response; null: the first. */
  readonly response: string | null
  /** Files of hierarchies by variable, in place of those that the metadata name. */
  readonly hierarchies?: Readonly<Record<string, string>>
  /** Levels of an unsafe cell that the file gives none, in % of its value. */
  readonly levelPercent: number
}

/**
 * Read a table of τ-ARGUS (.tab) by its metadata (.rda) and the hierarchies that these name.
 *
 * The decimal sign is found from the numbers. Codes for missing that the metadata name are codes right below the total.
 *
 * @throws AppError those of `readRda`, `readHierarchy`, `tabColumns` and `tableOfRows`; `variable-unknown` for a
 *         hierarchy of none of the variables; `csv-ragged-row`, `csv-stray-quote`, `csv-unclosed-quote`; `table-number-unreadable`, `table-number-negative`, `table-status-unknown` with line and
 *         field; `file-not-found`, `file-not-readable`, `csv-encoding`.
 */
export async function readTab(path: string, options: TabOptions): Promise<GivenTable> {
  const { metadataPath, hierarchies = {} } = options
  const metadata = readRda(await readText(metadataPath), basename(metadataPath))
  const columns = tabColumns(metadata, basename(metadataPath), options.response)
  refuseUnknown(
    Object.keys(hierarchies),
    columns.spanning.map(({ variable }) => variable.name),
  )
  const records = recordsOf(await readText(path), columns.separator, metadata)
  const reading = createRowReading(basename(path), columns, metadata.statusCodes, records)
  const rows = records.map((record): CellRow => reading.read(record))
  const variables = []
  for (const [d, { variable }] of columns.spanning.entries())
    variables.push({ name: variable.name, hierarchy: await hierarchyOf(variable, d, rows, metadataPath, hierarchies) })
  return tableOfRows(rows, {
    path: basename(path),
    variables,
    columns: columns.has,
    isFrequencyTable: columns.isFrequencyTable,
    decimals: Math.max(reading.decimals(), metadata.variables[columns.response]!.decimals),
    levelPercent: options.levelPercent,
  })
}

function recordsOf(text: string, separator: string, metadata: Metadata): Fields[] {
  const records: Fields[] = []
  const expected = metadata.variables.length
  const parser = createRecordParser({ delimiter: separator, quote: '"', comment: '' }, (fields, line, raw) => {
    if (raw().trim() === '') return
    if (fields.length !== expected) throw new AppError('csv-ragged-row', { line, fields: fields.length, expected })
    records.push({ fields, line })
  })
  parser.push(text)
  parser.end()
  return records
}

/** @throws AppError `variable-unknown` */
function refuseUnknown(asked: readonly string[], names: readonly string[]): void {
  const name = asked.find((each) => !names.includes(each))
  if (name !== undefined) throw new AppError('variable-unknown', { name, available: nameList(names) })
}

async function hierarchyOf(
  variable: MetadataVariable,
  d: number,
  rows: readonly CellRow[],
  metadataPath: string,
  files: Readonly<Record<string, string>>,
): Promise<Hierarchy> {
  const used = [...new Set(rows.map(({ codes }) => codes[d]!))]
  const fromFile = Object.hasOwn(files, variable.name)
    ? await readHierarchy(files[variable.name]!, variable.total ?? DEFAULT_TOTAL)
    : await readHierarchyOf(variable, metadataPath)
  if (fromFile !== null) {
    const missing = new Set(variable.fields.map((code) => code.trim()))
    return withCodes(
      fromFile,
      used.filter((code) => missing.has(code.trim())),
    )
  }
  const total = variable.total ?? DEFAULT_TOTAL
  const parts = used.filter((code) => code.trim() !== total.trim())
  const labels = await readLabelsOf(variable, metadataPath)
  return variable.hierarchy?.kind === 'widths'
    ? hierarchyByDigits(total, parts, variable.hierarchy.widths, labels)
    : flatHierarchy(total, parts, labels)
}
