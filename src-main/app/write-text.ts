import { writeFileWhole } from '../io/write-file.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { refuseOverwrite } from './refuse-overwrite.ts'

/**
 * Write the text of a chart (its picture or its numbers) where the user chose.
 *
 * @throws AppError `output-taken`, `file-not-writable`, `disk-full`
 */
export async function writeText(
  store: ProjectStore,
  { path, text }: { path: string; text: string },
): Promise<{ path: string }> {
  await refuseOverwrite(store, path)
  await writeFileWhole(path, [new TextEncoder().encode(text)])
  return { path }
}
