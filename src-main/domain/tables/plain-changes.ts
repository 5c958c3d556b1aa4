import type { PlainCellChange, TableCellChange } from '../../contract/table-model.ts'

/** Some cells, and the one change of all of them. */
export type PlainCellsChange = { readonly cells: Int32Array; readonly change: PlainCellChange }

/** What a change comes to, part by part, in order: one part for a change by hand. */
export function plainChanges({
  cells,
  change,
}: {
  readonly cells: Int32Array
  readonly change: TableCellChange
}): PlainCellsChange[] {
  if (change.kind !== 'a-priori') return [{ cells, change }]
  let next = 0
  return change.parts.map((part) => {
    const first = next
    next += part.cells
    return { cells: cells.subarray(first, next), change: part.change }
  })
}
