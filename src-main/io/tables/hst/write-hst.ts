import type { APrioriChange } from '../../../domain/tables/a-priori.ts'
import { writeFileWhole } from '../../write-file.ts'
import { utf8Chunks } from '../utf8-chunks.ts'

const SEPARATOR = ';'

/**
 * Write changes as an a priori file of τ-ARGUS, one a line; read back, they are the same. The file appears as a whole or not
 * at all.
 *
 * @throws AppError `disk-full`, `file-not-writable`.
 */
export async function writeHst(path: string, changes: Iterable<APrioriChange>): Promise<void> {
  await writeFileWhole(path, utf8Chunks(hstLines(changes)))
}

function* hstLines(changes: Iterable<APrioriChange>): Generator<string> {
  for (const { codes, change } of changes) yield `${[...codes.map(codeText), ...commandOf(change)].join(SEPARATOR)}\n`
}

function codeText(code: string): string {
  return /[;"\r\n]/.test(code) ? `"${code.replaceAll('"', '""')}"` : code
}

function commandOf(change: APrioriChange['change']): (string | number)[] {
  switch (change.kind) {
    case 'safe':
      return ['s']
    case 'sensitive':
      return ['u']
    case 'protected':
      return ['p']
    case 'weight':
      return ['c', change.weight]
    case 'levels':
      return ['pl', change.lower, change.upper]
  }
}
