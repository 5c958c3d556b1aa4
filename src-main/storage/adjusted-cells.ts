/** Safe tables that runs found, as the cells that are released with another value than the original. */
import type { Connection } from './connection.ts'
import { pack, unpack, type Layout } from './number-layout.ts'
import type { AdjustedCells } from './project-store.ts'
import { contentBroken } from './stored-json.ts'

type AdjustedRow = {
  elapsed_ms: number
  objective: number
  changed_layout: Layout
  changed_cells: Uint8Array
  values_layout: Layout
  changed_values: Uint8Array
}

/** Keep what was found; only the best has its cells. */
export function addAdjusted({ statement }: Connection, run: number, adjusted: AdjustedCells): void {
  const { elapsedMs, objective } = adjusted
  const best = statement('SELECT min(objective) AS objective FROM adjusted WHERE run_id = ?').get(run) as {
    objective: number | null
  }
  const isBest = best.objective === null || objective <= best.objective
  const cells = isBest ? pack(adjusted.cells) : null
  const values = isBest ? pack(adjusted.values) : null
  if (isBest)
    statement(
      `UPDATE adjusted SET changed_layout = NULL, changed_cells = NULL, values_layout = NULL, changed_values = NULL
       WHERE run_id = ? AND changed_cells IS NOT NULL`,
    ).run(run)
  statement(
    `INSERT INTO adjusted (run_id, sequence, elapsed_ms, objective, changed_layout, changed_cells, values_layout, changed_values)
     SELECT ?, coalesce(max(sequence), 0) + 1, ?, ?, ?, ?, ?, ? FROM adjusted WHERE run_id = ?`,
  ).run(
    run,
    elapsedMs,
    objective,
    cells?.layout ?? null,
    cells?.bytes ?? null,
    values?.layout ?? null,
    values?.bytes ?? null,
    run,
  )
}

export function readAdjusted({ path, statement }: Connection, run: number): AdjustedCells | null {
  const row = statement('SELECT * FROM adjusted WHERE run_id = ? AND changed_cells IS NOT NULL').get(run) as
    AdjustedRow | undefined
  if (row === undefined) return null
  const cells = Int32Array.from(unpack(row.changed_layout, row.changed_cells))
  const values = Float64Array.from(unpack(row.values_layout, row.changed_values))
  if (cells.length !== values.length) throw contentBroken(path, 'the answer of a run')
  return { elapsedMs: row.elapsed_ms, objective: row.objective, cells, values }
}
