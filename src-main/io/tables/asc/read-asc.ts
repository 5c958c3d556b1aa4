import { basename, extname } from 'node:path'
import type { ImportedColumn, ImportedTable } from '../../../domain/data/imported-table.ts'
import type { Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { hierarchyByDigits } from '../../../domain/tables/hierarchy-by-digits.ts'
import { withCodes } from '../cells/with-codes.ts'
import { numberSigns } from '../cells/number-signs.ts'
import { createNumberReader } from '../../csv/number-reader.ts'
import type { Metadata, MetadataVariable } from '../rda/metadata.ts'
import { DEFAULT_TOTAL, readHierarchyOf, readLabelsOf } from '../rda/read-hierarchies.ts'
import { readRda } from '../rda/read-rda.ts'
import { readText } from '../read-text.ts'
import { codedColumn, isNumber, missingCodes, numericColumn } from './asc-columns.ts'
import type { AscRecord } from './asc-record.ts'
import { fixedRecords } from './fixed-records.ts'
import { freeRecords } from './free-records.ts'

/** Records described by metadata, with the hierarchies of their codes. */
export type Microdata = {
  readonly table: ImportedTable
  /** By the name of the variable; those that have levels. */
  readonly hierarchies: ReadonlyMap<string, Hierarchy>
  readonly metadata: Metadata
}

/**
 * Read microdata of τ-ARGUS (.asc), in fixed places or free format, by their metadata (.rda).
 *
 * Codes keep the blanks in front of them, as their hierarchies do. A code for missing that the metadata name is a code of its
 * own, right below the total; a number that is one, and an empty one, is missing.
 *
 * @throws AppError those of `readRda` and `readHrc`; `metadata-places-unreadable`, `microdata-line-short`,
 *         `csv-ragged-row`, `table-number-unreadable`, each with its line; `csv-no-records`, `file-not-found`,
 *         `file-not-readable`, `csv-encoding`.
 *
 * Cost      One pass; memory for the text, its fields and the columns.
 */
export async function readAsc(path: string, metadataPath: string): Promise<Microdata> {
  const metadata = readRda(await readText(metadataPath), basename(metadataPath))
  const text = await readText(path)
  const place = { path: basename(path), metadataPath: basename(metadataPath) }
  const records = metadata.separator === null ? fixedRecords(text, metadata, place) : freeRecords(text, metadata, place)

  const reader = createNumberReader(numberSigns(numbersIn(records, metadata)))
  const hasPlaces = metadata.separator === null
  const columns: ImportedColumn[] = []
  const hierarchies = new Map<string, Hierarchy>()
  for (const [index, variable] of metadata.variables.entries()) {
    if (isNumber(variable)) {
      columns.push(numericColumn(variable, index, records, reader, { path: place.path, hasPlaces }))
      continue
    }
    const fromFile = await readHierarchyOf(variable, metadataPath)
    const column = codedColumn(variable, index, records, fromFile)
    columns.push(column)
    const hierarchy = await hierarchyOf(variable, column, fromFile, { metadataPath, hasPlaces })
    if (hierarchy !== null) hierarchies.set(variable.name, hierarchy)
  }
  return { table: importedTable(path, records.length, columns), hierarchies, metadata }
}

async function hierarchyOf(
  variable: MetadataVariable,
  { column }: ImportedColumn,
  fromFile: Hierarchy | null,
  { metadataPath, hasPlaces }: { metadataPath: string; hasPlaces: boolean },
): Promise<Hierarchy | null> {
  const used = column.kind === 'coded' ? column.labels : []
  const missing = new Set(missingCodes(variable, hasPlaces).map((code) => code.trim()))
  if (fromFile !== null)
    return withCodes(
      fromFile,
      used.filter((code) => missing.has(code.trim())),
    )
  if (variable.hierarchy?.kind !== 'widths') return null
  const labels = await readLabelsOf(variable, metadataPath)
  return hierarchyByDigits(variable.total ?? DEFAULT_TOTAL, used, variable.hierarchy.widths, labels)
}

function* numbersIn(records: readonly AscRecord[], { variables }: Metadata): Generator<string> {
  const places = variables.flatMap((variable, index) => (isNumber(variable) ? [index] : []))
  for (const { fields } of records) for (const place of places) yield fields[place]!
}

function importedTable(path: string, records: number, columns: readonly ImportedColumn[]): ImportedTable {
  return {
    name: basename(path, extname(path)),
    sourceName: basename(path),
    dialect: null,
    request: {
      path: basename(path),
      dialect: {},
      columns: Object.fromEntries(columns.map(({ name, type }) => [name, { type, policy: 'stop' }])),
    },
    records,
    columns,
  }
}
