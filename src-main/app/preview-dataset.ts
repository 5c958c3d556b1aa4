import { AppError, type ErrorParams } from '../contract/errors.ts'
import type { ImportPreview, ImportRequest } from '../contract/model.ts'
import { previewImport } from '../io/csv/preview.ts'
import type { ImportOptions } from './import-dataset.ts'

/** How a file would be read under the user's choices, before anything is stored. @throws AppError of `previewImport` */
export function previewDataset(request: ImportRequest, options: ImportOptions = {}): Promise<ImportPreview> {
  return previewImport(request.path, request, options)
}

/** @throws whatever stops a file from being read as it was previewed. */
export function refuseBlocked({ blocker }: ImportPreview): void {
  if (blocker !== null) throw new AppError(blocker.code, blocker.params as ErrorParams[typeof blocker.code])
}
