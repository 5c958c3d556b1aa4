import { AppError } from '../contract/errors.ts'
import type { AdjustmentResult, Result } from '../contract/model.ts'
import { namedTable } from '../domain/tables/kept-table.ts'
import { writeFileWhole } from '../io/write-file.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { adjustmentResult } from './adjustment-result.ts'
import { refuseOverwrite } from './refuse-overwrite.ts'
import { repairOf } from './tables/conclude-adjustment.ts'
import { openTable } from './tables/open-table.ts'

/**
 * A run's result as `result.json` holds it. One that adjusts a table has a result without an answer too: what it proved.
 *
 * @throws AppError `run-not-found`, `run-without-answer`
 */
export function resultJson(store: ProjectStore, run: number): string {
  const { result, family } = store.runs.get(run)
  if (result === null && family === 'microaggregation') throw new AppError('run-without-answer', { run })
  return `${JSON.stringify((result ?? withoutAnswer(store, run)) satisfies Result | AdjustmentResult, null, 2)}\n`
}

function withoutAnswer(store: ProjectStore, run: number): AdjustmentResult {
  const { subject, request, bound, elapsedMs } = store.runs.adjustment(run)
  const table = namedTable(openTable(store, subject.id, subject.revision).kept)
  return adjustmentResult(table, request, {
    values: null,
    objective: Infinity,
    bound,
    answer: null,
    ended: 'stopped',
    elapsedMs,
    repaired: repairOf(store, run),
  })
}

/** @throws AppError of `resultJson` and `output-taken`, `file-not-writable`, `disk-full` */
export async function writeResult(store: ProjectStore, request: { run: number; path: string }): Promise<void> {
  const bytes = new TextEncoder().encode(resultJson(store, request.run))
  await refuseOverwrite(store, request.path)
  await writeFileWhole(request.path, [bytes])
}
