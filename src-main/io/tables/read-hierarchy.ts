import { basename, extname } from 'node:path'
import type { Hierarchy } from '../../domain/tables/hierarchy.ts'
import { readCorrespondence } from './correspondence/read-correspondence.ts'
import { readHrc } from './hrc/read-hrc.ts'
import { readText } from './read-text.ts'

const LEAD_STRING = '@'
const CORRESPONDENCE = ['.csv', '.tsv', '.txt']

/**
 * A hierarchy from its file: a correspondence table where it is delimited text, else an indented list of codes (.hrc).
 *
 * @param total  what the total is called, which neither file holds.
 * @throws AppError of `readCorrespondence` or `readHrc`, each with the line.
 */
export async function readHierarchy(path: string, total: string): Promise<Hierarchy> {
  if (CORRESPONDENCE.includes(extname(path).toLowerCase())) return readCorrespondence(path, { total })
  return readHrc(await readText(path), basename(path), { total, leadString: LEAD_STRING })
}
