import { AppError } from '../../contract/errors.ts'
import type { Dataset, HierarchyChoice, TableDefinition } from '../../contract/model.ts'
import { nameList } from '../../contract/name-list.ts'
import type { CodedColumn, Column } from '../../domain/data/columns.ts'
import { numberText } from '../../domain/data/number-text.ts'
import type { Hierarchy } from '../../domain/tables/hierarchy.ts'
import { hierarchyByDigits } from '../../domain/tables/hierarchy-by-digits.ts'
import { spanRecords, type SpanningVariable } from '../../domain/tables/spanning-variable.ts'
import type { TableSource } from '../../domain/tables/table-source.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { readHierarchy } from '../../io/tables/read-hierarchy.ts'
import { completeNumbers, requestClasses, weightsOf } from '../source-columns.ts'

/**
 * The columns of a data set that a table is counted from.
 *
 * @throws AppError of `readHierarchy` and `spanRecords`; `dataset-not-found`, `variable-unknown`, `variable-twice`,
 *         `variable-not-numeric`, `table-number-missing`, `table-weight-negative`.
 */
export async function datasetTableSource(store: ProjectStore, definition: TableDefinition): Promise<TableSource> {
  const dataset = store.datasets.get(definition.dataset)
  const { response, weight, shadow, cost, holding, request, decimals } = definition
  const by = spanningOf(definition)
  refuseTwice(definition.by.map(({ variable }) => variable))
  const column = (name: string): Column => store.datasets.column(definition.dataset, known(dataset, name))
  const numbers = (name: string | null) => (name === null ? null : completeNumbers(name, column(name)))
  const codes = (name: string) => coded(column(name), variableOf(dataset, name).decimals)

  const spanning: SpanningVariable[] = []
  for (const { variable, hierarchy } of by) {
    const own = codes(variable)
    spanning.push(
      spanRecords(variable, own, {
        hierarchy: await chosenHierarchy(hierarchy, definition.total, own),
        total: definition.total,
        unknownCodes: definition.unknownCodes,
      }),
    )
  }
  const counted = response ?? weight
  return {
    records: dataset.records,
    spanning,
    response: numbers(response),
    shadow: numbers(shadow),
    weight: weight === null ? null : weightsOf(weight, column(weight)),
    holding: holding === null ? null : codes(holding).codes,
    request: request === null ? null : requestClasses(codes(request.variable), request.codes),
    cost: numbers(cost),
    decimals: decimals ?? (counted === null ? 0 : variableOf(dataset, counted).decimals),
  }
}

/** Places of the spanning variables of each of the tables that are counted; one table has them all. */
export function tablePlaces(definition: TableDefinition): readonly (readonly number[])[] {
  const names = spanningOf(definition).map(({ variable }) => variable)
  return definition.tables.length === 0
    ? [names.map((_, place) => place)]
    : definition.tables.map((variables) => variables.map((name) => names.indexOf(name)))
}

/** @throws AppError `variable-unknown`, `variable-twice` */
function spanningOf({ by, tables }: TableDefinition): TableDefinition['by'] {
  if (tables.length === 0) return by
  const names = by.map(({ variable }) => variable)
  for (const variables of tables) {
    refuseTwice(variables)
    const unknown = variables.find((name) => !names.includes(name))
    if (unknown !== undefined) throw new AppError('variable-unknown', { name: unknown, available: nameList(names) })
  }
  return by.filter(({ variable }) => tables.some((variables) => variables.includes(variable)))
}

async function chosenHierarchy(
  choice: HierarchyChoice,
  total: string,
  { codes, labels }: CodedColumn,
): Promise<Hierarchy | null> {
  switch (choice.kind) {
    case 'flat':
      return null
    case 'file':
      return readHierarchy(choice.path, total)
    case 'digits': {
      const used = new Uint8Array(labels.length)
      for (const code of codes) if (code >= 0) used[code] = 1
      return hierarchyByDigits(
        total,
        labels.filter((_, code) => used[code] === 1),
        choice.digits,
      )
    }
  }
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new AppError('variable-twice', { name: twice, first: 'spanning', second: 'spanning' })
}

function known(dataset: Dataset, name: string): string {
  return variableOf(dataset, name).name
}

function variableOf({ variables }: Dataset, name: string): Dataset['variables'][number] {
  const variable = variables.find((candidate) => candidate.name === name)
  if (variable === undefined)
    throw new AppError('variable-unknown', { name, available: nameList(variables.map((each) => each.name)) })
  return variable
}

/** Codes that were read as numbers (years, regions) are their texts again. */
function coded(column: Column, decimals: number): CodedColumn {
  if (column.kind === 'coded') return column
  const places = new Map<number, number>()
  const codes = Int32Array.from(column.values, (value, record) => {
    if (column.missing?.[record] === 1) return -1
    const place = places.get(value)
    if (place !== undefined) return place
    places.set(value, places.size)
    return places.size - 1
  })
  return { kind: 'coded', codes, labels: Array.from(places.keys(), (value) => numberText(value, decimals)) }
}
