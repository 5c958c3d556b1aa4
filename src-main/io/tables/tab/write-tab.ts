import { basename, dirname, extname, join } from 'node:path'
import { levelsOf, type Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { writeFileWhole } from '../../write-file.ts'
import type { GivenTable } from '../../../domain/tables/given-table.ts'
import { utf8Chunks } from '../utf8-chunks.ts'
import { tabLines } from './tab-lines.ts'
import { tabMetadata } from './tab-metadata.ts'

type WrittenTab = Pick<GivenTable, 'table' | 'sensitivity'>

/** What stands before a code in a hierarchy file: the first of these that no code begins with. */
const LEAD_STRINGS = ['@', '>', '~', '@@>', '>>~']

/**
 * Write a table for τ-ARGUS: the cells (.tab), their metadata (.rda) and beside them a hierarchy (.hrc) and, where codes have
 * labels, a code list (.cdl) for each variable. Read back, values, frequencies, status, levels and relations are the same;
 * weights that were set by hand go into an a priori file. Each file appears as a whole or not at all.
 *
 * @throws AppError `disk-full`, `file-not-writable`.
 */
export async function writeTab(path: string, written: WrittenTab): Promise<void> {
  const { variables } = written.table
  for (const [d, { hierarchy }] of variables.entries()) {
    const files = hierarchyFiles(path, d, hierarchy)
    await writeFileWhole(files.hierarchy, utf8Chunks(hrcLines(hierarchy, leadStringOf(hierarchy))))
    if (files.codeList !== null) await writeFileWhole(files.codeList, utf8Chunks(cdlLines(hierarchy)))
  }
  const named = variables.map(({ hierarchy }, d) => {
    const { hierarchy: file, codeList } = hierarchyFiles(path, d, hierarchy)
    return {
      file: basename(file),
      codeList: codeList === null ? null : basename(codeList),
      leadString: leadStringOf(hierarchy),
    }
  })
  await writeFileWhole(metadataPathOf(path), utf8Chunks(tabMetadata(written, named)))
  await writeFileWhole(path, utf8Chunks(tabLines(written)))
}

/** All files that `writeTab` writes, so that none is overwritten unasked. */
export function filesOfTab(path: string, { table }: WrittenTab): string[] {
  const beside = table.variables.flatMap(({ hierarchy }, d) => {
    const { hierarchy: file, codeList } = hierarchyFiles(path, d, hierarchy)
    return codeList === null ? [file] : [file, codeList]
  })
  return [path, metadataPathOf(path), ...beside]
}

/** The metadata that lie beside a table under its name. */
export function metadataPathOf(path: string): string {
  return withEnding(path, '.rda')
}

function hierarchyFiles(path: string, d: number, { labels }: Hierarchy) {
  return {
    hierarchy: withEnding(path, `-${d + 1}.hrc`),
    codeList: labels === null ? null : withEnding(path, `-${d + 1}.cdl`),
  }
}

function withEnding(path: string, ending: string): string {
  return join(dirname(path), `${basename(path, extname(path))}${ending}`)
}

function leadStringOf({ codes }: Hierarchy): string {
  return LEAD_STRINGS.find((lead) => !codes.some((code) => code.startsWith(lead))) ?? LEAD_STRINGS[0]!
}

function* hrcLines(hierarchy: Hierarchy, leadString: string): Generator<string> {
  const levels = levelsOf(hierarchy)
  for (let code = 1; code < levels.length; code += 1)
    yield `${leadString.repeat(levels[code]! - 1)}${hierarchy.codes[code]!}\n`
}

function* cdlLines({ codes, labels }: Hierarchy): Generator<string> {
  for (const [code, label] of (labels ?? []).entries()) if (label !== '') yield `${codes[code]!},${label}\n`
}
