import { createHash } from 'node:crypto'
import type { TableCellChange } from '../contract/model.ts'
import type { KeptTable } from '../domain/tables/kept-table.ts'
import type { Steps } from '../domain/run-steps.ts'
import { toBytes } from './number-layout.ts'
import { columnsOf, shapeOf } from './table-columns.ts'

/** SHA-256 of all that a run of a table is made from, whatever the way it is stored; in steps of one column. */
export function* tableFingerprint(kept: KeptTable): Steps<string> {
  const hash = createHash('sha256').update('cordon table 1\n')
  hash.update(`${JSON.stringify({ ...shapeOf(kept), decimals: kept.table.decimals })}\n`)
  for (const [name, numbers] of columnsOf(kept)) {
    yield
    hash.update(`${name}\n`).update(toBytes(numbers.slice()))
  }
  return hash.digest('hex')
}

/** The fingerprint after a change by hand of the table with this one. */
export function changedFingerprint(before: string, change: TableCellChange, cells: Int32Array): string {
  return createHash('sha256')
    .update(`cordon revision 1\n${before}\n${JSON.stringify(change)}\n`)
    .update(toBytes(cells.slice()))
    .digest('hex')
}
