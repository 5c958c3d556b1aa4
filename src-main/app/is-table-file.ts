import { extname } from 'node:path'
import { tableFormats } from '../io/tables/table-formats.ts'

/** Whether a file is one of tables by its ending alone; delimited text may hold a table or records. */
export function isTableFile(path: string): boolean {
  const format = formatOf(path)
  return format !== undefined && format.id !== 'csv'
}

/** Whether a table in this file is delimited text of one row a cell. */
export function isDelimitedTable(path: string): boolean {
  return formatOf(path)?.id === 'csv'
}

function formatOf(path: string) {
  const extension = extname(path).toLowerCase()
  return tableFormats.find(({ extensions }) => extensions.includes(extension))
}
