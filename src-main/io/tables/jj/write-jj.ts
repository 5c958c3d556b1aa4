import { numberText } from '../../../domain/data/number-text.ts'
import { cellStatus, type ProtectedTable } from '../../../domain/tables/table.ts'
import { writeFileWhole } from '../../write-file.ts'
import { utf8Chunks } from '../utf8-chunks.ts'

const LETTERS = { [cellStatus.safe]: 's', [cellStatus.sensitive]: 'u', [cellStatus.fixed]: 'z' } as const

/**
 * Write a table in the JJ format; read back, it is the same table but for the names of its cells, which the format has no
 * place for. A missing bound is written `inf`. The file appears as a whole or not at all.
 *
 * @throws AppError `disk-full`, `file-not-writable`.
 */
export async function writeJjTable(path: string, table: ProtectedTable): Promise<void> {
  await writeFileWhole(path, utf8Chunks(jjLines(table)))
}

/** The lines of a table in the JJ format, each with its line feed. */
export function* jjLines(table: ProtectedTable): Generator<string> {
  yield `0\n${table.cells}\n`
  for (let cell = 0; cell < table.cells; cell += 1) yield cellLine(table, cell)
  const { relations } = table
  yield `${relations.count}\n`
  for (let relation = 0; relation < relations.count; relation += 1) {
    const start = relations.starts[relation]!
    const end = relations.starts[relation + 1]!
    let line = `${relations.rightSides[relation]!} ${end - start} :`
    for (let term = start; term < end; term += 1)
      line += ` ${relations.cells[term]!} (${relations.coefficients[term]!})`
    yield `${line}\n`
  }
}

function cellLine(table: ProtectedTable, cell: number): string {
  const fields = [
    cell,
    numberText(table.values[cell]!, table.decimals),
    table.weights[cell]!,
    LETTERS[table.status[cell] as keyof typeof LETTERS],
    boundText(table.lower[cell]!),
    boundText(table.upper[cell]!),
    table.lowerProtection[cell]!,
    table.upperProtection[cell]!,
    0,
  ]
  return `${fields.join(' ')}\n`
}

function boundText(bound: number): string {
  if (bound === Infinity) return 'inf'
  return bound === -Infinity ? '-inf' : String(bound)
}
