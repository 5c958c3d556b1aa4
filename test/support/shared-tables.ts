import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createHierarchyBuilder, type Hierarchy } from '../../src-main/domain/tables/hierarchy.ts'
import { spanRecords, type SpanningVariable } from '../../src-main/domain/tables/spanning-variable.ts'
import type { TableSource } from '../../src-main/domain/tables/table-source.ts'
import type { CodedColumn } from '../../src-main/domain/data/columns.ts'
import { sharedPath } from './shared.ts'

/** Lines of a file of the shared tables, unpacked where it is packed, in the letters of old statistical files. */
export function tableLines(...parts: string[]): string[] {
  const bytes = readFileSync(sharedPath('data', 'tables', ...parts))
  const text = (parts.at(-1)?.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
  return text.split(/\r?\n/).filter((line) => line !== '')
}

export function coded(texts: readonly string[]): CodedColumn {
  const labels = [...new Set(texts)]
  const numbers = new Map(labels.map((label, number) => [label, number]))
  return { kind: 'coded', labels, codes: Int32Array.from(texts, (text) => numbers.get(text)!) }
}

export function spanned(name: string, texts: readonly string[], hierarchy: Hierarchy | null = null): SpanningVariable {
  return spanRecords(name, coded(texts), { hierarchy, total: 'Total', unknownCodes: 'refuse' })
}

/** Codes from coarse to fine, one row a lowest code, as a hierarchy. */
export function hierarchyOfRows(rows: readonly (readonly string[])[]): Hierarchy {
  const builder = createHierarchyBuilder('Total')
  for (const row of [...rows].sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1)))
    for (const [level, code] of row.entries()) if (!builder.has(code)) builder.add(code, row[level - 1] ?? 'Total')
  return builder.build()
}

/** An indented list of codes as a hierarchy, read as simply as can be. */
export function hierarchyOfIndents(lines: readonly string[]): Hierarchy {
  const builder = createHierarchyBuilder('Total')
  const above = ['Total']
  for (const line of lines) {
    const level = /^@*/.exec(line)![0].length
    const code = line.slice(level).trimEnd()
    builder.add(code, above[level]!)
    above[level + 1] = code
  }
  return builder.build()
}

/** A table over a response alone. */
export function plainSource(
  spanning: readonly SpanningVariable[],
  response: Float64Array,
  decimals: number,
): TableSource {
  return {
    records: response.length,
    spanning,
    response,
    shadow: null,
    weight: null,
    holding: null,
    request: null,
    cost: null,
    decimals,
  }
}
