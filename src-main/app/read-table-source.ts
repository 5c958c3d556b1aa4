import { basename } from 'node:path'
import { AppError } from '../contract/errors.ts'
import type { ImportRequest } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import type { CodedColumn } from '../domain/data/columns.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'
import type { Hierarchy } from '../domain/tables/hierarchy.ts'
import { spanRecords, type SpanningVariable } from '../domain/tables/spanning-variable.ts'
import type { TableSource } from '../domain/tables/table-source.ts'
import { readTable } from '../io/csv/read-table.ts'
import { readAsc } from '../io/tables/asc/read-asc.ts'
import { readRda } from '../io/tables/rda/read-rda.ts'
import { readText } from '../io/tables/read-text.ts'
import { columnNames } from './column-names.ts'
import { readHierarchy } from '../io/tables/read-hierarchy.ts'
import { completeNumbers, requestClasses, weightsOf } from './source-columns.ts'
import type { TableColumns, TableFile } from './table-request.ts'

/** A file of records in memory, with what its metadata say of it. */
type Records = {
  readonly table: ImportedTable
  readonly hierarchies: ReadonlyMap<string, Hierarchy>
  readonly decimals: ReadonlyMap<string, number>
}

/** The names of all variables of a file of records. @throws AppError of `columnNames` and `readRda` */
export async function tableVariables({ path, dialect, metadata }: TableFile): Promise<readonly string[]> {
  if (metadata === null) return columnNames(path, dialect)
  return readRda(await readText(metadata), basename(metadata)).variables.map(({ name }) => name)
}

/**
 * The columns of a file that a table is counted from.
 *
 * @throws AppError of `readTable`, `readAsc`, `readHierarchy` and `spanRecords`; `variable-unknown`, `variable-not-numeric`,
 *         `table-code-numeric`, `table-number-missing`, `table-weight-negative`.
 */
export async function readTableSource(file: TableFile, columns: TableColumns): Promise<TableSource> {
  const names = await tableVariables(file)
  const { response, shadow, weight, cost, holding, request } = columns
  const numbers = [response, shadow, weight, cost].filter((name) => name !== null)
  const texts = [...spanningNames(columns), holding, request?.variable ?? null].filter((name) => name !== null)
  for (const name of [...numbers, ...texts])
    if (!names.includes(name)) throw new AppError('variable-unknown', { name, available: nameList(names) })
  const { path, dialect, metadata } = file
  if (metadata !== null) return sourceOf(await readDescribed(path, metadata), columns)
  const types: ImportRequest['columns'] = Object.fromEntries(
    names.map((name) => [name, { type: numbers.includes(name) ? 'number' : 'text' }]),
  )
  const table = await readTable(path, { path, dialect, columns: types })
  return sourceOf({ table, hierarchies: new Map(), decimals: new Map() }, columns)
}

async function readDescribed(path: string, metadataPath: string): Promise<Records> {
  const { table, hierarchies, metadata } = await readAsc(path, metadataPath)
  return { table, hierarchies, decimals: new Map(metadata.variables.map(({ name, decimals }) => [name, decimals])) }
}

async function sourceOf(records: Records, columns: TableColumns): Promise<TableSource> {
  const { table } = records
  const { response, weight, shadow, cost, holding, request, decimals } = columns
  const numbers = (name: string | null) => (name === null ? null : completeNumbers(name, find(table, name).column))
  return {
    records: table.records,
    spanning: await spanningVariables(records, columns),
    response: numbers(response),
    shadow: numbers(shadow),
    weight: weight === null ? null : weightsOf(weight, find(table, weight).column),
    holding: holding === null ? null : codedColumn(table, holding).codes,
    request: request === null ? null : requestClasses(codedColumn(table, request.variable), request.codes),
    cost: numbers(cost),
    decimals: decimals ?? decimalsOf(records, response ?? weight),
  }
}

/** The variables of all tables, each once, in order of their coming. */
export function spanningNames({ by, links }: Pick<TableColumns, 'by' | 'links'>): readonly string[] {
  return [...new Set([...by, ...links.flat()])]
}

async function spanningVariables({ table, hierarchies }: Records, columns: TableColumns): Promise<SpanningVariable[]> {
  const { total, unknownCodes } = columns
  const spanning: SpanningVariable[] = []
  for (const name of spanningNames(columns)) {
    const file = Object.hasOwn(columns.hierarchies, name) ? columns.hierarchies[name]! : null
    const hierarchy = file === null ? (hierarchies.get(name) ?? null) : await readHierarchy(file, total)
    spanning.push(spanRecords(name, codedColumn(table, name), { hierarchy, total, unknownCodes }))
  }
  return spanning
}

function find(table: ImportedTable, name: string) {
  const column = table.columns.find((candidate) => candidate.name === name)
  if (column === undefined)
    throw new AppError('variable-unknown', { name, available: nameList(table.columns.map((each) => each.name)) })
  return column
}

function codedColumn(table: ImportedTable, name: string): CodedColumn {
  const { column } = find(table, name)
  if (column.kind !== 'coded') throw new AppError('table-code-numeric', { variable: name })
  return column
}

function decimalsOf({ table, decimals }: Records, name: string | null): number {
  return name === null ? 0 : Math.max(find(table, name).decimals, decimals.get(name) ?? 0)
}
