/** Columns of records as a table is counted from them. */
import { AppError } from '../contract/errors.ts'
import type { CodedColumn, Column } from '../domain/data/columns.ts'

/** @throws AppError `variable-not-numeric`, `table-number-missing` */
export function completeNumbers(name: string, column: Column): Float64Array {
  if (column.kind !== 'numeric') throw new AppError('variable-not-numeric', { name })
  const { values, missing } = column
  const count = missing === null ? 0 : missing.reduce((sum, flag) => sum + flag, 0)
  if (count > 0) throw new AppError('table-number-missing', { variable: name, count, record: missing!.indexOf(1) + 1 })
  return values
}

/** Sampling weights. @throws AppError as `completeNumbers`, `table-weight-negative` */
export function weightsOf(variable: string, column: Column): Float64Array {
  const weights = completeNumbers(variable, column)
  const record = weights.findIndex((weight) => weight < 0)
  if (record >= 0) throw new AppError('table-weight-negative', { variable, record: record + 1 })
  return weights
}

/** 1 for the first code, 2 for the second, 0 for all others and records without one. */
export function requestClasses({ codes, labels }: CodedColumn, asked: readonly string[]): Uint8Array {
  const classOf = labels.map((label) => asked.indexOf(label) + 1)
  return Uint8Array.from(codes, (code) => (code < 0 ? 0 : classOf[code]!))
}
