import { readdir } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import type { Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { readCdl } from '../cdl/read-cdl.ts'
import { readHrc } from '../hrc/read-hrc.ts'
import { readText } from '../read-text.ts'
import type { MetadataVariable } from './metadata.ts'

/** What the total is called where the metadata do not tell. */
export const DEFAULT_TOTAL = 'Total'

/**
 * The hierarchy that a variable names a file for; null where it names none.
 *
 * @param metadataPath  path of the .rda, in whose folder the files lie that it names.
 * @throws AppError those of `readHrc`, `file-not-found`, `file-not-readable`, `csv-encoding`.
 */
export async function readHierarchyOf(variable: MetadataVariable, metadataPath: string): Promise<Hierarchy | null> {
  const { hierarchy, total } = variable
  if (hierarchy?.kind !== 'file') return null
  const path = await besideMetadata(metadataPath, hierarchy.file)
  return readHrc(await readText(path), basename(path), {
    total: total ?? DEFAULT_TOTAL,
    leadString: hierarchy.leadString,
    labels: await readLabelsOf(variable, metadataPath),
  })
}

/** The words for the codes of a variable; none where it names no code list. */
export async function readLabelsOf(
  { codeList }: MetadataVariable,
  metadataPath: string,
): Promise<ReadonlyMap<string, string>> {
  return codeList === null ? new Map() : readCdl(await readText(await besideMetadata(metadataPath, codeList)))
}

/** Files are named as on Windows: backslashes count as slashes, and capitals make no difference. */
async function besideMetadata(metadataPath: string, named: string): Promise<string> {
  const file = named.replaceAll('\\', '/')
  const path = isAbsolute(file) ? file : join(dirname(metadataPath), file)
  const wanted = basename(path).toLowerCase()
  const names = await readdir(dirname(path)).catch((): string[] => [])
  const found = names.includes(basename(path)) ? basename(path) : names.find((name) => name.toLowerCase() === wanted)
  return found === undefined ? path : join(dirname(path), found)
}
