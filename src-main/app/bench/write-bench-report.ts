import { statSync } from 'node:fs'
import { AppError } from '../../contract/errors.ts'
import { writeFileWhole } from '../../io/write-file.ts'
import { isProjectFile } from '../../storage/project-magic.ts'

/**
 * Write the document of a bench.
 *
 * @throws AppError `output-taken` where a project is, `file-not-writable`, `disk-full`
 */
export async function writeBenchReport(path: string, text: string): Promise<void> {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true
  if (isFile && isProjectFile(path)) throw new AppError('output-taken', { path, by: 'project' })
  await writeFileWhole(path, [new TextEncoder().encode(text)])
}
