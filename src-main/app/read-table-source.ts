import { basename } from 'node:path'
import { AppError } from '../contract/errors.ts'
import type { Dialect, ImportRequest } from '../contract/model.ts'
import type { CodedColumn, NumericColumn } from '../domain/data/columns.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'
import type { Hierarchy } from '../domain/tables/hierarchy.ts'
import { spanRecords, type SpanningVariable } from '../domain/tables/spanning-variable.ts'
import type { TableSource } from '../domain/tables/table-source.ts'
import { readTable } from '../io/csv/read-table.ts'
import { readHrc } from '../io/tables/hrc/read-hrc.ts'
import { readText } from '../io/tables/read-text.ts'
import { columnNames } from './column-names.ts'
import type { TableColumns } from './table-request.ts'

const LEAD_STRING = '@'

/**
 * The columns of a delimited text file that a table is counted from.
 *
 * @throws AppError of `readTable`, `readHrc` and `spanRecords`; `variable-unknown`, `table-number-missing`,
 *         `table-weight-negative`.
 */
export async function readTableSource(
  path: string,
  dialect: Partial<Dialect>,
  columns: TableColumns,
): Promise<TableSource> {
  const names = await columnNames(path, dialect)
  const { response, shadow, weight, cost, holding, request } = columns
  const numbers = [response, shadow, weight, cost].filter((name) => name !== null)
  const texts = [...spanningNames(columns), holding, request?.variable ?? null].filter((name) => name !== null)
  for (const name of [...numbers, ...texts])
    if (!names.includes(name)) throw new AppError('variable-unknown', { name, available: names.join(', ') })

  const types: ImportRequest['columns'] = Object.fromEntries(
    names.map((name) => [name, { type: numbers.includes(name) ? 'number' : 'text' }]),
  )
  return tableSourceOf(await readTable(path, { path, dialect, columns: types }), columns)
}

/** The same from columns in memory: numbers numeric, all others coded. */
export async function tableSourceOf(table: ImportedTable, columns: TableColumns): Promise<TableSource> {
  const { response, weight, shadow, cost, holding, request, decimals } = columns
  const numbers = (name: string | null) => (name === null ? null : completeNumbers(name, find(table, name)))
  const weights = numbers(weight)
  if (weight !== null) refuseNegative(weight, weights!)
  return {
    records: table.records,
    spanning: await spanningVariables(table, columns),
    response: numbers(response),
    shadow: numbers(shadow),
    weight: weights,
    holding: holding === null ? null : codedColumn(table, holding).codes,
    request: request === null ? null : requestClasses(codedColumn(table, request.variable), request.codes),
    cost: numbers(cost),
    decimals: decimals ?? decimalsOf(table, response ?? weight),
  }
}

/** The variables of all tables, each once, in order of their coming. */
export function spanningNames({ by, links }: Pick<TableColumns, 'by' | 'links'>): readonly string[] {
  return [...new Set([...by, ...links.flat()])]
}

async function spanningVariables(table: ImportedTable, columns: TableColumns): Promise<SpanningVariable[]> {
  const { total, hierarchies, unknownCodes } = columns
  const spanning: SpanningVariable[] = []
  for (const name of spanningNames(columns)) {
    const file = Object.hasOwn(hierarchies, name) ? hierarchies[name]! : null
    const hierarchy = file === null ? null : await readHierarchy(file, total)
    spanning.push(spanRecords(name, codedColumn(table, name), { hierarchy, total, unknownCodes }))
  }
  return spanning
}

async function readHierarchy(path: string, total: string): Promise<Hierarchy> {
  return readHrc(await readText(path), basename(path), { total, leadString: LEAD_STRING })
}

function find(table: ImportedTable, name: string) {
  const column = table.columns.find((candidate) => candidate.name === name)
  if (column === undefined)
    throw new AppError('variable-unknown', { name, available: table.columns.map((each) => each.name).join(', ') })
  return column
}

function codedColumn(table: ImportedTable, name: string): CodedColumn {
  const { column } = find(table, name)
  if (column.kind !== 'coded') throw new Error('codes of a table are read as text')
  return column
}

/** @throws AppError `table-number-missing` */
function completeNumbers(name: string, { column }: { column: CodedColumn | NumericColumn }): Float64Array {
  if (column.kind !== 'numeric') throw new AppError('variable-not-numeric', { name })
  const { values, missing } = column
  const count = missing === null ? 0 : missing.reduce((sum, flag) => sum + flag, 0)
  if (count > 0) throw new AppError('table-number-missing', { variable: name, count, record: missing!.indexOf(1) + 1 })
  return values
}

function refuseNegative(variable: string, weights: Float64Array): void {
  const record = weights.findIndex((weight) => weight < 0)
  if (record >= 0) throw new AppError('table-weight-negative', { variable, record: record + 1 })
}

/** 1 for the first code, 2 for the second, 0 for all others and records without one. */
function requestClasses({ codes, labels }: CodedColumn, asked: readonly string[]): Uint8Array {
  const classOf = labels.map((label) => asked.indexOf(label) + 1)
  return Uint8Array.from(codes, (code) => (code < 0 ? 0 : classOf[code]!))
}

function decimalsOf(table: ImportedTable, name: string | null): number {
  return name === null ? 0 : find(table, name).decimals
}
