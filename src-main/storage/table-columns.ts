/** A table as named columns of numbers with what they mean, and back. */
import { z } from 'zod'
import type { KeptTable } from '../domain/tables/kept-table.ts'
import type { Relations } from '../domain/tables/table.ts'
import type { TabulatedTable } from '../domain/tables/tabulated-table.ts'

/** Everything of a table that is not a column. */
export const TableShape = z.object({
  rules: z.array(z.string()),
  knowsContributors: z.boolean(),
  relations: z.int(),
  counted: z
    .object({
      variables: z.array(
        z.object({
          name: z.string(),
          codes: z.array(z.string()),
          parents: z.array(z.int()),
          labels: z.array(z.string()).nullable(),
        }),
      ),
      largest: z.int(),
      hasRequests: z.boolean(),
      hasCosts: z.boolean(),
      isFrequencyTable: z.boolean(),
      hasShadow: z.boolean(),
    })
    .nullable(),
})
export type TableShape = z.infer<typeof TableShape>

export type NumberColumn = Float64Array | Int32Array

export function shapeOf({ rules, knowsContributors, table, counted }: KeptTable): TableShape {
  return {
    rules: [...rules],
    knowsContributors,
    relations: table.relations.count,
    counted:
      counted === null
        ? null
        : {
            variables: counted.variables.map(({ name, hierarchy }) => ({
              name,
              codes: [...hierarchy.codes],
              parents: [...hierarchy.parents],
              labels: hierarchy.labels === null ? null : [...hierarchy.labels],
            })),
            largest: counted.largest.count,
            hasRequests: counted.requests !== null,
            hasCosts: counted.costs !== null,
            isFrequencyTable: counted.isFrequencyTable,
            hasShadow: counted.hasShadow,
          },
  }
}

/** All columns by name, in an order that is always the same. */
export function* columnsOf({ table, counted, struckBy }: KeptTable): Generator<readonly [string, NumberColumn]> {
  yield ['values', table.values]
  yield ['weights', table.weights]
  yield ['status', Int32Array.from(table.status)]
  yield ['lower', table.lower]
  yield ['upper', table.upper]
  yield ['lower-protection', table.lowerProtection]
  yield ['upper-protection', table.upperProtection]
  yield ['struck-by', Int32Array.from(struckBy)]
  const { relations } = table
  yield ['relation-starts', relations.starts]
  yield ['relation-cells', relations.cells]
  yield ['relation-coefficients', relations.coefficients]
  yield ['relation-right-sides', relations.rightSides]
  if (counted === null) return
  yield ['codes', counted.codes]
  yield ['records', counted.records]
  yield ['contributors', counted.contributors]
  yield ['frequencies', counted.frequencies]
  yield ['sizes', counted.sizes]
  yield ['largest-contributions', counted.largest.contributions]
  yield ['largest-weights', counted.largest.weights]
  if (counted.costs !== null) yield ['costs', counted.costs]
  if (counted.requests === null) return
  yield ['request-contributors', counted.requests.contributors]
  yield ['request-first', counted.requests.largestFirst]
  yield ['request-second', counted.requests.largestSecond]
}

/**
 * The table of its columns.
 *
 * @param column  the column of a name with so many numbers, as doubles.
 */
export function tableOfColumns(
  { cells, decimals, shape }: { readonly cells: number; readonly decimals: number; readonly shape: TableShape },
  column: (name: string, length: number | null) => Float64Array,
): KeptTable {
  const own = (name: string) => column(name, cells)
  const whole = (name: string, length: number | null) => Int32Array.from(column(name, length))
  const relationCells = whole('relation-cells', null)
  const relations: Relations = {
    count: shape.relations,
    starts: whole('relation-starts', shape.relations + 1),
    cells: relationCells,
    coefficients: column('relation-coefficients', relationCells.length),
    rightSides: column('relation-right-sides', shape.relations),
  }
  const values = own('values')
  const { counted } = shape
  return {
    table: {
      cells,
      values,
      weights: own('weights'),
      status: Uint8Array.from(own('status')),
      lower: own('lower'),
      upper: own('upper'),
      lowerProtection: own('lower-protection'),
      upperProtection: own('upper-protection'),
      relations,
      names: null,
      decimals,
    },
    counted: counted === null ? null : countedTable(counted),
    struckBy: Int16Array.from(own('struck-by')),
    rules: shape.rules,
    knowsContributors: shape.knowsContributors,
  }

  function countedTable(kept: NonNullable<TableShape['counted']>): TabulatedTable {
    const { largest } = kept
    return {
      variables: kept.variables.map(({ name, codes, parents, labels }) => ({
        name,
        hierarchy: { codes, parents: Int32Array.from(parents), labels },
      })),
      cells,
      codes: whole('codes', cells * kept.variables.length),
      values,
      records: whole('records', cells),
      contributors: whole('contributors', cells),
      frequencies: own('frequencies'),
      sizes: own('sizes'),
      largest: {
        count: largest,
        contributions: column('largest-contributions', cells * largest),
        weights: column('largest-weights', cells * largest),
      },
      requests: kept.hasRequests
        ? {
            contributors: whole('request-contributors', cells),
            largestFirst: own('request-first'),
            largestSecond: own('request-second'),
          }
        : null,
      costs: kept.hasCosts ? own('costs') : null,
      isFrequencyTable: kept.isFrequencyTable,
      hasShadow: kept.hasShadow,
      decimals,
      relations,
    }
  }
}
