import type { FailedCellPolicy, VariableType } from '../../contract/model.ts'
import type { ImportedColumn } from '../../domain/data/imported-table.ts'
import { createCodedBuilder, createNumericBuilder, ownedText } from './column-builders.ts'
import { isNumericType, readsAs } from './column-types.ts'
import type { NumberReader } from './number-reader.ts'

/** One column while a file is read to be kept. */
export interface ColumnReading {
  readonly name: string
  readonly type: VariableType
  readonly policy: FailedCellPolicy
  add(text: string, row: number): void
  addMissing(): void
  /** The first cell that is no number, and how many there are; null when there is none. */
  failures(): Failures | null
  build(): ImportedColumn
}

export type Failures = { readonly row: number; readonly text: string; readonly count: number }

const LONGEST_SHOWN_TEXT = 60

export function createColumnReading(
  name: string,
  type: VariableType,
  policy: FailedCellPolicy,
  reader: NumberReader,
): ColumnReading {
  return isNumericType(type) ? numericReading(name, type, policy, reader) : textReading(name, type, policy)
}

function textReading(name: string, type: VariableType, policy: FailedCellPolicy): ColumnReading {
  const texts = createCodedBuilder()
  return {
    name,
    type,
    policy,
    add: texts.push,
    addMissing: texts.pushMissing,
    failures: () => null,
    build: () => ({ name, type, decimals: 0, column: texts.build() }),
  }
}

function numericReading(
  name: string,
  type: VariableType,
  policy: FailedCellPolicy,
  reader: NumberReader,
): ColumnReading {
  const numbers = createNumericBuilder()
  // Under the policy `text` the column is text as soon as one cell fails, so the texts of all are kept.
  const texts = policy === 'text' ? createCodedBuilder() : null
  let decimals = 0
  let failures: Failures | null = null
  return {
    name,
    type,
    policy,
    add(text, row) {
      texts?.push(text)
      if (readsAs(type, text, reader)) {
        numbers.push(reader.value)
        if (reader.decimals > decimals) decimals = reader.decimals
        return
      }
      numbers.pushMissing()
      failures =
        failures === null ? { row, text: shownText(text), count: 1 } : { ...failures, count: failures.count + 1 }
    },
    addMissing() {
      numbers.pushMissing()
      texts?.pushMissing()
    },
    failures: () => failures,
    build: () =>
      texts !== null && failures !== null
        ? { name, type: 'text', decimals: 0, column: texts.build() }
        : { name, type, decimals, column: numbers.build() },
  }
}

function shownText(text: string): string {
  return ownedText(text.length > LONGEST_SHOWN_TEXT ? `${text.slice(0, LONGEST_SHOWN_TEXT)}…` : text)
}
