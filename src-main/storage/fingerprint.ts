import { createHash } from 'node:crypto'
import type { ImportedColumn } from '../domain/data/imported-table.ts'
import { toBytes } from './number-layout.ts'

/**
 * SHA-256 (hexadecimal) of what a run is made from: names, types and cells of all columns in their order, whatever the way
 * they are stored. Two imports have the same fingerprint when every name, type, value, text and missing cell is the same.
 */
export function fingerprint(columns: readonly ImportedColumn[]): string {
  const hash = createHash('sha256').update('cordon columns 1\n')
  for (const { name, type, column } of columns) {
    const labels = column.kind === 'coded' ? column.labels : null
    // JSON tells every text from every other, however it is written.
    hash.update(`${JSON.stringify({ name, type, kind: column.kind, labels })}\n`)
    if (column.kind === 'numeric') {
      hash.update(toBytes(column.values.slice()))
      hash.update(column.missing ?? new Uint8Array(column.values.length))
    } else {
      hash.update(toBytes(column.codes.slice()))
    }
  }
  return hash.digest('hex')
}
