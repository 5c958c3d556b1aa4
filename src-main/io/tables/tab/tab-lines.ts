import { numberText } from '../../../domain/data/number-text.ts'
import type { GivenTable } from '../../../domain/tables/given-table.ts'
import { cellStatus } from '../../../domain/tables/table.ts'

export const TAB_SEPARATOR = ';'

/** What the status column says; an empty cell is E, which τ-ARGUS knows whatever the metadata say. */
export const STATUS_LETTERS = { safe: 'S', unsafe: 'U', protect: 'P' }
const EMPTY = 'E'

/** The lines of a .tab file, in the order of columns that `tabMetadata` describes. */
export function* tabLines({ table, sensitivity }: Pick<GivenTable, 'table' | 'sensitivity'>): Generator<string> {
  const { variables, codes, values, frequencies, sizes, costs, largest, decimals } = table
  for (let cell = 0; cell < table.cells; cell += 1) {
    const fields = variables.map(({ hierarchy }, d) => quoted(hierarchy.codes[codes[cell * variables.length + d]!]!))
    if (!table.isFrequencyTable) fields.push(numberText(values[cell]!, decimals))
    fields.push(String(frequencies[cell]!))
    if (table.hasShadow) fields.push(String(sizes[cell]!))
    if (costs !== null) fields.push(String(costs[cell]!))
    const first = cell * largest.count
    for (let place = first; place < first + largest.count; place += 1)
      fields.push(String(largest.contributions[place]!))
    if (sensitivity !== null) {
      const { status, lowerProtection, upperProtection } = sensitivity
      fields.push(
        letterOf(status[cell]!, frequencies[cell]!),
        String(lowerProtection[cell]),
        String(upperProtection[cell]),
      )
    }
    yield `${fields.join(TAB_SEPARATOR)}\n`
  }
}

function quoted(code: string): string {
  return `"${code.replaceAll('"', '""')}"`
}

function letterOf(status: number, frequency: number): string {
  if (status === cellStatus.sensitive) return STATUS_LETTERS.unsafe
  if (status === cellStatus.safe) return STATUS_LETTERS.safe
  return frequency === 0 ? EMPTY : STATUS_LETTERS.protect
}
