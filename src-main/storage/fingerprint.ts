import { createHash } from 'node:crypto'
import type { ImportedColumn } from '../domain/data/imported-table.ts'
import { toBytes } from './number-layout.ts'

export interface Fingerprint {
  add(column: ImportedColumn): void
  /** Hexadecimal; nothing can be added afterwards. */
  digest(): string
}

/**
 * SHA-256 of what a run is made from: names, types and cells of all columns in the order in which they are added, whatever
 * the way they are stored. Two imports have the same fingerprint when every name, type, value, text and missing cell is
 * the same.
 */
export function createFingerprint(): Fingerprint {
  const hash = createHash('sha256').update('cordon columns 1\n')
  return {
    add({ name, type, column }) {
      const labels = column.kind === 'coded' ? column.labels : null
      // JSON tells every text from every other, however it is written.
      hash.update(`${JSON.stringify({ name, type, kind: column.kind, labels })}\n`)
      if (column.kind === 'numeric') {
        hash.update(toBytes(column.values.slice()))
        hash.update(column.missing ?? new Uint8Array(column.values.length))
      } else {
        hash.update(toBytes(column.codes.slice()))
      }
    },
    digest: () => hash.digest('hex'),
  }
}
