import { basename } from 'node:path'
import type { TabChoices } from '../../../contract/model.ts'
import { readRda } from '../rda/read-rda.ts'
import { readText } from '../read-text.ts'
import { responsesOf, tabColumns } from './tab-columns.ts'
import { metadataPathOf } from './write-tab.ts'

/**
 * What the metadata of a table of τ-ARGUS leave to choose; the table itself is not read.
 *
 * @param metadata  null: those that lie beside the table.
 * @throws AppError of `readRda` and `tabColumns`; `file-not-found`, `file-not-readable`, `csv-encoding`.
 */
export async function tabChoices(path: string, metadata: string | null): Promise<TabChoices> {
  const metadataPath = metadata ?? metadataPathOf(path)
  const name = basename(metadataPath)
  const told = readRda(await readText(metadataPath), name)
  const { spanning } = tabColumns(told, name, null)
  return {
    metadata: name,
    responses: responsesOf(told).map((variable) => variable.name),
    spanning: spanning.map(({ variable: { name: variable, hierarchy } }) => ({
      name: variable,
      hierarchy: hierarchy?.kind === 'file' ? hierarchy.file : null,
    })),
  }
}
