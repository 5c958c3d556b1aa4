import { textLines } from '../text-lines.ts'

/**
 * Read a code list of τ-ARGUS: `code,label` a line. Blanks in front of a code are part of it. A code without a label, or one
 * that no variable has, does no harm.
 */
export function readCdl(text: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const { text: line } of textLines(text)) {
    const comma = line.indexOf(',')
    if (comma >= 0) labels.set(line.slice(0, comma).trimEnd(), line.slice(comma + 1).trim())
  }
  return labels
}
