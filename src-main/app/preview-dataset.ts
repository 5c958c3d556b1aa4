import { AppError, type ErrorParams } from '../contract/errors.ts'
import type { ImportPreview, ImportRequest } from '../contract/model.ts'
import { previewImport } from '../io/csv/preview.ts'
import type { ImportOptions } from './import-dataset.ts'

/**
 * How a file would be read under the user's choices, before anything is stored.
 *
 * @throws AppError of `previewImport`, and whatever stops the file from being read as it stands.
 */
export async function previewDataset(request: ImportRequest, options: ImportOptions = {}): Promise<ImportPreview> {
  const preview = await previewImport(request.path, request, options)
  const { blocker } = preview
  if (blocker !== null) throw new AppError(blocker.code, blocker.params as ErrorParams[typeof blocker.code])
  return preview
}
