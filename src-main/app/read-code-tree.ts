import { basename } from 'node:path'
import type { CodeTree } from '../contract/model.ts'
import { readHierarchy } from '../io/tables/read-hierarchy.ts'

/** What stands above all codes of a file: it names none of them. */
const WHOLE = '*'

/**
 * The hierarchy of a categorical variable from its file, as a request keeps it, so that a run can be repeated without the file.
 *
 * @throws AppError of `readHierarchy`, each with the line.
 */
export async function readCodeTree(path: string): Promise<CodeTree> {
  const { codes, parents } = await readHierarchy(path, WHOLE)
  return { source: basename(path), codes: [...codes], parents: [...parents] }
}
