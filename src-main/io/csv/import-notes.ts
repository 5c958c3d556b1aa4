import type { ImportColumn, ImportPreview, ImportRequest } from '../../contract/model.ts'
import type { ColumnScanResult } from './column-scan.ts'
import { isNumericType } from './column-types.ts'
import type { TableScan } from './scan-table.ts'

type Note = ImportPreview['notes'][number]

/**
 * Facts to check before a file is loaded: lines that were passed over, columns that are empty or constant, identifiers
 * that repeat, numbers that stay texts, and choices for columns the file does not have.
 */
export function importNotes(
  scan: TableScan,
  results: readonly ColumnScanResult[],
  columns: readonly ImportColumn[],
  request: ImportRequest,
): Note[] {
  const notes: Note[] = []
  const add = (key: string, params: Note['params']) => notes.push({ key: `import.notes.${key}`, params })

  const { emptyLines = 0, firstEmptyLine = null } = scan.read ?? {}
  if (emptyLines > 0 && firstEmptyLine !== null) add('emptyLines', { count: emptyLines, line: firstEmptyLine })
  const names = new Set(columns.map(({ name }) => name))
  for (const name of Object.keys(request.columns)) {
    if (columns.length > 0 && !names.has(name)) add('unknownColumn', { variable: name })
  }
  for (const [index, { name, type, distinct, distinctIsCapped, parsed, failed }] of columns.entries()) {
    const present = parsed + failed
    if (present === 0) add('emptyColumn', { variable: name })
    else if (distinct === 1 && present > 1) add('constantColumn', { variable: name })
    const firstCodeRow = results[index]?.firstCodeRow ?? null
    if (firstCodeRow !== null && !isNumericType(type)) add('keptAsText', { variable: name, row: firstCodeRow })
    if (type === 'identifier' && !distinctIsCapped && distinct < present)
      add('repeatedIdentifier', { variable: name, count: present - distinct })
  }
  return notes
}
