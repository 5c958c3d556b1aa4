import { AppError } from '../contract/errors.ts'
import type { AdjustmentResult, Result } from '../contract/model.ts'
import { writeFileWhole } from '../io/write-file.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { refuseOverwrite } from './refuse-overwrite.ts'

/** A run's result as `result.json` holds it. @throws AppError `run-not-found`, `run-without-answer` */
export function resultJson(store: ProjectStore, run: number): string {
  const { result } = store.runs.get(run)
  if (result === null) throw new AppError('run-without-answer', { run })
  return `${JSON.stringify(result satisfies Result | AdjustmentResult, null, 2)}\n`
}

/** @throws AppError of `resultJson` and `output-taken`, `file-not-writable`, `disk-full` */
export async function writeResult(store: ProjectStore, request: { run: number; path: string }): Promise<void> {
  const bytes = new TextEncoder().encode(resultJson(store, request.run))
  await refuseOverwrite(store, request.path)
  await writeFileWhole(request.path, [bytes])
}
