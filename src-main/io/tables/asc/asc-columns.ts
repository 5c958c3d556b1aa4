import { AppError } from '../../../contract/errors.ts'
import type { VariableType } from '../../../contract/model.ts'
import type { ImportedColumn } from '../../../domain/data/imported-table.ts'
import type { Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { createCodedBuilder, createNumericBuilder } from '../../csv/column-builders.ts'
import type { NumberReader } from '../../csv/number-reader.ts'
import { createCodeLookup } from '../cells/code-lookup.ts'
import type { MetadataVariable } from '../rda/metadata.ts'
import type { AscRecord } from './asc-record.ts'

const NUMBERS = new Set(['response', 'shadow', 'cost', 'weight', 'frequency'])

/** Whether a variable of microdata is a number; a record key counts as text, which keeps its digits. */
export function isNumber({ role }: MetadataVariable): boolean {
  return role !== null && NUMBERS.has(role)
}

/** What the metadata call missing stands behind start and length of a field; one without a place has its length alone. */
export function missingCodes({ fields }: MetadataVariable, hasPlaces: boolean): readonly string[] {
  return fields.slice(hasPlaces ? 2 : 1)
}

/** @throws AppError `table-number-unreadable` with line and variable. */
export function numericColumn(
  variable: MetadataVariable,
  index: number,
  records: readonly AscRecord[],
  reader: NumberReader,
  { path, hasPlaces }: { path: string; hasPlaces: boolean },
): ImportedColumn {
  const missing = new Set(missingCodes(variable, hasPlaces))
  const numbers = createNumericBuilder()
  let decimals = 0
  for (const { fields, line } of records) {
    const text = fields[index]!.trim()
    if (text === '' || missing.has(text)) numbers.pushMissing()
    else if (reader.read(text)) {
      numbers.push(reader.value)
      decimals = Math.max(decimals, reader.decimals)
    } else throw new AppError('table-number-unreadable', { path, line, field: variable.name, text })
  }
  const { name } = variable
  return { name, type: 'number', decimals: Math.max(decimals, variable.decimals), column: numbers.build() }
}

/** Codes as the hierarchy writes them where it has them; an empty field is missing. */
export function codedColumn(
  variable: MetadataVariable,
  index: number,
  records: readonly AscRecord[],
  hierarchy: Hierarchy | null,
): ImportedColumn {
  const codes = createCodedBuilder()
  const placeOf = hierarchy === null ? null : createCodeLookup(hierarchy)
  const written = new Map<string, string>()
  for (const { fields } of records) {
    const text = fields[index]!.trimEnd()
    if (text === '') {
      codes.pushMissing()
      continue
    }
    let code = written.get(text)
    if (code === undefined) {
      code = hierarchy?.codes[placeOf?.(text) ?? -1] ?? text
      written.set(text, code)
    }
    codes.push(code)
  }
  return { name: variable.name, type: typeOf(variable), decimals: 0, column: codes.build() }
}

function typeOf({ role }: MetadataVariable): VariableType {
  if (role === 'holding' || role === 'record-key') return 'identifier'
  return role === null ? 'text' : 'category'
}
